import { weekdayNames, weekdayOf } from '../lagos-time.ts'
import { formatSigned } from '../money.ts'
import { formatCount, joinList } from '../text.ts'
import type { CountedAmount, SalesToday } from './sales.api.ts'

const messages = {
  than: (now: string, change: string, before: string) => `${now}, ${change} ${before}.`,
  beside: (now: string, amount: string, before: string) => `${now}; ${amount} ${before}.`,
  nothingToShow: (figure: string) => `No ${figure} to show.`,
  strongest: (unit: string, name: string, share: string) => `The strongest ${unit} is ${name}, with ${share}.`,
  tied: (names: string, share: string) => `${names} lead, with ${share} each.`,
}

type Today = Pick<SalesToday, 'day' | 'closed' | 'sold' | 'last_week'>

/** "Today ₦412,000, 12% more than last Saturday by this time." (docs/business-rules.md#sales-today) */
export function describeToday({ day, closed, sold, last_week: last }: Today): string {
  if (closed && sold.orders === 0) return 'Closed today.'
  const now = sold.orders === 0 ? 'Nothing sold today yet' : `Today ${formatSigned(sold.revenue)}`
  const before = `last ${weekdayNames[weekdayOf(day)]} by this time`
  if (sold.orders === 0 && last.orders === 0) return `${now}, nor ${before}.`
  if (sold.revenue === 0 || last.revenue === 0) return messages.beside(now, formatSigned(last.revenue), before)
  if (sold.revenue === last.revenue) return messages.than(now, 'the same as', before)
  return messages.than(now, `${formatChange(sold.revenue, last.revenue)} than`, before)
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
  const share = `${describeShare(most / total)} of the ${figure}`
  if (leaders.length === 1) return messages.strongest(unit, leader.name, share)
  const names = leaders.map(({ name }) => name)
  return messages.tied(leaders.length <= 3 ? joinList(names, 'and') : formatCount(leaders.length, unit), share)
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
  if (percent >= 100) return share === 1 ? 'all' : 'nearly all'
  return fractions.find(([value]) => value === percent)?.[1] ?? `${percent}%`
}
