import type { Menu } from '../menu/menu.ts'
import {
  cakeTypes,
  customiserSizes,
  expressSizes,
  icings,
  isPlaceholderText,
  recipients,
  tierSizes,
} from '../menu/options.ts'
import type { BuilderItem } from './builder-state.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem, RuleSetId } from './cart-item.ts'
import {
  decorationsOf,
  findCustomiserRangeError,
  findExpressRangeError,
  findOrderFormRangeError,
  formatAlternatives,
  ruleSets,
} from './item-ranges.ts'
import {
  isAffirmative,
  type OutOfRange,
  readImage,
  readLineFields,
  readMarkedLineFields,
  readMessage,
  readOptionId,
  readOptionIds,
  readTheme,
  readTiers,
} from './read-catalogue-item.ts'
import { expressNoteText, readBuilderNote } from './stored-item.ts'
import { findMember, readNumber, readString, type UnknownRecord } from './unknown-record.ts'

/**
 * The cake that a builder of this kind stored, with numbers that may be out of range; a reason when one of its choices
 * is not in our lists.
 */
export function readBuilderItem(
  kind: BuilderItem['kind'],
  stored: UnknownRecord,
  menu: Menu,
): BuilderItem | OutOfRange {
  switch (kind) {
    case 'express':
      return readExpress(stored, menu)
    case 'customiser':
      return readCustomiser(stored, menu)
    case 'order-form':
      return readOrderForm(stored, menu)
  }
}

/** Undefined for a cake on offer. */
export function findBuilderRangeError(item: BuilderItem, menu: Menu): string | undefined {
  switch (item.kind) {
    case 'express':
      return findExpressRangeError(item, menu)
    case 'customiser':
      return findCustomiserRangeError(item, menu)
    case 'order-form':
      return findOrderFormRangeError(item)
  }
}

const sizesOf = (cake: string, sizes: readonly number[]): OutOfRange => ({
  outOfRange: `${cake} comes in ${formatAlternatives(sizes)} inches`,
})
const noLayers: OutOfRange = { outOfRange: 'Choose the number of layers' }
const unknownFlavour: OutOfRange = { outOfRange: "A flavour isn't on our menu" }
const unknownDecoration: OutOfRange = { outOfRange: "A decoration isn't on our menu" }

export function readExpress(stored: UnknownRecord, menu: Menu): ExpressItem | OutOfRange {
  const size = findMember(expressSizes, readNumber(stored.inches))
  const layers = readNumber(stored.layers)
  const chosen = readOptionIds(menu.flavours, stored.options)
  const decorations = readOptionIds(menu.decorations, stored.flowerToppings)
  if (!size) return sizesOf('An express cake', expressSizes)
  if (layers === undefined) return noLayers
  if (!chosen) return unknownFlavour
  if (!decorations) return unknownDecoration
  const line = readLineFields(stored)
  return {
    ...line,
    ...readBuilderNote(
      line.orderNote.startsWith(expressNoteText)
        ? line.orderNote.slice(expressNoteText.length).replace(/^(:|\s*[–-])\s*/, '')
        : line.orderNote,
    ),
    kind: 'express',
    cartId: readString(stored.cart_id) ?? '',
    size,
    layers,
    flavours: chosen,
    message: readMessage(stored),
    decorations,
  }
}

function readCustomiser(stored: UnknownRecord, menu: Menu): CustomiserItem | OutOfRange {
  const size = findMember(customiserSizes, readNumber(stored.inches))
  const layers = readNumber(stored.layers)
  const chosen = readOptionIds(menu.flavours, stored.options)
  const decorations = readOptionIds(menu.decorations, stored.flowerToppings)
  // Both icings cost the same, so a missing one may be the default.
  const icing = isPlaceholderText(readString(stored.icing) ?? '') ? 'buttercream' : readOptionId(icings, stored.icing)
  if (!size) return sizesOf('A custom cake', customiserSizes)
  if (layers === undefined) return noLayers
  if (!chosen) return unknownFlavour
  if (!decorations) return unknownDecoration
  if (!icing) return { outOfRange: `The icing must be ${formatAlternatives(icings.map(({ label }) => label))}` }
  const line = readMarkedLineFields(stored)
  return {
    ...line,
    ...readBuilderNote(line.orderNote),
    kind: 'customiser',
    ruleSet: detectRuleSet(stored, { layers, decorations }, menu),
    size,
    flavourCount: readNumber(stored.numFlavors) ?? Math.max(1, chosen.length),
    ...readOwnCount(stored.ownNumFlavors),
    flavours: chosen,
    layers,
    recipient: readOptionId(recipients, stored.recipientGender) ?? 'male',
    icing,
    decorations,
    message: readMessage(stored),
    topper: isAffirmative(stored.acrylicTopper),
    ...readImage(stored),
  }
}

/** A count of flavours that only changes what the builder offers. Anything else is no reason to refuse a cake. */
function readOwnCount(value: unknown): Pick<CustomiserItem, 'ownFlavourCount'> {
  const count = readNumber(value)
  return count !== undefined && [1, 2, 3].includes(count) ? { ownFlavourCount: count } : {}
}

/** The stored rule set; without one the home section's, unless only /customize offers these choices. */
function detectRuleSet(
  stored: UnknownRecord,
  { layers, decorations }: Pick<CustomiserItem, 'layers' | 'decorations'>,
  menu: Menu,
): RuleSetId {
  if (stored.ruleSet === 'cakeBuilderPage' || stored.ruleSet === 'customiser') return stored.ruleSet
  const home = decorationsOf(menu.decorations, 'customiser')
  const isPageOnly = decorations.some((chosen) => !home.some(({ id }) => id === chosen))
  return layers < ruleSets.customiser.layers.min || isPageOnly ? 'cakeBuilderPage' : 'customiser'
}

export function readOrderForm(stored: UnknownRecord, menu: Menu): OrderFormItem | OutOfRange {
  const cakeType = readOptionId(cakeTypes, stored.cake_type ?? stored.order_type)
  const tiers = readTiers(stored, menu)
  const decorations = readOptionIds(menu.order_form_decorations, stored.decorations ?? stored.flowerToppings)
  if (!cakeType) return { outOfRange: 'The cake type must be themed or wedding' }
  if (!tiers) {
    return { outOfRange: `A tier must be ${formatAlternatives(tierSizes)} inches, with a flavour from the order form` }
  }
  if (!decorations) return unknownDecoration
  const line = readMarkedLineFields(stored)
  return {
    ...line,
    ...readBuilderNote(line.orderNote),
    kind: 'order-form',
    cartId: readString(stored.cart_id) ?? '',
    cakeType,
    ...readTheme(stored, menu),
    tiers,
    message: readMessage(stored),
    decorations,
    ...readImage(stored),
  }
}
