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
  const [address, setAddress] = useSearchParams()
  const today = lagosDay(useNow())
  const view = useMemo(() => parseSalesView(address, today), [address, today])
  // The choices answer at once; a year of bars follows when there is time.
  const reported = useDeferredValue(view)
  const words = formatDayRange(view.query, today)
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
      <SalesReport view={reported} today={today} isOutdated={reported !== view} />
      {view.behind && (
        <DrillDownDialog
          behind={view.behind}
          query={view.query}
          today={today}
          onClose={() => setAddress(updateSalesSearch(new URLSearchParams(location.search), { of: undefined }))}
        />
      )}
    </div>
  )
}
