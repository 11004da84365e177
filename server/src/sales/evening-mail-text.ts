import { addDays, formatDay } from '@pj/shared/lagos-time'
import type { Business } from '@pj/shared/menu/menu'
import { formatSigned } from '@pj/shared/money'
import { listNeeds, nothingNeeded } from '@pj/shared/orders/needs'
import type { Needs } from '@pj/shared/orders/needs.api'
import { listOpenAmounts } from '@pj/shared/sales/figures'
import type { SalesPeriod, SalesToday } from '@pj/shared/sales/sales.api'
import { formatCount } from '@pj/shared/text'
import { type Fact, type MailContent, withoutTables } from '../messages/mail-layout.ts'
import type { BreakdownRow } from './sales.queries.ts'

interface EveningFigures {
  readonly today: SalesToday
  /** What staff priced themselves, by who did. */
  readonly customLines: readonly Pick<BreakdownRow, 'key' | 'orders' | 'revenue'>[]
  readonly needs: Needs
  readonly business: Pick<Business, 'name' | 'title' | 'address'>
  /** `https://shop.example.com`. */
  readonly origin: string
}

const messages = {
  lastWeek: (weekday: string) => `Last ${weekday} by now`,
  needs: 'Needs you',
  customLines: 'Custom lines',
  month: 'This month',
  footer: 'You get this email because an owner switched it on under Sales.',
}

/** The figures of the sales screen, with links to what they count. */
export function eveningMailContent({ today, customLines, needs, business, origin }: EveningFigures): MailContent {
  const { day, sold, last_week, tomorrow } = today
  const urlOf = (path: string): string => `${origin}/console${path}`
  const tomorrowUrl = urlOf(`/?delivery_from=${tomorrow.day}&delivery_to=${tomorrow.day}`)
  const load = tomorrow.limit === null ? '' : `, ${tomorrow.used} of ${tomorrow.limit} points`
  const priced = customLines.map(({ key, ...sold }): Fact => [key, formatSold(sold)])
  const waiting = listNeeds(needs).map(({ text, to }): Fact => ['', text, urlOf(to)])
  return {
    brand: business.title,
    subject: `${formatDay(day)}: ${formatSold(sold)}`,
    heading: `Your day, ${formatDay(day)}`,
    paragraphs: [],
    ...withoutTables,
    facts: [
      ['Sold', formatSold(sold), urlOf('/sales?range=today')],
      [messages.lastWeek(formatDay(day).slice(0, 3)), formatSold(last_week)],
      ...listOpenAmounts(today).map(
        ({ label, figures, to }): Fact => [label, `${formatAmount(figures.amount)} (${figures.count})`, urlOf(to)],
      ),
      [`Tomorrow, ${formatDay(addDays(day, 1))}`, `${formatCount(tomorrow.orders, 'order')}${load}`, tomorrowUrl],
    ],
    sections: [
      { title: messages.needs, paragraphs: waiting.length === 0 ? [nothingNeeded] : [], facts: waiting },
      ...(priced.length > 0 ? [{ title: messages.customLines, paragraphs: [], facts: priced }] : []),
      { title: messages.month, paragraphs: [], facts: Object.values(today.month).map(formatPeriod) },
    ],
    link: { label: 'Open sales', url: urlOf('/sales') },
    footer: [messages.footer, `${business.title}, ${business.address}`],
  }
}

const formatAmount = formatSigned

const formatSold = ({ revenue, orders }: { readonly revenue: number; readonly orders: number }): string =>
  `${formatAmount(revenue)}, ${formatCount(orders, 'order')}`

/** "1–24 Nov 2026". */
function formatPeriod({ from, to, ...sold }: SalesPeriod): Fact {
  const [, last = '', month = ''] = formatDay(to).split(' ')
  const days = from === to ? last : `1–${last}`
  return [`${days} ${month} ${to.slice(0, 4)}`, formatSold(sold)]
}
