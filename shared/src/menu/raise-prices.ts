import { type Naira, naira } from '../money.ts'
import type { CustomiserPrices, MenuDocument, MenuOption } from './menu.ts'
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

const raiseOptions = <Entry extends MenuOption>(options: readonly Entry[], raise: Raise): readonly Entry[] =>
  options.map((option) => ({ ...option, extra: raise(option.extra) }))

const raiseBuilders = (document: MenuDocument, raise: Raise): Partial<MenuDocument> => ({
  flavours: raiseOptions(document.flavours, raise),
  decorations: raiseOptions(document.decorations, raise),
  order_form_flavours: raiseOptions(document.order_form_flavours, raise),
  order_form_decorations: raiseOptions(document.order_form_decorations, raise),
  themes: raiseOptions(document.themes, raise),
  message_price: raise(document.message_price),
  express: {
    base: {
      6: raiseFour(document.express.base[6], raise),
      8: raiseFour(document.express.base[8], raise),
      10: raiseFour(document.express.base[10], raise),
    },
  },
  customiser: {
    price_lists: {
      A: raisePriceList(document.customiser.price_lists.A, raise),
      B: raisePriceList(document.customiser.price_lists.B, raise),
    },
    layer_price: raise(document.customiser.layer_price),
    topper_price: raise(document.customiser.topper_price),
  },
  order_form: {
    ...document.order_form,
    base: { themed: raise(document.order_form.base.themed), wedding: raise(document.order_form.base.wedding) },
  },
})

type Four<Price> = readonly [Price, Price, Price, Price]

const raiseFour = ([one, two, three, four]: Four<Naira>, raise: Raise): Four<Naira> => [
  raise(one),
  raise(two),
  raise(three),
  raise(four),
]

function raisePriceList({ base, starting_from }: CustomiserPrices, raise: Raise): CustomiserPrices {
  const row = ([one, two, three, four]: Four<Naira | null>): Four<Naira | null> => {
    const raised = (price: Naira | null) => (price === null ? null : raise(price))
    return [raised(one), raised(two), raised(three), raised(four)]
  }
  return {
    base: {
      4: row(base[4]),
      6: row(base[6]),
      8: row(base[8]),
      10: row(base[10]),
      12: row(base[12]),
      14: row(base[14]),
    },
    starting_from: {
      4: raise(starting_from[4]),
      6: raise(starting_from[6]),
      8: raise(starting_from[8]),
      10: raise(starting_from[10]),
      12: raise(starting_from[12]),
      14: raise(starting_from[14]),
    },
  }
}
