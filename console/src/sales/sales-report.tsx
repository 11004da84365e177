import type { LagosDay } from '@pj/shared/lagos-time'
import type { SalesFigures } from '@pj/shared/sales/sales.api'
import { formatChange } from '@pj/shared/sales/sentences'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatAmount } from '../lib/format.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { type Breakdown, BreakdownPanel } from './breakdown-panel.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { formatDayRange } from './format-sales.ts'
import styles from './sales-screen.module.css'
import type { SalesView } from './sales-search-params.ts'
import { averageOrderValue, type ComparedFigures, useSalesReport } from './use-sales-report.ts'

const breakdowns: readonly Breakdown[] = [
  'location',
  'channel',
  'category',
  'product',
  'flavour',
  'weekday',
  'hour',
  'adjustment',
  'custom_line',
]

const messages = {
  none: ({ by, from, to }: SalesView['query'], days: string) =>
    `No orders ${by === 'placed' ? 'were placed' : 'are due'} ${from === to ? 'on' : 'from'} ${days}.`,
  chooseDays: 'Choose other days above.',
  basis: 'Days and hours are Lagos time. Figures use the prices at the time of sale.',
}

interface SalesReportProps {
  view: SalesView
  today: LagosDay
}

export function SalesReport({ view, today }: SalesReportProps) {
  const now = useNow()
  const { daily, periods, before, isSettling } = useSalesReport(view)
  return (
    <QueryResult
      list={{ ...daily, data: daily.error && isSettling ? undefined : daily.data }}
      loading={{ label: 'Loading the sales', count: 2, height: '20rem' }}
    >
      {(data) => (
        <div className={clsx('stack', styles.report, isSettling && 'dimmed')} aria-busy={isSettling || undefined}>
          <KeyFigures now={data.totals} before={before} />
          {data.totals.orders === 0 ? (
            <Notice>
              {messages.none(view.query, formatDayRange(view.query, today))} {messages.chooseDays}
            </Notice>
          ) : (
            <DailyPanel view={view} periods={periods} totals={data.totals} before={before} now={now} today={today} />
          )}
          <div className={styles.breakdowns}>
            {breakdowns.map((kind) => (
              <BreakdownPanel key={kind} kind={kind} query={view.query} revenue={data.totals.revenue} />
            ))}
          </div>
          <p className="soft small">{messages.basis}</p>
        </div>
      )}
    </QueryResult>
  )
}

interface KeyFigure {
  readonly name: string
  readonly definition: string
  readonly read: (figures: SalesFigures) => number | undefined
  readonly format: (value: number) => string
}

const keyFigures: readonly KeyFigure[] = [
  {
    name: 'Revenue',
    definition: 'What was sold, without delivery. Cancelled orders and prices to check don’t count.',
    read: (figures) => figures.revenue,
    format: formatAmount,
  },
  {
    name: 'Delivery fees',
    definition: 'What customers paid for delivery.',
    read: (figures) => figures.delivery_fees,
    format: formatAmount,
  },
  {
    name: 'Orders',
    definition: 'Without cancelled orders and prices to check.',
    read: (figures) => figures.orders,
    format: String,
  },
  {
    name: 'Average order',
    definition: 'Revenue divided by orders, in whole naira.',
    read: averageOrderValue,
    format: formatAmount,
  },
]

function KeyFigures({ now, before }: { now: SalesFigures; before: ComparedFigures | undefined }) {
  return (
    <dl className={styles.keyFigures}>
      {keyFigures.map(({ name, definition, read, format }) => {
        const value = read(now)
        const earlier = before && read(before.figures)
        return (
          <div key={name} className="card card-body">
            <dt className="soft strong">{name}</dt>
            <dd className={styles.value}>{value === undefined ? '–' : format(value)}</dd>
            {before && value !== undefined && (
              <dd className="small">
                <ComparisonText now={value} before={earlier} format={format} label={before.label} />
              </dd>
            )}
            <dd className="soft small">{definition}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface ComparisonTextProps {
  now: number
  before: number | undefined
  format: KeyFigure['format']
  label: string
}

function ComparisonText({ now, before, format, label }: ComparisonTextProps) {
  if (before === undefined || (before === 0 && now > 0)) return <span>None in {label}</span>
  if (now === before) return <span>The same as {label}</span>
  const Arrow = now < before ? TrendingDown : TrendingUp
  return (
    <span className={styles.change}>
      <Arrow aria-hidden="true" />
      <strong>{formatChange(now, before)}</strong> than {format(before)} in {label}
    </span>
  )
}
