import type { CartItem, GalleryCakeItem, PricedItem, ProductItem, UnknownProductItem } from '../cart/cart-item.ts'
import { findGalleryCakeRangeError } from '../cart/item-ranges.ts'
import { readString } from '../cart/unknown-record.ts'
import type { Menu } from '../menu/menu.ts'
import { findJoinedProducts, findProduct, findProductOption, isCustomCake } from '../menu/product.ts'
import { multiplyNaira, type Naira, sumNaira } from '../money.ts'
import { customiserLines } from './customiser.ts'
import { expressLines } from './express.ts'
import { orderFormLines } from './order-form.ts'
import { flavourLines, messageLines, type PriceLine } from './price-lines.ts'

interface Quote {
  readonly unit: Naira
  readonly lines: readonly PriceLine[]
}

/**
 * The only price function, used by builders, cart, server and reports. Returns undefined for an unknown product and for
 * choices out of range.
 */
export function quote(item: CartItem, menu: Menu): Quote | undefined {
  const lines = listPriceLines(item, menu)
  return lines && { unit: sumNaira(lines.map(({ amount }) => amount)), lines }
}

function listPriceLines(item: CartItem, menu: Menu): PriceLine[] | undefined {
  switch (item.kind) {
    case 'product':
      return productLines(item, menu)
    case 'gallery-cake':
      return galleryCakeLines(item, menu)
    case 'express':
      return expressLines(item, menu)
    case 'customiser':
      return customiserLines(item, menu)
    case 'order-form':
      return orderFormLines(item, menu)
    case 'unknown-product':
      return joinedProductLines(item, menu)
  }
}

export const cartSubtotal = (lines: readonly PricedItem[]): Naira =>
  sumNaira(lines.map(({ item, price }) => multiplyNaira(price, item.quantity)))

export const orderTotal = (subtotal: Naira, deliveryPrice: Naira): Naira => sumNaira([subtotal, deliveryPrice])

interface PriceChange {
  readonly was: Naira
  readonly now: Naira
}

/** The stored and the current price of an item that differ; undefined when they agree or the shop has no price. */
export function findPriceChange(line: PricedItem, menu: Menu): PriceChange | undefined {
  const quoted = quote(line.item, menu)
  return quoted && quoted.unit !== line.price ? { was: line.price, now: quoted.unit } : undefined
}

/** A ready product costs its option's price (docs/business-rules.md#products); undefined without such an option. */
function productLines(item: ProductItem, menu: Menu): PriceLine[] | undefined {
  const product = findProduct(menu, item.productId)
  const chosen = product && findProductOption(product, item.tag)
  return chosen && !isCustomCake(product, menu) ? [{ label: chosen.name, amount: chosen.price }] : undefined
}

/** "Meat Pie and Chicken Pie" costs what each of them costs; undefined where their prices differ, and for any other title. */
function joinedProductLines({ title, stored }: UnknownProductItem, menu: Menu): PriceLine[] | undefined {
  const tag = readString(stored.selectedTag) || readString(stored.options) || ''
  const options = findJoinedProducts(menu, title)?.map((product) => findProductOption(product, tag)) ?? []
  const [first] = options
  return first && options.every((option) => option?.price === first.price)
    ? [{ label: first.name, amount: first.price }]
    : undefined
}

/** Base price, flavour extras and message (docs/business-rules.md#custom-cake-prices); undefined for choices out of range. */
function galleryCakeLines(item: GalleryCakeItem, menu: Menu): PriceLine[] | undefined {
  const product = findProduct(menu, item.productId)
  if (!product || !isCustomCake(product, menu) || findGalleryCakeRangeError(item)) return undefined
  return [
    { label: product.title, amount: product.base_price },
    ...flavourLines(item.flavours, menu),
    ...messageLines(item.message, 'Message', menu),
  ]
}
