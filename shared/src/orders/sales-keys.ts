import type { CartItem } from '../cart/cart-item.ts'
import { findProduct, findProductByTitle } from '../catalogue/catalogue.ts'
import { findOption, flavours, type Option, orderFormFlavours } from '../catalogue/options.ts'

/** What the sales group an item by. Keys stay the same when a product or a flavour gets another name. */
export interface SalesKeys {
  readonly product_key: string
  /** One entry per flavour, for a tiered cake one per tier. Empty for an item without flavours of our own. */
  readonly flavour_keys: string[]
  readonly flavour_labels: string[]
}

export function salesKeys(item: CartItem): SalesKeys {
  const chosen = chosenFlavours(item)
  return {
    product_key: productKey(item),
    flavour_keys: chosen.map(({ id }) => id),
    flavour_labels: chosen.map(({ label }) => label),
  }
}

function productKey(item: CartItem): string {
  switch (item.kind) {
    case 'product':
    case 'gallery-cake':
      return catalogueKey(item.productId)
    case 'express':
      return `express:${item.size}`
    case 'customiser':
      return `customiser:${item.size}`
    case 'order-form':
      return `${item.cakeType}:${item.tiers.length}`
    case 'unknown-product':
      return productKeyOfTitle(item.title) ?? `other:${item.title}`
  }
}

const catalogueKey = (productId: number): string => `product:${productId}`

/** The key of the product of the catalogue that has this title now. */
export function productKeyOfTitle(title: string): string | undefined {
  const product = findProductByTitle(title)
  return product && catalogueKey(product.id)
}

/** The title that a product of the catalogue has now; undefined for every other key. */
export function titleOfProductKey(key: string): string | undefined {
  const [, id] = /^product:(\d+)$/.exec(key) ?? []
  return id === undefined ? undefined : findProduct(Number(id))?.title
}

const allFlavours: readonly Option[] = [...flavours, ...orderFormFlavours]

/** The key of the flavour that has this label now. */
export const flavourKeyOfLabel = (label: string): string | undefined =>
  allFlavours.find((flavour) => flavour.label === label)?.id

/** The label that a flavour has now. */
export const labelOfFlavourKey = (key: string): string | undefined => allFlavours.find(({ id }) => id === key)?.label

function chosenFlavours(item: CartItem): readonly Option[] {
  switch (item.kind) {
    case 'express':
    case 'gallery-cake':
    case 'customiser':
      return item.flavours.flatMap((id) => findOption<string>(flavours, id) ?? [])
    case 'order-form':
      return item.tiers.flatMap(({ flavour }) =>
        flavour === undefined ? [] : (findOption<string>(orderFormFlavours, flavour) ?? []),
      )
    case 'product':
    case 'unknown-product':
      return []
  }
}
