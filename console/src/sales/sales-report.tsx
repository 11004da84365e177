import type { LagosDay } from '@pj/shared/lagos-time'
import type { SalesFigures } from '@pj/shared/sales/sales.api'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { memo } from 'react'
import { formatAmount } from '../lib/format.ts'
import { LoadError } from '../lib/query-result.tsx'
import { type Breakdown, BreakdownPanel } from './breakdown-panel.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { formatChange, formatDayRange } from './format-sales.ts'
import styles from './sales-report.module.css'
import type { SalesView } from './sales-search-params.ts'
import { averageOrderValue, useSalesReport } from './use-sales-report.ts'

const breakdowns: readonly Breakdown[] = ['location', 'channel', 'category', 'product', 'flavour', 'weekday', 'hour']

const messages = {
  chooseDays: 'Choose other days above.',
  basis: 'Days and hours are Lagos time. Figures use the prices at the time of sale.',
}

interface SalesReportProps {
  view: SalesView
  today: LagosDay
  /** True while figures for newly selected days are loading. */
  isOutdated: boolean
}

/** Key figures, days and breakdowns of a view. Memoized because a year of bars is slow to render. */
export const SalesReport = memo(function SalesReport({ view, today, isOutdated }: SalesReportProps) {
  const now = useNow()
  const { daily, days, before, isSettling } = useSalesReport(view)
  const { data, error } = daily
  const isBusy = isSettling || isOutdated
  return (
    <>
      {error && <LoadError message={error.message} isShowing={data !== undefined} retry={() => void daily.refetch()} />}
      {!data && !error && <Loading />}
      {data && !(error && isSettling) && (
        <div className={clsx('stack', styles.report, isBusy && 'outdated')} aria-busy={isBusy || undefined}>
          <KeyFigures now={data.totals} before={before} />
          {data.totals.orders === 0 && (
            <Notice>
              No orders {view.query.by === 'placed' ? 'were placed' : 'are due'} {formatDayRange(view.query, today)}.{' '}
              {messages.chooseDays}
            </Notice>
          )}
          <DailyPanel view={view} days={days} totals={data.totals} before={before} now={now} today={today} />
          <div className={styles.breakdowns}>
            {breakdowns.map((kind) => (
              <BreakdownPanel key={kind} kind={kind} query={view.query} revenue={data.totals.revenue} />
            ))}
          </div>
          <p className="soft small">{messages.basis}</p>
        </div>
      )}
    </>
  )
})

const Loading = () => (
  <div className="stack" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the sales
    </p>
    <KeyFiguresLoading />
    <div className={clsx('skeleton', styles.chartLoading)} />
  </div>
)

interface KeyFiguresProps {
  now: SalesFigures
  /** Undefined without a comparison. */
  before: { readonly figures: SalesFigures; readonly label: string } | undefined
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

/** The figures of all days, each with its definition and the change from the compared days. */
function KeyFigures({ now, before }: KeyFiguresProps) {
  return (
    <dl className={styles.figures}>
      {keyFigures.map(({ name, definition, read, format }) => {
        const value = read(now)
        const earlier = before && read(before.figures)
        return (
          <div key={name} className={clsx('card', styles.figure)}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value === undefined ? '–' : format(value)}</dd>
            {before && value !== undefined && (
              <dd className="small">
                <ComparisonText now={value} before={earlier} format={format} label={before.label} />
              </dd>
            )}
            <dd className={clsx('soft small', styles.definition)}>{definition}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const KeyFiguresLoading = () => (
  <div className={styles.figures}>
    {keyFigures.map(({ name }) => (
      <div key={name} className={clsx('skeleton', styles.loading)} />
    ))}
  </div>
)

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
