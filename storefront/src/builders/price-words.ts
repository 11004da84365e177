import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { formatNaira, multiplyNaira, type Naira, naira } from '@pj/shared/money'
import { builderPriceLines } from '@pj/shared/pricing/builder-price-lines'
import { type PriceLine, sumPriceLines } from '@pj/shared/pricing/price-lines'
import { priceReading } from '../ui/price-reading.ts'
import type { Builder, Option } from './builder.ts'

/** "+₦12,000", or "included" where a choice costs nothing more. */
export const extraWords = (extra: Naira): string => (extra === 0 ? 'included' : `+${formatNaira(extra)}`)

/** What choosing this adds to one cake: "+₦12,500", "−₦12,500" or "included". */
export function addsWords<Item extends BuilderItem>(builder: Builder<Item>, item: Item, option: Option<Item>): string {
  if (option.extra !== undefined) return extraWords(option.extra)
  if (option.chosen) return 'included'
  return differenceWords(priceOf(builder.fit({ ...item, ...option.patch })) - priceOf(item))
}

export const differenceWords = (difference: number): string =>
  difference < 0 ? `−${formatNaira(naira(-difference))}` : extraWords(naira(difference))

/** What one cake costs, line by line. Every state of a builder has a price. */
export const linesOf = (item: BuilderItem): readonly PriceLine[] => builderPriceLines(item, priceReading()) ?? []

/** Naira for one cake. */
export const priceOf = (item: BuilderItem): Naira => sumPriceLines(linesOf(item))

export const totalOf = (item: BuilderItem): Naira => multiplyNaira(priceOf(item), item.quantity)
