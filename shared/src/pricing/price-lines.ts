import type { Menu } from '../menu/menu.ts'
import { optionLabels, sumExtras } from '../menu/options.ts'
import { type Naira, sumNaira } from '../money.ts'

/** One line of a breakdown, in naira. The lines of a quote add up to its unit price. */
export interface PriceLine {
  readonly label: string
  readonly amount: Naira
}

export const sumPriceLines = (lines: readonly PriceLine[]): Naira => sumNaira(lines.map((line) => line.amount))

/** A line for each flavour that costs extra (docs/business-rules.md#flavour-extras). */
export const flavourLines = (chosen: readonly string[], { flavours }: Menu): PriceLine[] =>
  chosen
    .map((id) => ({ label: optionLabels(flavours, [id]).join(), amount: sumExtras(flavours, [id]) }))
    .filter((line) => line.amount > 0)
