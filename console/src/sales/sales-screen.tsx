import { lagosDay } from '@pj/shared/lagos-time'
import { useNow } from '@pj/ui/use-now'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { DrillDownDialog } from './drill-down-dialog.tsx'
import { formatDayRange } from './format-sales.ts'
import { SalesControls } from './sales-controls.tsx'
import { SalesDownloads } from './sales-downloads.tsx'
import { SalesReport } from './sales-report.tsx'
import { parseSalesView, updateSalesSearch } from './sales-search-params.ts'
import './sales.css'
import './sales-print.css'

/** How the shop does: what was sold, when, where and of what. */
export function SalesScreen() {
  const [searchParams, setSearchParams] = useSearchParams()
  const today = lagosDay(useNow())
  const view = useMemo(() => parseSalesView(searchParams, today), [searchParams, today])
  // The controls respond immediately; a year of bars may render later.
  const reported = useDeferredValue(view)
  const days = formatDayRange(view.query, today)
  return (
    <div className="screen sales">
      <PageTitle title={`Sales, ${days}`} />
      <div className="screen-head">
        <h1>Sales</h1>
        <p className="sales-days">
          {view.query.by === 'placed' ? 'Ordered' : 'Due'} {days}
        </p>
        <span className="spacer" />
        <SalesDownloads query={view.query} />
      </div>
      <SalesControls view={view} />
      <SalesReport view={reported} today={today} isOutdated={reported !== view} />
      {view.drillDown && (
        <DrillDownDialog
          drillDown={view.drillDown}
          query={view.query}
          today={today}
          onClose={() => setSearchParams(updateSalesSearch(new URLSearchParams(location.search), { of: undefined }))}
        />
      )}
    </div>
  )
}
