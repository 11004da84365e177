import type { Menu } from '../menu/menu.ts'
import { type Option, optionLabels, sumExtras } from '../menu/options.ts'
import type { Naira } from '../money.ts'

/** One line of a breakdown, in naira. The lines of a quote add up to its unit price. */
export interface PriceLine {
  readonly label: string
  readonly amount: Naira
}

/** A line for each chosen option, also for those without an extra price. */
export const optionLines = (options: readonly Option[], chosen: readonly string[]): PriceLine[] =>
  chosen.map((id) => ({ label: optionLabels(options, [id]).join(), amount: sumExtras(options, [id]) }))

/** A line for each flavour that costs extra (docs/business-rules.md#flavour-extras). */
export const flavourLines = (chosen: readonly string[], { flavours }: Menu): PriceLine[] =>
  optionLines(flavours, chosen).filter(({ amount }) => amount > 0)

/** A message costs the same on every cake; an empty one nothing. */
export const messageLines = (message: string, label: string, { message_price }: Menu): PriceLine[] =>
  message.trim() === '' ? [] : [{ label, amount: message_price }]
