import { servings } from '@pj/shared/catalogue/options'

/** "1 layer", "3 layers". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Party portions of one tier of so many inches. */
export const servesWords = (inches: number): string => `serves ${servings[inches] ?? 0}`
