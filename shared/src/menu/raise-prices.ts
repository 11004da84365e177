import { type Naira, naira } from '../money.ts'
import type { MenuDocument } from './menu.ts'
import { isCustomCake, type Product } from './product.ts'

export interface PriceRaise {
  /** Negative to lower the prices. */
  readonly percent: number
  /** Naira to which every changed price is rounded, half up. */
  readonly roundTo: number
  /** Ids of categories, `builders` for the prices of the cake builders, `delivery` for the fees. */
  readonly groups: readonly string[]
}

/** The menu with every price of the groups raised. A price that is not zero stays at least one step of the rounding. */
export function raisePrices(document: MenuDocument, { percent, roundTo, groups }: PriceRaise): MenuDocument {
  const raise = (price: Naira): Naira =>
    price === 0 ? price : naira(Math.max(roundTo, Math.round((price * (100 + percent)) / 100 / roundTo) * roundTo))
  return {
    ...document,
    products: document.products.map((product) => {
      if (!groups.includes(product.category)) return product
      // The option of a custom cake is not charged, so it stays.
      return isCustomCake(product, document)
        ? { ...product, base_price: raise(product.base_price) }
        : raiseReadyProduct(product, raise)
    }),
    ...(groups.includes('builders') ? raiseBuilders(document, raise) : {}),
    ...(groups.includes('delivery')
      ? { delivery_zones: document.delivery_zones.map((zone) => ({ ...zone, fee: raise(zone.fee) })) }
      : {}),
  }
}

type Raise = (price: Naira) => Naira

const raiseReadyProduct = (product: Product, raise: Raise): Product => ({
  ...product,
  base_price: raise(product.base_price),
  options: product.options.map((option) => ({ ...option, price: raise(option.price) })),
})

function raiseBuilders(document: MenuDocument, raise: Raise): Partial<MenuDocument> {
  const { flavours, decorations, order_form_flavours, order_form_decorations, themes, order_form } = document
  const { message_price, express, customiser } = document
  return {
    ...raiseAll({ flavours, decorations, order_form_flavours, order_form_decorations, themes }, raise),
    ...raiseAll({ message_price, express, customiser }, raise),
    order_form: { ...order_form, base: raiseAll(order_form.base, raise) },
  }
}

/** A part of the menu in which every number is a price. */
const raiseAll = <Part>(part: Part, raise: Raise): Part =>
  JSON.parse(JSON.stringify(part), (_, value) => (typeof value === 'number' ? raise(naira(value)) : value))
