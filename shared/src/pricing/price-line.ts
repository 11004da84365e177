import { type Naira, sumNaira } from '../money.ts'

/** One line of a breakdown; the lines of a quote always add up to its unit price. */
export interface PriceLine {
  readonly label: string
  readonly amount: Naira
}

export const sumPriceLines = (lines: readonly PriceLine[]): Naira => sumNaira(lines.map((line) => line.amount))
