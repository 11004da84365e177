import type { Capacity, CapacityKind } from '@pj/shared/menu/menu'
import { weekdays } from '../weekdays.ts'

export const capacityKindLabels: readonly { readonly kind: CapacityKind; readonly label: string }[] = [
  { kind: 'treats', label: 'A box of treats' },
  { kind: 'express', label: 'An express cake' },
  { kind: 'custom', label: 'A custom or themed cake' },
  { kind: 'extra_tier', label: 'Each tier above the first' },
  { kind: 'wedding', label: 'A wedding cake' },
]

const nouns = [
  { kind: 'treats', one: 'box of treats', many: 'boxes of treats' },
  { kind: 'express', one: 'express cake', many: 'express cakes' },
  { kind: 'custom', one: 'custom cake', many: 'custom cakes' },
] as const

/** "Saturday: 40 points are 40 boxes of treats, or 20 express cakes, or 8 custom cakes." */
export function formatCapacityExample({ weekdays: points, costs }: Capacity): string {
  const limited = weekdays.flatMap(({ index, name }) => {
    const limit = points[index]
    return limit === null || limit === undefined ? [] : [{ name, limit }]
  })
  const day = limited.find(({ name }) => name === 'Saturday') ?? limited[0]
  if (!day) return 'No day of the week has a limit yet.'
  const amounts = nouns
    .filter(({ kind }) => costs[kind] > 0)
    .map(({ kind, one, many }) => {
      const count = Math.floor(day.limit / costs[kind])
      return `${count} ${count === 1 ? one : many}`
    })
  return amounts.length === 0
    ? 'Nothing costs points yet, so no day is ever full.'
    : `${day.name}: ${day.limit} points are ${amounts.join(', or ')}.`
}
