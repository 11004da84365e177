import type { ExpressItem, OrderFormItem } from '../cart/cart-item.ts'
import { formatBuilderNote, formatTheme, listTierFlavours } from '../cart/stored-item.ts'
import { isUnknownRecord, readNumber, readString, readStringList, type UnknownRecord } from '../cart/unknown-record.ts'
import type { Menu } from '../menu/menu.ts'
import { optionLabels } from '../menu/options.ts'
import type { Naira } from '../money.ts'
import { findBuilderRangeError, readExpress, readOrderForm } from '../stored-cart/read-builder-item.ts'
import type { OutOfRange } from '../stored-cart/read-catalogue-item.ts'

/** The body of POST /api/custom-cart for an express cake (docs/business-rules.md#custom-cart-api). */
export const buildExpressPayload = (item: ExpressItem, price: Naira, menu: Menu) => ({
  cart_id: item.cartId,
  inches: item.size,
  num_layers: item.layers,
  num_flavors: item.flavours.length,
  flavors: optionLabels(menu.flavours, item.flavours),
  topper_message: textOrNull(item.message),
  price,
  quantity: 1,
  decoration: textOrNull(optionLabels(menu.decorations, item.decorations).join(', ')),
  order_note: textOrNull(formatBuilderNote(item)),
  order_type: 'express',
})

export const buildOrderFormPayload = (item: OrderFormItem, price: Naira, menu: Menu) => ({
  cart_id: item.cartId,
  cake_type: item.cakeType,
  theme: formatTheme(item, menu),
  tier_count: item.tiers.length,
  tier_sizes: item.tiers.map((tier) => String(tier.size)),
  flavors: listTierFlavours(item, menu),
  message: textOrNull(item.message),
  decorations: textOrNull(optionLabels(menu.order_form_decorations, item.decorations).join(', ')),
  special_instructions: textOrNull(formatBuilderNote(item)),
  price,
  quantity: 1,
  order_type: item.cakeType,
})

/** The cake that a custom-cart body describes; the reason when it is not on offer. */
export function parseCustomCart(body: UnknownRecord, menu: Menu): ExpressItem | OrderFormItem | OutOfRange {
  const item =
    body.order_type === 'express'
      ? readExpress(expressAsStored(body), menu)
      : readOrderForm(orderFormAsStored(body), menu)
  if ('outOfRange' in item) return item
  const outOfRange = findBuilderRangeError(item, menu)
  if (outOfRange !== undefined) return { outOfRange }
  const hasAllTiers = item.kind === 'express' || matchesCount(body.tier_count, item.tiers.length)
  return hasAllTiers ? item : { outOfRange: `The cake has ${body.tier_count} tiers but a different number of sizes` }
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const matchesCount = (count: unknown, actual: number): boolean => count === undefined || readNumber(count) === actual

const expressAsStored = (body: UnknownRecord): UnknownRecord => ({
  cart_id: body.cart_id,
  inches: body.inches,
  layers: body.num_layers,
  options: readFlavourNames(body.flavors),
  flowerToppings: body.decoration ?? '',
  textToAppear: body.topper_message ?? '',
  orderNote: body.order_note ?? '',
  quantity: body.quantity,
})

const orderFormAsStored = (body: UnknownRecord): UnknownRecord => ({
  cart_id: body.cart_id,
  cake_type: body.cake_type,
  theme: body.theme,
  tier_sizes: body.tier_sizes,
  flavors: body.flavors,
  textToAppear: body.message ?? '',
  decorations: body.decorations ?? '',
  orderNote: body.special_instructions ?? '',
  quantity: body.quantity,
})

/** Reads flavours given by name or as `{name}`; other clients send either. */
const readFlavourNames = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((entry) => readString(isUnknownRecord(entry) ? (entry.name ?? entry.id) : entry) ?? '')
    : readStringList(value)
