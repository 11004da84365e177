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

export const ids = (entries: readonly { readonly id: number | string }[]): string[] =>
  entries.map(({ id }) => String(id))

/** A sentence when the entries that both have are in another order. */
export function orderChange(what: string, before: readonly string[], after: readonly string[]): string[] {
  const [left, right] = [before.filter((id) => after.includes(id)), after.filter((id) => before.includes(id))]
  return left.join() === right.join() ? [] : [`Reordered: ${what}`]
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
