import { addDays, formatDay, formatTime, weekdayNames, weekdayOf } from '@pj/shared/lagos-time'
import { listOpenAmounts } from '@pj/shared/sales/figures'
import type { SalesPeriod, SalesToday } from '@pj/shared/sales/sales.api'
import { describeStrongest, describeToCome, describeToday, formatChange } from '@pj/shared/sales/sentences'
import { formatCount } from '@pj/shared/text'
import { Panel } from '@pj/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { salesTodayQuery } from '../api/sales.ts'
import { formatAmount, formatMonth } from '../lib/format.ts'
import { useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import barStyles from './bar-chart.module.css'
import { toSalesBar } from './bar-chart.tsx'
import { RevenueChart } from './breakdown-panel.tsx'
import { formatAxisHour, formatHour, trimHours } from './format-sales.ts'
import { PanelFigures } from './sales-panel.tsx'
import styles from './sales-screen.module.css'
import { formatDrillDown, formatQueueUrl, salesParams, toComeUrl } from './sales-search-params.ts'

export const messages = {
  loading: 'Loading today',
  chart: 'Today by hour',
  noHours: 'The chart starts with the day’s first order.',
  until: (orders: string, day: string, time: string) => `${orders} on ${day} until ${time}, without delivery.`,
  nothingOpen: 'Everything due today is paid, and no refund is owed.',
  soldNothing: (period: string) => `Nothing was sold on ${period}.`,
  same: (period: string) => `The same as on ${period}.`,
  than: (change: string, period: string, amount: string) => `${change} than on ${period} (${amount}).`,
}

export function TodayPanel() {
  const report = useQuery(salesTodayQuery)
  // Without a connection, the report below says so and tries again.
  if (report.isError && !report.data) return null
  return (
    <QueryResult list={report} loading={{ label: messages.loading, count: 1, height: '28rem' }}>
      {(today) => (
        <div className={clsx('stack wide-narrow', styles.today)}>
          <TodaySoFar today={today} />
          <Open today={today} />
          <Month {...today.month} />
        </div>
      )}
    </QueryResult>
  )
}

const weekdayName = (day: string): string => weekdayNames[weekdayOf(day)] ?? ''

function TodaySoFar({ today }: { today: SalesToday }) {
  const { day, at, sold, to_come } = today
  return (
    <Panel title="Today so far">
      <p className="own-links step-2 strong">
        {describeToday(today)} <Link to={toComeUrl}>{describeToCome(to_come)}</Link>
      </p>
      <p className="soft small">
        {messages.until(formatCount(sold.orders, 'order'), formatDay(day), formatTime(new Date(at)))}
      </p>
      <Hours today={today} />
    </Panel>
  )
}

function Hours({ today: { day, sold, hours } }: { today: SalesToday }) {
  const { searchOf } = useListParams(salesParams)
  const busy = trimHours(hours, ({ orders, last_week }) => orders > 0 || last_week > 0)
  if (busy.length === 0) return <p className="soft">{messages.noHours}</p>
  const hasBefore = busy.some(({ last_week }) => last_week > 0)
  const rows = busy.map(({ hour, last_week, ...figures }) => ({
    ...figures,
    key: hour,
    name: formatHour(hour),
    label: formatAxisHour(hour),
    href: searchOf({
      range: 'today',
      from: undefined,
      to: undefined,
      of: formatDrillDown({ kind: 'hour', key: hour }),
    }),
    before: hasBefore ? last_week : null,
  }))
  const bars = rows.map(toSalesBar)
  return (
    <>
      {sold.orders > 0 && <p>{describeStrongest(bars, 'hour', 'revenue')}</p>}
      <RevenueChart title={messages.chart} bars={bars} isVertical />
      {hasBefore && (
        <p className={clsx('small', barStyles.legend)}>
          <span className={barStyles.dashes} /> Last {weekdayName(day)}
        </p>
      )}
      <PanelFigures
        title={messages.chart}
        heads={['Hour', 'Orders', 'Revenue', ...(hasBefore ? [`Last ${weekdayName(day)}`] : [])]}
        rows={rows.map(({ key, name, orders, revenue, before, href }) => ({
          key,
          name: <Link to={href}>{name}</Link>,
          cells: [orders, formatAmount(revenue), ...(hasBefore ? [formatAmount(before ?? 0)] : [])],
        }))}
        totals={[sold.orders, formatAmount(sold.revenue), ...(hasBefore ? [''] : [])]}
      />
    </>
  )
}

function Open({ today }: { today: SalesToday }) {
  const { day, unpaid, part_paid, refunds_owed, tomorrow } = today
  const isSettled = [unpaid, part_paid, refunds_owed].every(({ count }) => count === 0)
  return (
    <Panel title="Still open">
      {isSettled && <p>{messages.nothingOpen}</p>}
      <dl className={clsx('stack gap-1', styles.split)}>
        {listOpenAmounts(today).map(({ label, figures, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={to}>
                {formatAmount(figures.amount)} ({figures.count})
              </Link>
            </dd>
          </div>
        ))}
        <div>
          <dt>Tomorrow, {formatDay(addDays(day, 1))}</dt>
          <dd>
            <Link to={`/?delivery_from=${tomorrow.day}&delivery_to=${tomorrow.day}`}>
              {formatCount(tomorrow.orders, 'order')}
              {tomorrow.limit !== null && `, ${tomorrow.used} of ${tomorrow.limit} points`}
            </Link>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function Month({ now, last_month, last_year }: SalesToday['month']) {
  return (
    <Panel title={`${formatMonth(now.from)} so far`}>
      <p className={clsx('own-links', styles.value)}>
        <Link to={formatQueueUrl({ from: now.from, to: now.to, by: 'placed' })}>{formatAmount(now.revenue)}</Link>
      </p>
      <p>{formatCount(now.orders, 'order')}</p>
      <ul className="stack gap-2">
        <li>{comparePeriods(now, last_month, `the same days of ${formatMonth(last_month.from)}`)}</li>
        <li>{comparePeriods(now, last_year, `the same days of ${last_year.from.slice(0, 4)}`)}</li>
      </ul>
    </Panel>
  )
}

function comparePeriods(now: SalesPeriod, before: SalesPeriod, name: string): string {
  if (before.revenue === 0) return messages.soldNothing(name)
  if (before.revenue === now.revenue) return messages.same(name)
  return messages.than(formatChange(now.revenue, before.revenue), name, formatAmount(before.revenue))
}
