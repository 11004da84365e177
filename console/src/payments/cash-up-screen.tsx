import { addDays, formatDateTime, formatFullDay, formatTime, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { CashUp, CashUpEntry } from '@pj/shared/payments/cash-up.api'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cashUpQuery, fetchCashUpCsv } from '../api/sales.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { DayField } from '../lib/day-range-fields.tsx'
import { DownloadButton } from '../lib/download-button.tsx'
import { formatAmount } from '../lib/format.ts'
import { dayParam, type ListChanges, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './cash-up-screen.module.css'

/** The payments and refunds of a day, for the owner (docs/business-rules.md#cash-up). */
export function CashUpScreen() {
  const { values, change, searchOf } = useListParams(cashUpParams)
  const today = lagosDay(useNow())
  const { day = today } = values
  const report = useQuery(cashUpQuery(day))
  return (
    <div className="screen medium">
      <PageTitle title={`Cash-up, ${formatFullDay(day)}`} />
      <div className="screen-head">
        <h1>Cash-up</h1>
        <p className="strong">{formatFullDay(day)}</p>
        <span className="spacer" />
        <div className="row no-print">
          <DownloadButton label="CSV" file={`cash-up-${day}.csv`} fetchFile={() => fetchCashUpCsv(day)} />
          <Button onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
      </div>
      <DayNav day={day} today={today} searchOf={searchOf} onChange={(chosen) => change({ day: chosen })} />
      <QueryResult
        list={report}
        loading={{ label: 'Loading the cash-up', listClass: styles.report, count: 2, height: '12rem' }}
      >
        {report.data && (
          <div className={clsx(styles.report, report.isPlaceholderData && 'outdated')}>
            {report.data.entries.length === 0 && report.data.voided.length === 0 ? (
              <EmptyState title="No payments or refunds on this day">
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

/** Without a day, today is shown. */
const cashUpParams = { day: dayParam }

interface DayNavProps {
  day: LagosDay
  today: LagosDay
  searchOf: (changes: ListChanges<typeof cashUpParams>) => string
  onChange: (day: LagosDay) => void
}

const DayNav = ({ day, today, searchOf, onChange }: DayNavProps) => (
  <nav className={clsx('row', 'no-print', styles.nav)} aria-label="Days">
    <Link className={buttonClass({ icon: true })} to={searchOf({ day: addDays(day, -1) })} aria-label="Day before">
      <ChevronLeft aria-hidden="true" />
    </Link>
    <DayField label="Day" value={day} onChange={onChange} />
    <Link className={buttonClass({ icon: true })} to={searchOf({ day: addDays(day, 1) })} aria-label="Day after">
      <ChevronRight aria-hidden="true" />
    </Link>
    {day !== today && (
      <Link className={buttonClass()} to={searchOf({ day: undefined })}>
        Today
      </Link>
    )}
  </nav>
)

/** What was taken and refunded by each method. */
export const MethodSums = ({ report: { methods, total } }: { report: CashUp }) => (
  <section className="card card-body stack">
    <h2>By method</h2>
    <div className={styles.scroll}>
      <table className="data-table" aria-label="By method">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col" className="number">
              Taken
            </th>
            <th scope="col" className="number">
              Refunded
            </th>
            <th scope="col" className="number">
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, ...sums }) => (
            <SumsRow key={method} label={paymentMethodLabels[method]} sums={sums} />
          ))}
        </tbody>
        <tfoot>
          <SumsRow label="Total" sums={total} />
        </tfoot>
      </table>
    </div>
  </section>
)

const SumsRow = ({ label, sums }: { label: string; sums: CashUp['total'] }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="number">{formatAmount(sums.payments)}</td>
    <td className="number">{formatAmount(sums.refunds)}</td>
    <td className="number">{formatNet(sums.net)}</td>
  </tr>
)

/** What each person has taken, less what they have refunded, by method. */
export const PersonSums = ({ report: { people, methods } }: { report: CashUp }) => (
  <section className="card card-body stack">
    <h2>By person</h2>
    <div className={styles.scroll}>
      <table className="data-table" aria-label="By person, net">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className="number">
              Net
            </th>
            {methods.map(({ method }) => (
              <th key={method} scope="col" className="number">
                {paymentMethodLabels[method]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ by, net, net_by_method: byMethod }, index) => (
            <tr key={personKey(by, index)}>
              <th scope="row">{by ?? 'Not recorded'}</th>
              <td className="number">
                <strong>{formatNet(net)}</strong>
              </td>
              {methods.map(({ method }) => (
                <td key={method} className="number">
                  {formatNet(byMethod[method] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** Two people can have the same name. */
const personKey = (by: string | null, index: number): string => `${by}-${index}`

/** A list of entries with links to their orders; nothing without entries. */
export const CashUpEntries = ({ title, entries }: { title: string; entries: readonly CashUpEntry[] }) =>
  entries.length > 0 && (
    <section className="card card-body stack">
      <h2>{title}</h2>
      <table className="data-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Order</th>
            <th scope="col" className="number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  )

function EntryRow({ entry }: { entry: CashUpEntry }) {
  const { kind, method, amount, reference, note, voided } = entry
  const details = [kind === 'refund' ? 'Refund' : '', paymentMethodLabels[method], reference, note]
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
        {entry.by && <span className="soft small">{entry.by}</span>}
      </td>
      <td className={clsx('break', styles.entry)}>
        <span>
          <Link to={`/orders/${entry.order_id}`}>{entry.order_id}</Link> {entry.name}
        </span>
        <span className="soft small">{details.filter(Boolean).join(', ')}</span>
        {voided && (
          <span className="small">
            Void, {formatDateTime(new Date(voided.at))}
            {voided.by && `, ${voided.by}`}: {voided.reason}
          </span>
        )}
      </td>
      <td className="number">
        {voided ? <s>{formatNet(amount)}</s> : formatNet(kind === 'payment' ? amount : -amount)}
      </td>
    </tr>
  )
}

/** "₦5,000", or "−₦5,000" where more was refunded than taken. */
export const formatNet = (amount: number): string => (amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount))
