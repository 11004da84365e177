import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { isLoose, type Loose } from '@pj/shared/cart/loose'
import { readStoredItem } from '@pj/shared/cart/read-item'
import type { Builder } from './builder.ts'

/**
 * The cake of a draft or a link, where it is written as our own item: read by the reader of the cart, then made to fit
 * what is offered. Undefined when it is no cake of this builder.
 */
export function readPlainCake<Item extends BuiltItem>(builder: Builder<Item>, plain: Loose): Item | undefined {
  const read = readStoredItem(asStored({ ...builder.start, ...plain, kind: builder.start.kind }))
  return read.ok && builder.isMine(read.item) ? builder.fit(read.item) : undefined
}

/** Our fields under the names that the cart has for them. */
const asStored = (plain: Loose): Loose => ({
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

function tiersAsStored(value: unknown): Loose {
  const tiers = Array.isArray(value) ? value.map((tier) => (isLoose(tier) ? tier : {})) : []
  return {
    tier_sizes: tiers.map((tier) => tier.size),
    flavors: tiers.map((tier, index) => ({ tier: index + 1, flavor: tier.flavour })),
  }
}
