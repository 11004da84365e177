import { type Naira, naira } from '../money.ts'

/** What notes usually add up to, in naira. */
const roundSums = [500, 1000, 5000, 10_000, 20_000]

/** More do not fit beside each other. */
const maxAmounts = 4

/** What customers hand over for a total in cash: the exact amount, then the next round sums. */
export const quickAmounts = (total: Naira): Naira[] =>
  [...new Set([total, ...roundSums.map((sum) => naira(Math.ceil(total / sum) * sum))])].slice(0, maxAmounts)

/** Undefined when too little was received. */
export const changeToGive = (total: Naira, received: Naira): Naira | undefined =>
  received < total ? undefined : naira(received - total)
