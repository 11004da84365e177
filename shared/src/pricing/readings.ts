import type { CustomiserSize } from '../catalogue/options.ts'

/** The spec gives two readings of the customiser's prices; `PRICE_READING` picks one (decisions row 3). */
export const priceReadings = ['A', 'B'] as const
export type PriceReading = (typeof priceReadings)[number]

/** Naira by flavour count, 1 to 4; null where the size does not allow that count. */
type Row = readonly [number | null, number | null, number | null, number | null]

interface PriceBook {
  readonly base: Readonly<Record<CustomiserSize, Row>>
  /** The "starting from" labels, naira. */
  readonly startingFrom: Readonly<Record<CustomiserSize, number>>
}

/** Customiser base price by size and flavour count, both readings whole (spec 2 section 9, decisions rows 3-5). */
export const priceBooks: Readonly<Record<PriceReading, PriceBook>> = {
  A: {
    base: {
      4: [20_000, 20_000, 20_000, 20_000],
      6: [37_500, 75_000, 135_000, 140_000],
      8: [50_000, 100_000, 187_500, 200_000],
      10: [72_500, 145_000, 275_000, 300_000],
      12: [null, null, 345_000, 375_000],
      14: [null, null, 400_000, 435_000],
    },
    startingFrom: { 4: 20_000, 6: 135_000, 8: 187_500, 10: 275_000, 12: 345_000, 14: 400_000 },
  },
  B: {
    base: {
      4: [0, 0, 0, 0],
      6: [20_000, 20_000, 135_000, 140_000],
      8: [50_000, 100_000, 187_500, 200_000],
      10: [72_500, 145_000, 275_000, 300_000],
      12: [null, null, 345_000, 400_000],
      14: [null, null, 375_000, 435_000],
    },
    startingFrom: { 4: 20_000, 6: 135_000, 8: 187_000, 10: 275_000, 12: 345_000, 14: 400_000 },
  },
}
