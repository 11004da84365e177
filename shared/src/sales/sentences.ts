import { weekdayNames, weekdayOf } from '../lagos-time.ts'
import { formatSigned } from '../money.ts'
import { formatCount, joinList } from '../text.ts'
import type { CountedAmount, SalesToday } from './sales.api.ts'

const messages = {
  sameAs: (name: string) => `, the same as last ${name} by this time.`,
  noneLast: (name: string) => `; no sales last ${name} to compare with.`,
  nothingByNow: (name: string) => `; nothing last ${name} by this time.`,
  amountByNow: (amount: string, name: string) => `; ${amount} last ${name} by this time.`,
  than: (change: string, name: string) => `, ${change} than last ${name} by this time.`,
  nothingToShow: (figure: string) => `No ${figure} to show.`,
  only: (unit: string, figure: string, name: string) => `The only ${unit} with ${figure} is ${name}.`,
  strongest: (unit: string, name: string, share: string) => `The strongest ${unit} is ${name}, with ${share}.`,
  tied: (names: string, share: string) => `${names} lead, with ${share} each.`,
}

/** "Today ₦412,000, 12% more than last Saturday by this time." (docs/business-rules.md#sales-today) */
export function describeToday({
  day,
  closed,
  sold,
  last_week,
}: Pick<SalesToday, 'day' | 'closed' | 'sold' | 'last_week'>): string {
  const name = weekdayNames[weekdayOf(day)] ?? ''
  if (sold.orders === 0 && closed) return 'Closed today.'
  if (sold.orders === 0) {
    const before = last_week?.revenue ?? 0
    return `Nothing sold today yet${before === 0 ? '.' : messages.amountByNow(formatSigned(before), name)}`
  }
  const amount = `${closed ? 'Closed today, but sold' : 'Today'} ${formatSigned(sold.revenue)}`
  if (!last_week) return `${amount}${messages.noneLast(name)}`
  if (last_week.revenue === 0) return `${amount}${messages.nothingByNow(name)}`
  if (last_week.revenue === sold.revenue) return `${amount}${messages.sameAs(name)}`
  return `${amount}${messages.than(formatChange(sold.revenue, last_week.revenue), name)}`
}

/** "7 orders to come, worth ₦210,000." */
export const describeToCome = ({ count, amount }: CountedAmount): string =>
  count === 0 ? 'No orders to come.' : `${formatCount(count, 'order')} to come, worth ${formatSigned(amount)}.`

/** Returns "12% more", "3% less" or "slightly more" for two different amounts; `before` must not be 0. */
export function formatChange(now: number, before: number): string {
  const change = Math.round((now / before - 1) * 100)
  const direction = now > before ? 'more' : 'less'
  return change === 0 ? `slightly ${direction}` : `${Math.abs(change)}% ${direction}`
}

interface ChartRow {
  readonly name: string
  readonly value: number
}

/**
 * What a chart shows: "The strongest weekday is Saturday, with a third of the revenue." `figure` is what its bars measure.
 * `total` is what they are parts of, by default their sum.
 */
export function describeStrongest(rows: readonly ChartRow[], unit: string, figure: string, total = sumRows(rows)) {
  const present = rows.filter(({ value }) => value > 0)
  const most = Math.max(...present.map(({ value }) => value))
  const leaders = present.filter(({ value }) => value === most)
  const [leader] = leaders
  if (!leader) return messages.nothingToShow(figure)
  if (present.length === 1) return messages.only(unit, figure, leader.name)
  const share = `${describeShare(most / total)} of the ${figure}`
  if (leaders.length === 1) return messages.strongest(unit, leader.name, share)
  const names = leaders.map(({ name }) => name)
  return messages.tied(leaders.length <= 3 ? joinList(names, 'and') : String(leaders.length), share)
}

const sumRows = (rows: readonly ChartRow[]): number => rows.reduce((sum, { value }) => sum + value, 0)

const fractions: readonly (readonly [percent: number, name: string])[] = [
  [50, 'half'],
  [33, 'a third'],
  [25, 'a quarter'],
  [20, 'a fifth'],
]

/** "a third" or "12%". */
function describeShare(share: number): string {
  const percent = Math.round(share * 100)
  if (percent < 1) return 'less than 1%'
  if (percent >= 100) return 'nearly all'
  return fractions.find(([value]) => value === percent)?.[1] ?? `${percent}%`
}
