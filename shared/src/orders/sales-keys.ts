import type { CartItem } from '../cart/cart-item.ts'
import { listChosen } from '../cart/chosen-options.ts'
import type { CategoryList } from '../menu/category.ts'
import type { Menu } from '../menu/menu.ts'
import { findOption, type Option, type OptionList } from '../menu/options.ts'
import { findProduct, findProductByTitle } from '../menu/product.ts'

/** Keys stay the same when a product or a flavour gets another name. */
export interface SalesKeys {
  readonly product_key: string
  /** One entry per flavour, for a tiered cake one per tier. Empty for an item without our flavours. */
  readonly flavour_keys: string[]
  readonly flavour_labels: string[]
}

export function salesKeys(item: CartItem, menu: Menu): SalesKeys {
  const chosen = chosenFlavours(item, menu)
  return {
    product_key: productKey(item, menu),
    flavour_keys: chosen.map(({ id }) => id),
    flavour_labels: chosen.map(({ label }) => label),
  }
}

function productKey(item: CartItem, menu: Menu): string {
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
    case 'custom-line':
      return customLineKey
    case 'unknown-product':
      return productKeyOfTitle(item.title, menu) ?? `other:${item.title}`
  }
}

/** Everything that staff write is one product in the sales. */
export const customLineKey = 'custom-line'
export const customLineTitle = 'Custom'

/** Stands for the items without our flavours. */
export const noFlavour = 'No flavour'

export const catalogueKey = (productId: number): string => `product:${productId}`

export function productKeyOfTitle(title: string, menu: Menu): string | undefined {
  if (title === customLineTitle) return customLineKey
  const product = findProductByTitle(menu, title)
  return product && catalogueKey(product.id)
}

/** Undefined for a product that isn't on the menu. */
export function titleOfProductKey(key: string, menu: Menu): string | undefined {
  if (key === customLineKey) return customLineTitle
  const [, id] = /^product:(\d+)$/.exec(key) ?? []
  return id === undefined ? undefined : findProduct(menu, Number(id))?.title
}

export const categoryIdOfTitle = (title: string, { categories }: CategoryList): string | undefined =>
  [...categories, otherItems].find((category) => category.title === title)?.id

export const titleOfCategoryId = (key: string, { categories }: CategoryList): string | undefined =>
  [...categories, otherItems].find(({ id }) => id === key)?.title

/** The category of items that the shop does not sell. */
const otherItems = { id: 'regular', title: 'Other' }

const allFlavours = ({ flavours, order_form_flavours }: Menu): readonly Option[] => [
  ...flavours,
  ...order_form_flavours,
]

export const flavourKeyOfLabel = (label: string, menu: Menu): string | undefined =>
  allFlavours(menu).find((flavour) => flavour.label === label)?.id

export const labelOfFlavourKey = (key: string, menu: Menu): string | undefined =>
  allFlavours(menu).find(({ id }) => id === key)?.label

const flavourLists: readonly OptionList[] = ['flavours', 'order_form_flavours']

const chosenFlavours = (item: CartItem, menu: Menu): readonly Option[] =>
  listChosen(item)
    .filter(({ list }) => flavourLists.includes(list))
    .flatMap(({ list, ids }) => ids.flatMap((id) => findOption(menu[list], id) ?? []))
