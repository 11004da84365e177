import { lagosDay } from '@pj/shared/lagos-time'
import type { SalesQuery } from '@pj/shared/sales/sales.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Toolbar } from '@pj/ui/toolbar.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fetchOrdersCsv } from '../api/orders.ts'
import { fetchDailyCsv, lastBackupQuery } from '../api/sales.ts'
import { Screen } from '../layout/screen.tsx'
import { DayRangeFields } from '../lib/days.tsx'
import { DownloadButton } from '../lib/download-button.tsx'
import { formatAgo } from '../lib/format.ts'
import { useListParams } from '../lib/list-params.ts'
import { SelectField } from '../lib/select-field.tsx'
import { useRights } from '../lib/session.ts'
import { DrillDownDialog } from './drill-down-dialog.tsx'
import { EveningMailPanel } from './evening-mail-panel.tsx'
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
import { TodayPanel } from './today-panel.tsx'

export const messages = {
  print: 'Open tables print too.',
  noBackup: 'No backup yet. Once backups are set up, the first is made when the shop opens.',
  futureBackup: 'The last backup is dated in the future. Ask the person who runs the server to check its clock.',
  oldBackup: (age: string) =>
    `The last backup was made ${age}. Ask the person who runs the server to check the backups.`,
  noOffSite: 'Off-site: off.',
  offSite: (at: string | null, now: Date) => `Off-site: ${at === null ? 'none yet' : formatAgo(new Date(at), now)}.`,
}

export function SalesScreen() {
  const { values, change } = useListParams(salesParams)
  const can = useRights()
  const today = lagosDay(useNow())
  const view = toSalesView(values, today)
  const days = formatDayRange(view.query, today)
  return (
    <Screen
      className={styles.sales}
      title="Sales"
      tab={`Sales, ${days}`}
      subtitle={`${view.query.by === 'placed' ? 'Ordered' : 'Due'} ${days}`}
      actions={<SalesDownloads query={view.query} />}
    >
      <div className="stack">
        <TodayPanel />
        <SalesControls view={view} />
        <SalesReport view={view} today={today} />
        {can('setEveningMail') && <EveningMailPanel />}
        <LastBackup />
      </div>
      {view.drillDown && (
        <DrillDownDialog
          drillDown={view.drillDown}
          query={view.query}
          today={today}
          onClose={() => change({ of: undefined })}
        />
      )}
    </Screen>
  )
}

/** The days of the report, which day an order counts on, and the comparison; all of it in the URL. */
const compareOptions = ['previous', 'weeks', 'year'] as const

export function SalesControls({ view }: { view: SalesView }) {
  const { change, searchOf } = useListParams(salesParams)
  const { from, to, by } = view.query
  const set = (changes: SalesChanges): void => change({ ...changes, of: undefined })
  return (
    <Toolbar as="search" className={styles.controls} aria-label="Range">
      <nav aria-label="Days" className={styles.ranges}>
        {rangesFor(by).map((range) => (
          <Link
            key={range}
            className={clsx('inset-ring', styles.range)}
            to={searchOf({ range, from: undefined, to: undefined, of: undefined })}
            aria-current={view.range === range ? 'page' : undefined}
          >
            {salesRangeLabels[range]}
          </Link>
        ))}
      </nav>
      <DayRangeFields from={from} to={to} onChange={(range) => set({ range: undefined, ...range })} />
      <SelectField
        label="Orders count on the day"
        value={by}
        options={[
          ['placed', 'they were ordered'],
          ['delivery', 'they are due'],
        ]}
        onChange={(value) => set(byChange(view, value))}
      />
      <SelectField
        label="Compare with"
        value={view.compare}
        options={[
          ...compareOptions.map((compare) => [compare, formatComparison({ ...view, compare })] as const),
          ['none', 'nothing'],
        ]}
        onChange={(compare) => set({ compare })}
      />
    </Toolbar>
  )
}

/** Only due dates can be in the future. */
const rangesFor = (by: SalesView['query']['by']): readonly SalesRange[] =>
  by === 'delivery' ? salesRanges : salesRanges.filter((range) => range !== 'ahead')

const byChange = (view: SalesView, by: string): SalesChanges => (view.range === 'ahead' ? { by, range: '7d' } : { by })

function SalesDownloads({ query }: { query: SalesQuery }) {
  const { from, to, by } = query
  const name = `${by === 'placed' ? 'ordered' : 'due'}-${from}-to-${to}.csv`
  return (
    <div className={clsx('row no-print', styles.downloads)}>
      <DownloadButton label="Days as CSV" file={`sales-${name}`} fetchFile={() => fetchDailyCsv(query)} />
      <DownloadButton
        label="Orders as CSV"
        file={`orders-${name}`}
        fetchFile={() => fetchOrdersCsv(soldFilter(query))}
      />
      <Button title={messages.print} onClick={printReport}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}

/** Draws the charts at the width of A4 first; those of a wide screen would be unreadable on paper. */
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

/** Backups are made daily, so after two days something is wrong. */
const warningAgeMs = 48 * 60 * 60 * 1000
/** How far the clocks of this device and the server may differ. */
const toleranceMs = 60 * 60 * 1000

/** The ages of the last backup and of the last one off-site, for the owner, and what is wrong with them or the server. */
export function LastBackup() {
  const now = useNow()
  const { data } = useQuery(lastBackupQuery)
  if (!data) return null
  const { finished_at: at, off_site, problems } = data
  const warning = at && findBackupWarning(new Date(at), now)
  const warnings = [...(warning ? [warning] : []), ...problems.map((problem) => `${problem}.`)]
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="error" className="small no-print">
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <p className="small no-print">
        {!warning && `${at ? `Last backup: ${formatAgo(new Date(at), now)}.` : messages.noBackup} `}
        {off_site ? messages.offSite(off_site.finished_at, now) : messages.noOffSite}
      </p>
    </>
  )
}

function findBackupWarning(at: Date, now: Date): string | undefined {
  const age = now.getTime() - at.getTime()
  if (age < -toleranceMs) return messages.futureBackup
  return age > warningAgeMs ? messages.oldBackup(formatAgo(at, now)) : undefined
}
