import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { formatNaira, free, type Naira, naira, timesNaira } from '@pj/shared/money'
import { quote } from '@pj/shared/pricing/quote'
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

/** Naira for one cake. Every state of a builder has a price. */
export const priceOf = (item: BuiltItem): Naira => quote(item, priceReading())?.unit ?? free

export const totalOf = (item: BuiltItem): Naira => timesNaira(priceOf(item), item.quantity)
