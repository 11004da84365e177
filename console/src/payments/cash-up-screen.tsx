import { addDays, formatFullDay, isLagosDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { cashUpQuery, fetchCashUpCsv } from '../api/cash-up.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { DayField } from '../lib/day-range-fields.tsx'
import { DownloadButton } from '../lib/download-button.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import { CashUpEntries } from './cash-up-entries.tsx'
import styles from './cash-up-screen.module.css'
import { MethodSums, PersonSums } from './cash-up-sums.tsx'

/** The payments and refunds of a day, for the owner (docs/business-rules.md#cash-up). */
export function CashUpScreen() {
  const [searchParams, setSearchParams] = useSearchParams()
  const today = lagosDay(useNow())
  const day = parseDay(searchParams.get('day'), today)
  const report = useQuery(cashUpQuery(day))
  return (
    <div className={clsx('screen', styles.cashUp)}>
      <PageTitle title={`Cash-up, ${formatFullDay(day)}`} />
      <div className="screen-head">
        <h1>Cash-up</h1>
        <p className={styles.day}>{formatFullDay(day)}</p>
        <span className="spacer" />
        <div className="row no-print">
          <DownloadButton label="CSV" file={`cash-up-${day}.csv`} fetchFile={() => fetchCashUpCsv(day)} />
          <Button onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
      </div>
      <DayNav day={day} today={today} onChange={(chosen) => setSearchParams({ day: chosen })} />
      <QueryResult
        list={report}
        loading={{ label: 'Loading the cash-up', listClass: styles.report, itemClass: styles.loading, count: 2 }}
      >
        {report.data && (
          <div className={clsx(styles.report, report.isPlaceholderData && styles.outdated)}>
            {report.data.entries.length === 0 && report.data.voided.length === 0 ? (
              <EmptyState title="No money was taken or given back on this day">
                <p className="soft">Payments appear here as staff record them on the pages of orders.</p>
              </EmptyState>
            ) : (
              <>
                <MethodSums report={report.data} />
                <PersonSums report={report.data} />
                <CashUpEntries title="Entries" entries={report.data.entries} />
                <CashUpEntries title="Void: not counted" entries={report.data.voided} />
              </>
            )}
          </div>
        )}
      </QueryResult>
    </div>
  )
}

/** An unreadable day is today. */
const parseDay = (text: string | null, today: LagosDay): LagosDay =>
  text !== null && isLagosDay(text) && text >= '1900' ? text : today

interface DayNavProps {
  day: LagosDay
  today: LagosDay
  onChange: (day: LagosDay) => void
}

const DayNav = ({ day, today, onChange }: DayNavProps) => (
  <nav className={clsx('row', 'no-print', styles.nav)} aria-label="Days">
    <Link className={buttonClass({ icon: true })} to={`?day=${addDays(day, -1)}`} aria-label="Day before">
      <ChevronLeft aria-hidden="true" />
    </Link>
    <DayField label="Day" value={day} onChange={onChange} />
    <Link className={buttonClass({ icon: true })} to={`?day=${addDays(day, 1)}`} aria-label="Day after">
      <ChevronRight aria-hidden="true" />
    </Link>
    {day !== today && (
      <Link className={buttonClass()} to="?">
        Today
      </Link>
    )}
  </nav>
)
