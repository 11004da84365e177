import { createHash } from 'node:crypto'
import { seededRandom } from '@pj/shared/cakes/canvas'

/** The same seed gives the same sequence, so one day's demo data is reproducible. */
export interface Rng {
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** At most `count` different entries, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[]
  string(alphabet: string, length: number): string
}

export function createRng(seed: string): Rng {
  const next = seededRandom(createHash('sha256').update(seed).digest().readInt32LE())
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const [found] = list.slice(below(list.length))
    if (found === undefined) throw new Error('Cannot pick from an empty list')
    return found
  }
  return {
    between: (min, max) => min + below(max - min + 1),
    chance: (probability) => next() < probability,
    pick,
    sample: (list, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, list.length)) chosen.add(below(list.length))
      return list.filter((_, index) => chosen.has(index))
    },
    string: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
  }
}
