import type { BuilderItem } from '../cart/builder-state.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem, RuleSetId } from '../cart/cart-item.ts'
import {
  decorationsOf,
  findCustomiserRangeError,
  findExpressRangeError,
  findOrderFormRangeError,
  ruleSets,
} from '../cart/item-ranges.ts'
import { expressNoteText, readBuilderNote } from '../cart/stored-item.ts'
import { findMember, readNumber, readString, readStringList, type UnknownRecord } from '../cart/unknown-record.ts'
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
import { parseNaira } from '../money.ts'
import { quote } from '../pricing/quote.ts'
import { joinList } from '../text.ts'
import {
  type OutOfRange,
  readImage,
  readLineFields,
  readMarkedLineFields,
  readMessage,
  readOptionId,
  readOptionIds,
  readTheme,
  readTiers,
  readTopper,
  withTiers,
} from './read-catalogue-item.ts'

/** The numbers of the cake may be out of range. A reason when one of its choices is not in our lists. */
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
  outOfRange: `${cake} comes in ${joinList(sizes)} inches`,
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
  if (!icing) return { outOfRange: `The icing must be ${joinList(icings.map(({ label }) => label))}` }
  const line = readMarkedLineFields(stored)
  const note = readBuilderNote(line.orderNote)
  const item: CustomiserItem = {
    ...line,
    ...note,
    ...readTopper(stored, note.orderNote),
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
    ...readImage(stored),
  }
  return withPaidChoices(item, stored, menu)
}

/** Another program stores neither the rule set nor the number of paid flavours: the price tells which it was. */
function withPaidChoices(item: CustomiserItem, stored: UnknownRecord, menu: Menu): CustomiserItem {
  if (isRuleSet(stored.ruleSet) && stored.numFlavors !== undefined) return item
  const price = parseNaira(stored.price)
  const choices = ruleSetIds.flatMap((ruleSet) =>
    [1, 2, 3, 4].map((flavourCount) => ({ ...item, ruleSet, flavourCount })),
  )
  return [item, ...choices].find((choice) => quote(choice, menu)?.unit === price) ?? item
}

/** A count of flavours that only changes what the builder offers. Anything else is no reason to refuse a cake. */
function readOwnCount(value: unknown): Pick<CustomiserItem, 'ownFlavourCount'> {
  const count = readNumber(value)
  return count !== undefined && [1, 2, 3].includes(count) ? { ownFlavourCount: count } : {}
}

const ruleSetIds = ['customiser', 'cakeBuilderPage'] as const
const isRuleSet = (value: unknown): value is RuleSetId => findMember<unknown>(ruleSetIds, value) !== undefined

/** The stored rule set; without one the home section's, unless only /customize offers these choices. */
function detectRuleSet(
  stored: UnknownRecord,
  { layers, decorations }: Pick<CustomiserItem, 'layers' | 'decorations'>,
  menu: Menu,
): RuleSetId {
  if (isRuleSet(stored.ruleSet)) return stored.ruleSet
  const home = decorationsOf(menu.decorations, 'customiser')
  const isPageOnly = decorations.some((chosen) => !home.some(({ id }) => id === chosen))
  return layers < ruleSets.customiser.layers.min || isPageOnly ? 'cakeBuilderPage' : 'customiser'
}

/** The specification's form of a themed or wedding cake: no title, and its tiers only as inches, "12, 8". */
export const isTieredCake = ({ title, order_type, inches }: UnknownRecord): boolean =>
  !readString(title) && readOptionId(cakeTypes, order_type) !== undefined && readStringList(inches).length > 1

export function readOrderForm(record: UnknownRecord, menu: Menu): OrderFormItem | OutOfRange {
  const stored = withTiers(record, menu)
  const cakeType = readOptionId(cakeTypes, stored.cake_type ?? stored.order_type)
  const tiers = readTiers(stored, menu)
  const decorations = readOptionIds(menu.order_form_decorations, stored.decorations ?? stored.flowerToppings)
  if (!cakeType) return { outOfRange: 'The cake type must be themed or wedding' }
  if (!tiers) {
    return { outOfRange: `A tier must be ${joinList(tierSizes)} inches, with a flavour from the order form` }
  }
  if (!decorations) return unknownDecoration
  const line = readMarkedLineFields(stored)
  const item: OrderFormItem = {
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
  return stored !== record && hasPaidForFlavours(item, record, menu) ? unknownFlavour : item
}

/** Whether the price allows for flavours that the stored cake does not name: staff then ask for them. */
function hasPaidForFlavours(item: OrderFormItem, { price }: UnknownRecord, menu: Menu): boolean {
  const highest = Math.max(...menu.order_form_flavours.map(({ extra }) => extra))
  const rest = parseNaira(price) - (quote(item, menu)?.unit ?? 0)
  return rest > 0 && rest <= highest * item.tiers.filter(({ flavour }) => flavour === undefined).length
}
