import type { BuilderItem, CakeBuilder } from '../cart/builder-state.ts'
import { formatBuilderNote } from '../cart/stored-item.ts'
import { isUnknownRecord, readString, type UnknownRecord } from '../cart/unknown-record.ts'
import type { Menu } from '../menu/menu.ts'
import { icingColours } from '../menu/options.ts'
import { readBuilderItem } from './read-builder-item.ts'
import { readOptionId } from './read-catalogue-item.ts'

/** Returns the nearest cake that is offered; undefined when the values describe no cake of this builder. */
export function parseBuilderItem<Item extends BuilderItem>(
  builder: CakeBuilder<Item>,
  fields: UnknownRecord,
  menu: Menu,
): Item | undefined {
  const { initialItem, isOwnItem, normalize } = builder
  const item = readBuilderItem(initialItem.kind, toStoredFields({ ...initialItem, ...fields }), menu)
  return 'outOfRange' in item || !isOwnItem(item) ? undefined : normalize(item, menu)
}

const toStoredFields = (fields: UnknownRecord): UnknownRecord => ({
  ruleSet: fields.ruleSet,
  quantity: fields.quantity,
  orderNote: formatBuilderNote({
    orderNote: readString(fields.orderNote) ?? '',
    icingColour: readOptionId(icingColours, fields.icingColour),
  }),
  inches: fields.size,
  layers: fields.layers,
  numFlavors: fields.flavourCount,
  ownNumFlavors: fields.ownFlavourCount,
  options: fields.flavours,
  icing: fields.icing,
  recipientGender: fields.recipient,
  flowerToppings: fields.decorations,
  textToAppear: fields.message,
  acrylicTopper: fields.topper,
  uploadedImage: fields.image,
  upload_id: fields.uploadId,
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
