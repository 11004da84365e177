import { lagosDay } from '@pj/shared/lagos-time'
import type { SalesQuery } from '@pj/shared/sales/sales.api'
import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { fetchOrdersCsv } from '../api/orders.ts'
import { fetchDailyCsv, lastBackupQuery } from '../api/sales.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { DayRangeFields } from '../lib/day-range-fields.tsx'
import { DownloadButton } from '../lib/download-button.tsx'
import { readListParams, useListParams } from '../lib/list-params.ts'
import { DrillDownDialog } from './drill-down-dialog.tsx'
import { formatComparison, formatDayRange } from './format-sales.ts'
import { SalesReport } from './sales-report.tsx'
import styles from './sales-screen.module.css'
import {
  type SalesChanges,
  type SalesRange,
  type SalesView,
  salesParams,
  salesRangeLabels,
  salesRanges,
  soldFilter,
  toSalesView,
} from './sales-search-params.ts'

/** The owner's report: what was sold, when, where and of what. */
export function SalesScreen() {
  const { values, change, searchOf } = useListParams(salesParams)
  const today = lagosDay(useNow())
  const view = toSalesView(values, today)
  // Opening the dialog does not render the charts again.
  const reportSearch = searchOf({ of: undefined })
  const report = useMemo(
    () => toSalesView(readListParams(salesParams, new URLSearchParams(reportSearch)), today),
    [reportSearch, today],
  )
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
          onClose={() => change({ of: undefined })}
        />
      )}
    </div>
  )
}

/** The days of the report, which day an order counts on, and the comparison; all of it in the URL. */
export function SalesControls({ view }: { view: SalesView }) {
  const { change, searchOf } = useListParams(salesParams)
  const { from, to, by } = view.query
  const set = (changes: SalesChanges): void => change({ ...changes, of: undefined })
  return (
    <search className={clsx(styles.controls, 'no-print')} aria-label="Range">
      <nav aria-label="Days" className={styles.ranges}>
        {rangesFor(by).map((range) => (
          <Link
            key={range}
            className={styles.range}
            to={searchOf({ range, from: undefined, to: undefined, of: undefined })}
            aria-current={view.range === range ? 'page' : undefined}
          >
            {salesRangeLabels[range]}
          </Link>
        ))}
      </nav>
      <DayRangeFields from={from} to={to} onChange={(range) => set({ range: undefined, ...range })} />
      <Field label="Orders count on the day">
        {(control) => (
          <select {...control} value={by} onChange={({ target: { value } }) => set(byChange(view, value))}>
            <option value="placed">they were ordered</option>
            <option value="delivery">they are due</option>
          </select>
        )}
      </Field>
      <Field label="Compare with">
        {(control) => (
          <select {...control} value={view.compare} onChange={({ target: { value } }) => set({ compare: value })}>
            <option value="previous">{formatComparison('previous', view.query)}</option>
            <option value="weeks">{formatComparison('weeks', view.query)}</option>
            <option value="none">nothing</option>
          </select>
        )}
      </Field>
    </search>
  )
}

/** Only what is due can lie ahead. */
const rangesFor = (by: SalesView['query']['by']): readonly SalesRange[] =>
  by === 'delivery' ? salesRanges : salesRanges.filter((range) => range !== 'ahead')

const byChange = (view: SalesView, by: string): SalesChanges => (view.range === 'ahead' ? { by, range: '7d' } : { by })

/** Downloads the days and the orders as CSV, and prints the report. */
export function SalesDownloads({ query }: { query: SalesQuery }) {
  const { from, to, by } = query
  const name = `${by === 'placed' ? 'ordered' : 'due'}-${from}-to-${to}.csv`
  return (
    <div className="row no-print">
      <DownloadButton label="Days as CSV" file={`sales-${name}`} fetchFile={() => fetchDailyCsv(query)} />
      <DownloadButton
        label="Orders as CSV"
        file={`orders-${name}`}
        fetchFile={() => fetchOrdersCsv(soldFilter(query))}
      />
      <Button title="Tables that are open are printed too." onClick={printReport}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}

/** Draws the charts at the width of A4 first: scaled down from a wide screen they are not readable. */
function printReport(): void {
  document.body.dataset.paper = ''
  // The charts are resized in the next frame and drawn in the one after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      print()
      delete document.body.dataset.paper
    }, 120),
  )
}

/** Backups are made every day: after two days something is wrong. */
const warningAgeMs = 48 * 60 * 60 * 1000
/** By which the clocks of this device and of the server may differ. */
const toleranceMs = 60 * 60 * 1000

/** The age of the last backup, for the owner; a warning when it is old, dated in the future or missing. */
export function LastBackup() {
  const now = useNow()
  const { data } = useQuery(lastBackupQuery)
  if (!data) return null
  if (data.finished_at === null)
    return (
      <p className={styles.line}>
        No backup has been made yet. The server makes the first one when it has run for a minute, where backups are set
        up.
      </p>
    )
  const age = now.getTime() - new Date(data.finished_at).getTime()
  if (age < -toleranceMs)
    return (
      <Notice tone="error" className={styles.line}>
        The last backup is dated in the future. Ask the person who runs the server to check its clock.
      </Notice>
    )
  if (age <= warningAgeMs) return <p className={styles.line}>Last backup: {formatAge(age)}.</p>
  return (
    <Notice tone="error" className={styles.line}>
      The last backup was made {formatAge(age)}. Ask the person who runs the server to check the backups.
    </Notice>
  )
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** How long ago something was, such as `5 hours ago`. The age is in milliseconds. */
export function formatAge(age: number): string {
  if (age < minute) return 'less than a minute ago'
  if (age < hour) return format.format(-Math.floor(age / minute), 'minute')
  if (age < 2 * day) return format.format(-Math.floor(age / hour), 'hour')
  return format.format(-Math.floor(age / day), 'day')
}
