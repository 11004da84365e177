import type { LagosDay } from '@pj/shared/lagos-time'
import type { SalesBy } from '@pj/shared/sales/sales.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { memo } from 'react'
import { type Breakdown, BreakdownPanel } from './breakdown-panel.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { formatDayRange } from './format-sales.ts'
import { KeyFigures, KeyFiguresLoading } from './key-figures.tsx'
import styles from './sales-report.module.css'
import type { SalesView } from './sales-search-params.ts'
import { useSalesReport } from './use-sales-report.ts'

const breakdowns: readonly Breakdown[] = ['location', 'channel', 'product', 'flavour', 'weekday', 'hour']

interface SalesReportProps {
  view: SalesView
  today: LagosDay
  /** True while figures for newly selected days are loading. */
  isOutdated: boolean
}

/** Key figures, days and breakdowns of a view. Memoized, because a year of bars is slow to render. */
export const SalesReport = memo(function SalesReport({ view, today, isOutdated }: SalesReportProps) {
  const now = useNow()
  const { daily, days, before, isSettling } = useSalesReport(view)
  const { data, error } = daily
  return (
    <>
      {error && (
        <Notice tone="error">
          {error.message} {data ? 'What you see may be out of date.' : ''}
          <span className="spacer" />
          <Button onClick={() => void daily.refetch()}>Try again</Button>
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && !(error && isSettling) && (
        <div className={clsx('stack', styles.report)} aria-busy={isSettling || isOutdated || undefined}>
          <KeyFigures now={data.totals} before={before} />
          {data.totals.orders === 0 && (
            <NothingSold period={`${formatBasis(view.query.by)} ${formatDayRange(view.query, today)}`} />
          )}
          <DailyPanel view={view} days={days} totals={data.totals} before={before} now={now} today={today} />
          <div className={styles.breakdowns}>
            {breakdowns.map((kind) => (
              <BreakdownPanel key={kind} kind={kind} query={view.query} revenue={data.totals.revenue} />
            ))}
          </div>
          <p className="soft small">
            All days and hours are those of Lagos. Figures come from the prices stored on the orders, never from today’s
            catalogue.
          </p>
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

const NothingSold = ({ period }: { period: string }) => (
  <Notice>No orders {period}. Every day below is drawn with nothing on it; choose other days above.</Notice>
)

const formatBasis = (by: SalesBy): string => (by === 'placed' ? 'were placed' : 'are due')
