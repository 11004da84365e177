import type {
  CartItem,
  CustomiserItem,
  ExpressItem,
  GalleryCakeItem,
  OrderFormItem,
  PricedItem,
  ProductItem,
  Tier,
  UnknownProductItem,
} from '../cart/cart-item.ts'
import {
  findCustomiserRangeError,
  findExpressRangeError,
  findGalleryCakeRangeError,
  findOrderFormRangeError,
  flavourRange,
  ruleSets,
} from '../cart/item-ranges.ts'
import { readString } from '../cart/unknown-record.ts'
import type { Menu } from '../menu/menu.ts'
import {
  type CakeTypeId,
  type CustomiserSize,
  type ExpressSize,
  type Option,
  optionLabels,
  sizeLabel,
  sumExtras,
} from '../menu/options.ts'
import { findJoinedProducts, findProduct, findProductOption, isCustomCake } from '../menu/product.ts'
import { multiplyNaira, type Naira, naira, roundNaira, sumNaira } from '../money.ts'
import { formatCount } from '../text.ts'

interface Quote {
  readonly unit: Naira
  readonly lines: readonly PriceLine[]
}

/** The only price function. Undefined for an unknown product and for choices out of range. */
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
    case 'custom-line':
      return [{ label: agreedPriceLabel, amount: item.price }]
    case 'unknown-product':
      return joinedProductLines(item, menu)
  }
}

/** Of a price that staff have set. */
export const agreedPriceLabel = 'Price agreed'

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

/** One line of a breakdown, in naira. The lines of a quote add up to its unit price. */
export interface PriceLine {
  readonly label: string
  readonly amount: Naira
}

/** A line for each chosen option, also for those without an extra price. */
const optionLines = (options: readonly Option[], chosen: readonly string[]): PriceLine[] =>
  chosen.map((id) => ({ label: optionLabels(options, [id]).join(), amount: sumExtras(options, [id]) }))

/** A line for each flavour that costs extra (docs/business-rules.md#flavour-extras). */
const flavourLines = (chosen: readonly string[], { flavours }: Menu): PriceLine[] =>
  optionLines(flavours, chosen).filter(({ amount }) => amount > 0)

/** A message costs the same on every cake; an empty one nothing. */
const messageLines = (message: string, label: string, { message_price }: Menu): PriceLine[] =>
  message.trim() === '' ? [] : [{ label, amount: message_price }]

export const extraLayerPrice = (size: ExpressSize, { express }: Menu): Naira =>
  naira(Math.max(0, express.base[size][1] - express.base[size][0]))

/** The price lines of an express cake (docs/business-rules.md#express-prices); undefined for choices out of range. */
function expressLines(item: ExpressItem, menu: Menu): PriceLine[] | undefined {
  const base = menu.express.base[item.size][item.layers - 1]
  if (base === undefined || findExpressRangeError(item, menu)) return undefined
  return [
    { label: `${sizeLabel(item.size)}, ${formatCount(item.layers, 'layer')}`, amount: base },
    ...flavourLines(item.flavours, menu),
    ...messageLines(item.message, 'Message on cake', menu),
    ...optionLines(menu.decorations, item.decorations),
  ]
}

/** Undefined where the size doesn't allow this number of flavours. */
export const customiserBase = (size: CustomiserSize, flavourCount: number, menu: Menu): Naira | undefined =>
  customiserPrices(menu).base[size][flavourCount - 1] ?? undefined

export const startingFrom = (size: CustomiserSize, menu: Menu): Naira => customiserPrices(menu).starting_from[size]

/** Whether that price is for three flavours, because fewer cost less (docs/business-rules.md#customiser-prices). */
export const startsFromThreeFlavours = (size: CustomiserSize, menu: Menu): boolean =>
  flavourRange(size).min < 3 && customiserBase(size, 1, menu) !== startingFrom(size, menu)

const customiserPrices = ({ customiser, price_reading }: Menu) => customiser.price_lists[price_reading]

/** The price lines of one cake (docs/business-rules.md#customiser-prices); undefined for choices out of range. */
function customiserLines(item: CustomiserItem, menu: Menu): PriceLine[] | undefined {
  const rules = ruleSets[item.ruleSet]
  const base = customiserBase(item.size, item.flavourCount, menu)
  if (base === undefined || findCustomiserRangeError(item, menu)) return undefined
  const paid = Math.max(0, item.layers - rules.includedLayers)
  return [
    { label: `${sizeLabel(item.size)}, ${formatCount(item.flavourCount, 'flavour')}`, amount: base },
    ...flavourLines(item.flavours, menu),
    ...(paid > 0
      ? [{ label: formatCount(paid, 'extra layer'), amount: multiplyNaira(menu.customiser.layer_price, paid) }]
      : []),
    ...optionLines(menu.decorations, item.decorations),
    ...(item.topper ? [{ label: 'Acrylic topper', amount: menu.customiser.topper_price }] : []),
  ]
}

/** base × multiplier × 0.6 + flavour extra, in naira, before rounding. */
export const tierPrice = (cakeType: CakeTypeId, { size, flavour }: Tier, menu: Menu): number =>
  (menu.order_form.base[cakeType] * menu.order_form.size_tenths[size] * 6) / 100 +
  sumExtras(menu.order_form_flavours, flavour === undefined ? [] : [flavour])

/** The price lines of an order form cake (docs/business-rules.md#order-form-prices); undefined for choices out of range. */
function orderFormLines(item: OrderFormItem, menu: Menu): PriceLine[] | undefined {
  if (findOrderFormRangeError(item)) return undefined
  const tiers = item.tiers.map((tier) => tierPrice(item.cakeType, tier, menu))
  const rounded = roundNaira(tiers.reduce((sum, price) => sum + price, 0))
  const lines = item.tiers.map((tier, index) => ({
    label: formatTier(tier, index, menu),
    // The last tier takes the rounding of prices that are no whole naira.
    amount:
      index < tiers.length - 1
        ? naira(Math.floor(tiers[index] ?? 0))
        : naira(rounded - tiers.slice(0, -1).reduce((sum, price) => sum + Math.floor(price), 0)),
  }))
  return [
    ...lines,
    ...optionLines(menu.themes, item.theme === undefined ? [] : [item.theme])
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label: `Theme: ${label}`, amount })),
    ...optionLines(menu.order_form_decorations, item.decorations),
  ]
}

const formatTier = (tier: Tier, index: number, menu: Menu): string => {
  const flavour = tier.flavour === undefined ? [] : optionLabels(menu.order_form_flavours, [tier.flavour])
  return [`Tier ${index + 1}: ${sizeLabel(tier.size)}`, ...flavour].join(', ')
}

/** The base line of the summary: 70% of the total (docs/business-rules.md#order-form-prices). */
export const summaryBase = (total: Naira): Naira => roundNaira((total * 7) / 10)
