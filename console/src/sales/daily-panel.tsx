import type { SalesFigures } from '@pj/shared/api/sales'
import { formatFullDay, formatTime, type LagosDay } from '@pj/shared/lagos-time'
import { orderTypes } from '@pj/shared/orders/order-type'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format-amount.ts'
import { DailyCharts } from './daily-charts.tsx'
import { FiguresTable } from './figures-table.tsx'
import { salesByLabels, typeLabels } from './format-sales.ts'
import { formatQueueUrl } from './order-links.ts'
import type { SalesView } from './sales-search-params.ts'
import type { ComparedDay } from './sales-sums.ts'
import type { ComparedFigures } from './use-sales-report.ts'

interface DailyPanelProps {
  view: SalesView
  days: readonly ComparedDay[]
  totals: SalesFigures
  before: ComparedFigures | undefined
  now: Date
  today: LagosDay
}

/** Revenue by day as bars and as a table. */
export function DailyPanel({ view, days, totals, before, now, today }: DailyPanelProps) {
  const id = useId()
  const { query } = view
  const hasToday = query.from <= today && today <= query.to
  return (
    <section className="card sales-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>Revenue by day</h2>
        <p className="soft small">
          By the Lagos day on which the orders were {salesByLabels[query.by] === 'due' ? 'due' : 'placed'}; each bar
          leads to its orders.
          {hasToday && ` Today is drawn so far, up to ${formatTime(now)}.`}
        </p>
        <ul className="row chart-legend">
          {orderTypes.map((type) => (
            <li key={type}>
              <Link to={formatQueueUrl(query, { type })}>
                <span className={`swatch swatch-${type}`} />
                {typeLabels[type]} {formatAmount(totals[type])}
              </Link>
            </li>
          ))}
          {before && (
            <li>
              <span className="swatch-line" />
              {before.label} {formatAmount(before.figures.revenue)}
            </li>
          )}
        </ul>
      </header>
      <DailyCharts days={days} by={query.by} today={today} beforeName={before?.label} />
      <FiguresTable
        title="Revenue by day"
        heads={[
          'Day',
          'Orders',
          ...orderTypes.map((type) => typeLabels[type]),
          'Revenue',
          'Delivery fees',
          'With delivery',
          ...(before ? ['Revenue before'] : []),
        ]}
        rows={days.map((day) => ({
          key: day.date,
          name: (
            <Link to={formatQueueUrl({ from: day.date, to: day.date, by: query.by })}>
              {formatFullDay(day.date)}
              {day.date === today && ', so far'}
            </Link>
          ),
          cells: cellsOf(day, before && (day.before ?? 0)),
        }))}
        totals={cellsOf(totals, before?.figures.revenue)}
      />
    </section>
  )
}

const cellsOf = (figures: SalesFigures, before: number | undefined): (string | number)[] => [
  figures.orders,
  ...orderTypes.map((type) => formatAmount(figures[type])),
  formatAmount(figures.revenue),
  formatAmount(figures.delivery_fees),
  formatAmount(figures.revenue + figures.delivery_fees),
  ...(before === undefined ? [] : [formatAmount(before)]),
]
