import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { formatNaira, type Naira, naira, timesNaira } from '@pj/shared/money'
import { cakeLines } from '@pj/shared/pricing/cake-lines'
import { type PriceLine, sumLines } from '@pj/shared/pricing/price-line'
import { priceReading } from '../ui/price-reading.ts'
import type { Builder, Option } from './builder.ts'

/** "+₦12,000", or "included" where a choice costs nothing more. */
export const extraWords = (extra: Naira): string => (extra === 0 ? 'included' : `+${formatNaira(extra)}`)

/** What choosing this adds to one cake: "+₦12,500", "−₦12,500" or "included". */
export function addsWords<Item extends BuiltItem>(builder: Builder<Item>, item: Item, option: Option<Item>): string {
  if (option.extra !== undefined) return extraWords(option.extra)
  if (option.chosen) return 'included'
  return differenceWords(priceOf(builder.fit({ ...item, ...option.patch })) - priceOf(item))
}

export const differenceWords = (difference: number): string =>
  difference < 0 ? `−${formatNaira(naira(-difference))}` : extraWords(naira(difference))

/** What one cake costs, line by line. Every state of a builder has a price. */
export const linesOf = (item: BuiltItem): readonly PriceLine[] => cakeLines(item, priceReading()) ?? []

/** Naira for one cake. */
export const priceOf = (item: BuiltItem): Naira => sumLines(linesOf(item))

export const totalOf = (item: BuiltItem): Naira => timesNaira(priceOf(item), item.quantity)
