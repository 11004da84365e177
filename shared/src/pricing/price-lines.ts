import { type FlavourId, flavours, optionLabels, sumExtras } from '../catalogue/options.ts'
import { type Naira, naira, sumNaira } from '../money.ts'

/** One line of a breakdown, in naira. The lines of a quote add up to its unit price. */
export interface PriceLine {
  readonly label: string
  readonly amount: Naira
}

export const sumPriceLines = (lines: readonly PriceLine[]): Naira => sumNaira(lines.map((line) => line.amount))

/** Price of a message on a custom or express cake. */
export const messagePrice = naira(10_000)

/** A line for each flavour that costs extra (docs/business-rules.md#flavour-extras). */
export const flavourLines = (chosen: readonly FlavourId[]): PriceLine[] =>
  chosen
    .map((id) => ({ label: optionLabels(flavours, [id]).join(), amount: sumExtras(flavours, [id]) }))
    .filter((line) => line.amount > 0)
