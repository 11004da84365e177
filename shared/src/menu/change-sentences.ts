import { formatNaira, type Naira } from '../money.ts'
import { type Allergens, noAllergens } from './allergens.ts'

/** What changed in one value, as a sentence for the owner: "Flavour: Vanilla → Lemon". Empty when nothing did. */
export const change = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [`${what}: ${before || 'nothing'} → ${after || 'nothing'}`]

export const priceChange = (
  what: string,
  before: Naira | null | undefined,
  after: Naira | null | undefined,
): string[] => change(what, formatPrice(before), formatPrice(after))

const formatPrice = (price: Naira | null | undefined): string =>
  price === null || price === undefined ? 'not offered' : formatNaira(price)

export const numberChange = (what: string, unit: string, before: number | null, after: number | null): string[] =>
  change(what, before === null ? 'no limit' : `${before}${unit}`, after === null ? 'no limit' : `${after}${unit}`)

export function hiddenChange(name: string, before: boolean, after: boolean): string[] {
  if (before === after) return []
  return [after ? `${name} is no longer shown` : `${name} is shown again`]
}

interface ComparedEntries<Entry> {
  /** In "Reordered: categories". */
  readonly list: string
  readonly keyOf: (entry: Entry) => string | number
  /** Whether the first has become the second. By default, when they have the same key. */
  readonly isSame?: (before: Entry, after: Entry) => boolean
  /** "Category Cakes", which "is taken off the menu". */
  readonly nameOf: (entry: Entry) => string
  readonly describeNew: (entry: Entry) => string
  readonly describeChange: (before: Entry, after: Entry) => string[]
}

/** Sentences about the entries of a list: new and changed ones, those taken off, and another order of those that both have. */
export function entryChanges<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  { list, keyOf, isSame = (one, other) => keyOf(one) === keyOf(other), ...texts }: ComparedEntries<Entry>,
): string[] {
  const changed = after.flatMap((entry) => {
    const earlier = before.find((one) => isSame(one, entry))
    return earlier ? texts.describeChange(earlier, entry) : [texts.describeNew(entry)]
  })
  const removed = before.filter((entry) => !after.some((one) => isSame(entry, one)))
  return [
    ...changed,
    ...removed.map((entry) => `${texts.nameOf(entry)} is taken off the menu`),
    ...orderChange(list, before.map(keyOf), after.map(keyOf)),
  ]
}

type Keys = readonly (string | number)[]

function orderChange(list: string, before: Keys, after: Keys): string[] {
  const [left, right] = [before.filter((key) => after.includes(key)), after.filter((key) => before.includes(key))]
  return left.join() === right.join() ? [] : [`Reordered: ${list}`]
}

export function allergenChanges(
  name: string,
  before: Allergens = noAllergens,
  after: Allergens = noAllergens,
): string[] {
  const added = (kind: keyof Allergens) => after[kind].filter((each) => !before[kind].includes(each))
  const removed = (kind: keyof Allergens) => before[kind].filter((each) => !after[kind].includes(each))
  return [
    [`${name} now contains `, added('contains')] as const,
    [`${name} no longer contains `, removed('contains')] as const,
    [`${name} may now contain `, added('may_contain')] as const,
    [`${name} is no longer marked as “may contain”: `, removed('may_contain')] as const,
  ].flatMap(([start, found]) => (found.length > 0 ? [`${start}${found.join(', ')}`] : []))
}
