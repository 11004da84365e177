import { type FlavourId, flavours, optionLabels, sumExtras } from '../catalogue/options.ts'
import { type Naira, naira, sumNaira } from '../money.ts'

/** One line of a breakdown, in naira. The lines of a quote add up to its unit price. */
export interface PriceLine {
  readonly label: string
  readonly amount: Naira
}

export const sumPriceLines = (lines: readonly PriceLine[]): Naira => sumNaira(lines.map((line) => line.amount))

/** What a message on a shop, gallery or express cake adds, naira (spec 2 section 9). */
export const messagePrice = naira(10_000)

/** A line for each flavour that costs extra (spec 2 section 9, "all builders except the order form"). */
export const flavourLines = (chosen: readonly FlavourId[]): PriceLine[] =>
  chosen
    .map((id) => ({ label: optionLabels(flavours, [id]).join(), amount: sumExtras(flavours, [id]) }))
    .filter((line) => line.amount > 0)
