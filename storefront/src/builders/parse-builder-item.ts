import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Builder } from './builder.ts'

/**
 * Parses the fields of a builder item, as drafts and shared links store them, with the cart's tolerant parser. Returns
 * the nearest cake that is offered, or undefined when the values do not describe a cake of this builder.
 */
export function parseBuilderItem<Item extends BuilderItem>(
  builder: Builder<Item>,
  fields: UnknownRecord,
): Item | undefined {
  const { initialItem, isOwnItem, normalize } = builder
  const parsed = parseStoredItem(toStoredFields({ ...initialItem, ...fields, kind: initialItem.kind }))
  return parsed.ok && isOwnItem(parsed.item) ? normalize(parsed.item) : undefined
}

/** Renames the fields to their names in the stored cart. */
const toStoredFields = (fields: UnknownRecord): UnknownRecord => ({
  kind: fields.kind,
  ruleSet: fields.ruleSet,
  description: 'Cake',
  quantity: fields.quantity,
  orderNote: fields.orderNote,
  inches: fields.size,
  layers: fields.layers,
  numFlavors: fields.flavourCount,
  options: fields.flavours,
  icing: fields.icing,
  recipientGender: fields.recipient,
  flowerToppings: fields.decorations,
  textToAppear: fields.message,
  acrylicTopper: fields.topper,
  uploadedImage: fields.image,
  cake_type: fields.cakeType,
  theme: fields.theme,
  custom_theme: fields.customTheme,
  ...toStoredTiers(fields.tiers),
})

function toStoredTiers(value: unknown): UnknownRecord {
  const tiers = Array.isArray(value) ? value.map((tier) => (isUnknownRecord(tier) ? tier : {})) : []
  return {
    tier_sizes: tiers.map((tier) => tier.size),
    flavors: tiers.map((tier, index) => ({ tier: index + 1, flavor: tier.flavour })),
  }
}
