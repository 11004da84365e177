import { formatFullDay, formatTime, type LagosDay } from '@pj/shared/lagos-time'
import { orderTypes } from '@pj/shared/orders/order-type'
import type { SalesFigures } from '@pj/shared/sales/sales.api'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format.ts'
import { Swatch } from './chart-frame.tsx'
import { DailyCharts } from './daily-charts.tsx'
import styles from './daily-panel.module.css'
import { typeLabels } from './format-sales.ts'
import { PanelFigures, SalesPanel } from './sales-panel.tsx'
import { formatQueueUrl, type SalesView } from './sales-search-params.ts'
import type { ComparedDay, ComparedFigures } from './use-sales-report.ts'

const messages = {
  definition: (counted: string) => `By the day orders were ${counted}. Select a bar to see its orders.`,
  soFar: (time: string) => ` Today counts up to ${time}.`,
}

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
  const { query } = view
  const hasToday = query.from <= today && today <= query.to
  return (
    <SalesPanel
      title="Revenue by day"
      definition={
        messages.definition(query.by === 'delivery' ? 'due' : 'placed') +
        (hasToday ? messages.soFar(formatTime(now)) : '')
      }
      legend={<Legend query={query} totals={totals} before={before} />}
    >
      <DailyCharts days={days} by={query.by} today={today} beforeName={before?.label} />
      <PanelFigures
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
          cells: formatCells(day, before && (day.before ?? 0)),
        }))}
        totals={formatCells(totals, before?.figures.revenue)}
      />
    </SalesPanel>
  )
}

function Legend({ query, totals, before }: Pick<DailyPanelProps, 'totals' | 'before'> & Pick<SalesView, 'query'>) {
  return (
    <ul className={clsx('row', styles.legend)}>
      {orderTypes.map((type) => (
        <li key={type}>
          <Link to={formatQueueUrl(query, { type })}>
            <Swatch type={type} />
            {typeLabels[type]} {formatAmount(totals[type])}
          </Link>
        </li>
      ))}
      {before && (
        <li>
          <span className={styles.dashes} />
          {before.label} {formatAmount(before.figures.revenue)}
        </li>
      )}
    </ul>
  )
}

const formatCells = (figures: SalesFigures, before: number | undefined): (string | number)[] => [
  figures.orders,
  ...orderTypes.map((type) => formatAmount(figures[type])),
  formatAmount(figures.revenue),
  formatAmount(figures.delivery_fees),
  formatAmount(figures.revenue + figures.delivery_fees),
  ...(before === undefined ? [] : [formatAmount(before)]),
]
