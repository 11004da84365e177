import type { SalesFigures } from '@pj/shared/api/sales'
import { formatFullDay, formatTime, type LagosDay } from '@pj/shared/lagos-time'
import { orderTypes } from '@pj/shared/orders/order-type'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format-amount.ts'
import { DailyCharts } from './daily-charts.tsx'
import { FigureTable } from './figure-table.tsx'
import { queueLink } from './order-links.ts'
import type { SalesView } from './sales-address.ts'
import { type ComparedDay, sumOfBars } from './sales-sums.ts'
import { byNames, typeNames } from './sales-words.ts'
import { SumProof } from './sum-proof.tsx'
import type { Compared } from './use-sales-report.ts'

interface DailyPanelProps {
  view: SalesView
  days: readonly ComparedDay[]
  totals: SalesFigures
  before: Compared | undefined
  now: Date
  today: LagosDay
  isSettling: boolean
}

/** Revenue by day: bars, table, and the proof that both are the orders. */
export function DailyPanel({ view, days, totals, before, now, today, isSettling }: DailyPanelProps) {
  const id = useId()
  const { query } = view
  const hasToday = query.from <= today && today <= query.to
  return (
    <section className="panel sales-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>Revenue by day</h2>
        <p className="soft small">
          By the Lagos day on which the orders were {byNames[query.by] === 'due' ? 'due' : 'placed'}; each bar leads to
          its orders.
          {hasToday && ` Today is drawn so far, up to ${formatTime(now)}.`}
        </p>
        <ul className="row chart-legend">
          {orderTypes.map((type) => (
            <li key={type}>
              <Link to={queueLink(query, { type })}>
                <span className={`swatch swatch-${type}`} />
                {typeNames[type]} {formatAmount(totals[type])}
              </Link>
            </li>
          ))}
          {before && (
            <li>
              <span className="swatch-line" />
              {before.words} {formatAmount(before.figures.revenue)}
            </li>
          )}
        </ul>
      </header>
      <DailyCharts days={days} by={query.by} today={today} beforeName={before?.words} />
      <FigureTable
        title="Revenue by day"
        heads={[
          'Day',
          'Orders',
          ...orderTypes.map((type) => typeNames[type]),
          'Revenue',
          'Delivery fees',
          'With delivery',
          ...(before ? ['Revenue before'] : []),
        ]}
        rows={days.map((day) => ({
          key: day.date,
          name: (
            <Link to={queueLink({ from: day.date, to: day.date, by: query.by })}>
              {formatFullDay(day.date)}
              {day.date === today && ', so far'}
            </Link>
          ),
          cells: cellsOf(day, before && (day.before ?? 0)),
        }))}
        totals={cellsOf(totals, before?.figures.revenue)}
      />
      {!isSettling && <SumProof query={query} bars={sumOfBars(days)} table={totals} />}
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
