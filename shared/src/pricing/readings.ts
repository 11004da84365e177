import type { CustomiserSize } from '../catalogue/options.ts'

/** The two price lists of the customiser; `PRICE_READING` selects one (docs/business-rules.md#price-readings). */
export const priceReadings = ['A', 'B'] as const
export type PriceReading = (typeof priceReadings)[number]

/** Naira for 1 to 4 flavours; null where the size does not allow the count. */
type Row = readonly [number | null, number | null, number | null, number | null]

interface PriceBook {
  readonly base: Readonly<Record<CustomiserSize, Row>>
  /** The "starting from" prices, in naira. */
  readonly startingFrom: Readonly<Record<CustomiserSize, number>>
}

/** Base prices by size and flavour count (docs/business-rules.md#customiser-prices). */
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
