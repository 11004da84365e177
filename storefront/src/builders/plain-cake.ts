import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Builder } from './builder.ts'

/**
 * The cake of a draft or a link, where it is written as our own item: read by the reader of the cart, then made to fit
 * what is offered. Undefined when it is no cake of this builder.
 */
export function readPlainCake<Item extends BuilderItem>(
  builder: Builder<Item>,
  plain: UnknownRecord,
): Item | undefined {
  const read = parseStoredItem(asStored({ ...builder.start, ...plain, kind: builder.start.kind }))
  return read.ok && builder.isMine(read.item) ? builder.fit(read.item) : undefined
}

/** Our fields under the names that the cart has for them. */
const asStored = (plain: UnknownRecord): UnknownRecord => ({
  kind: plain.kind,
  ruleSet: plain.ruleSet,
  description: 'Cake',
  quantity: plain.quantity,
  orderNote: plain.orderNote,
  inches: plain.size,
  layers: plain.layers,
  numFlavors: plain.flavourCount,
  options: plain.flavours,
  icing: plain.icing,
  recipientGender: plain.recipient,
  flowerToppings: plain.decorations,
  textToAppear: plain.message,
  acrylicTopper: plain.topper,
  uploadedImage: plain.image,
  cake_type: plain.cakeType,
  theme: plain.theme,
  custom_theme: plain.customTheme,
  ...tiersAsStored(plain.tiers),
})

function tiersAsStored(value: unknown): UnknownRecord {
  const tiers = Array.isArray(value) ? value.map((tier) => (isUnknownRecord(tier) ? tier : {})) : []
  return {
    tier_sizes: tiers.map((tier) => tier.size),
    flavors: tiers.map((tier, index) => ({ tier: index + 1, flavor: tier.flavour })),
  }
}
