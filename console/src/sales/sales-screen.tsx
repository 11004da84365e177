import { lagosDay } from '@pj/shared/lagos-time'
import { useSearchParams } from 'react-router-dom'
import { useNow } from '../ui/now.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { type Breakdown, BreakdownPanel } from './breakdown-panel.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { OrdersBehind } from './orders-behind.tsx'
import { readSalesView, salesAddress } from './sales-address.ts'
import { SalesControls } from './sales-controls.tsx'
import { SalesDownloads } from './sales-downloads.tsx'
import { daysWords } from './sales-words.ts'
import { useSalesReport } from './use-sales-report.ts'
import './sales.css'

const breakdowns: readonly Breakdown[] = ['location', 'product', 'flavour', 'weekday', 'hour']

/** How the shop does: what was sold, when, where and of what. */
export function SalesScreen() {
  const [address, setAddress] = useSearchParams()
  const now = useNow()
  const today = lagosDay(now)
  const view = readSalesView(address, today)
  const { daily, days, before, isSettling } = useSalesReport(view)
  const { data, error } = daily
  const words = daysWords(view.query, today)
  return (
    <div className="screen sales">
      <PageTitle title={`Sales, ${words}`} />
      <div className="screen-head">
        <h1>Sales</h1>
        <p className="sales-days">
          {view.query.by === 'placed' ? 'Ordered' : 'Due'} {words}
        </p>
        <span className="spacer" />
        <SalesDownloads query={view.query} />
      </div>
      <SalesControls view={view} />
      {error && (
        <div className="notice notice-error" role="alert">
          {error.message} {data ? 'What you see may be out of date.' : ''}
          <span className="spacer" />
          <button type="button" className="button" onClick={() => void daily.refetch()}>
            Try again
          </button>
        </div>
      )}
      {!data && !error && <Loading />}
      {data && !(error && isSettling) && (
        <div className="stack sales-report" aria-busy={isSettling || undefined}>
          <KeyFigures now={data.totals} before={before} />
          {data.totals.orders === 0 && <NothingSold words={words} />}
          <DailyPanel
            view={view}
            days={days}
            totals={data.totals}
            before={before}
            now={now}
            today={today}
            isSettling={isSettling}
          />
          <div className="sales-breakdowns">
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
      {view.behind && (
        <OrdersBehind
          behind={view.behind}
          query={view.query}
          today={today}
          onClose={() => setAddress(salesAddress(address, { of: undefined }))}
        />
      )}
    </div>
  )
}

const Loading = () => (
  <div className="stack" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the sales
    </p>
    <div className="key-figures">
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key} className="skeleton sales-figure-loading" />
      ))}
    </div>
    <div className="skeleton sales-chart-loading" />
  </div>
)

const NothingSold = ({ words }: { words: string }) => (
  <p className="notice">No orders {words}. Every day below is drawn with nothing on it; choose other days above.</p>
)
