import { lagosDay } from '@pj/shared/lagos-time'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { DrillDownDialog } from './drill-down-dialog.tsx'
import { formatDayRange } from './format-sales.ts'
import { LastBackup } from './last-backup.tsx'
import { SalesControls } from './sales-controls.tsx'
import { SalesDownloads } from './sales-downloads.tsx'
import { SalesReport } from './sales-report.tsx'
import styles from './sales-screen.module.css'
import { parseSalesView, updateSalesSearch } from './sales-search-params.ts'

/** The owner's report: what was sold, when, where and of what. */
export function SalesScreen() {
  const [searchParams, setSearchParams] = useSearchParams()
  const today = lagosDay(useNow())
  const view = parseSalesView(searchParams, today)
  // Opening the dialog does not render the charts again.
  const reportSearch = updateSalesSearch(searchParams, { of: undefined })
  const report = useMemo(() => parseSalesView(new URLSearchParams(reportSearch), today), [reportSearch, today])
  // The controls respond immediately; a year of bars may render later.
  const reported = useDeferredValue(report)
  const days = formatDayRange(view.query, today)
  return (
    <div className={clsx('screen', styles.sales)}>
      <PageTitle title={`Sales, ${days}`} />
      <div className="screen-head">
        <h1>Sales</h1>
        <p className={styles.days}>
          {view.query.by === 'placed' ? 'Ordered' : 'Due'} {days}
        </p>
        <span className="spacer" />
        <SalesDownloads query={view.query} />
      </div>
      <SalesControls view={view} />
      <SalesReport view={reported} today={today} isOutdated={reported !== report} />
      <LastBackup />
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
