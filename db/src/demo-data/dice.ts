import { createHash } from 'node:crypto'
import { seededRandom } from '@pj/shared/cake/seeded-random'

/** Chance that falls the same way for the same seed, so that the demo shop is the same at every run of a day. */
export interface Dice {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different entries at most, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[]
  /** `length` letters out of `alphabet`. */
  letters(alphabet: string, length: number): string
}

export function throwDice(seed: string): Dice {
  const next = seededRandom(createHash('sha256').update(seed).digest().readInt32LE())
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const [found] = list.slice(below(list.length))
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  return {
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick,
    some: (list, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, list.length)) chosen.add(below(list.length))
      return list.filter((_, index) => chosen.has(index))
    },
    letters: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
  }
}
