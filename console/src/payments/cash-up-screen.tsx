import { formatDateTime, formatDay, formatFullDay, formatTime } from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import type { CashUp, CashUpAnswer, CashUpEntry } from '@pj/shared/payments/cash-up.api'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { DataTable } from '@pj/ui/data-table.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cashUpQuery, fetchCashUpCsv } from '../api/sales.ts'
import { describeDifference } from '../deliveries/run-panel.tsx'
import { Screen } from '../layout/screen.tsx'
import { DayNav, useDay } from '../lib/days.tsx'
import { DownloadButton } from '../lib/download-button.tsx'
import { FiguresTable } from '../lib/figures-table.tsx'
import { formatAmount } from '../lib/format.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import { CashClosing } from './cash-closing.tsx'
import { CashMovements } from './cash-movements.tsx'
import styles from './payments.module.css'

export const messages = {
  empty: 'Payments appear here once staff record them on an order.',
  fees: (amount: number) => `Paystack kept ${formatAmount(amount)} in fees on online payments.`,
  none: 'No payments or refunds on this day',
} as const

/** The payments and refunds of a day; for the desk only its till (docs/business-rules.md#cash-up). */
export function CashUpScreen() {
  const { day, today } = useDay()
  const report = useQuery(cashUpQuery(day))
  const can = useRights()
  return (
    <Screen
      title="Cash-up"
      tab={`Cash-up, ${formatFullDay(day)}`}
      subtitle={formatFullDay(day)}
      actions={
        <>
          <DayNav />
          <div className="row no-print">
            {can('readCashUp') && (
              <DownloadButton label="CSV" file={`cash-up-${day}.csv`} fetchFile={() => fetchCashUpCsv(day)} />
            )}
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </div>
        </>
      }
    >
      <QueryResult
        list={report}
        loading={{ label: 'Loading the cash-up', listClass: 'stack', count: 2, height: '12rem' }}
      >
        {report.data && (
          <div className={clsx('stack', styles.report, report.isPlaceholderData && 'dimmed')}>
            <div className="stack halves">
              <div className="stack">
                <CashClosing key={report.data.day} report={report.data} isOpen={day <= today} />
                <CashMovements
                  report={report.data}
                  isOpen={can('moveCash') && day === today && !isClosed(report.data)}
                />
              </div>
              {!('is_blind' in report.data) && <Sums report={report.data} />}
            </div>
            {!('is_blind' in report.data) && (
              <>
                <CashUpEntries title="Entries" entries={report.data.entries} />
                <CashUpEntries title="Void: not counted" entries={report.data.voided} />
              </>
            )}
          </div>
        )}
      </QueryResult>
    </Screen>
  )
}

const isClosed = (report: CashUpAnswer): boolean => ('is_blind' in report ? report.closed : report.closing) !== null

const Sums = ({ report }: { report: CashUp }) => (
  <div className="stack">
    <DeliveryRunsPanel riders={report.riders} />
    {report.entries.length === 0 && report.voided.length === 0 ? (
      <EmptyState title={messages.none}>
        <p className="soft">{messages.empty}</p>
        <Link className={buttonClass()} to="/?money=unpaid&money=part_paid">
          Orders to be paid
        </Link>
      </EmptyState>
    ) : (
      <>
        <MethodSums report={report} />
        <PersonSums report={report} />
      </>
    )}
  </div>
)

export const MethodSums = ({ report: { methods, total, fees } }: { report: CashUp }) => (
  <Panel title="By method">
    <div className={styles.scroll}>
      <FiguresTable
        label="By method"
        heads={['Method', 'Taken', 'Refunded', 'Net']}
        rows={methods.map(({ method, ...sums }) => toRow(paymentMethodLabels[method], sums))}
        totals={toRow('Total', total)}
      />
    </div>
    {fees > 0 && <p className="soft">{messages.fees(fees)}</p>}
  </Panel>
)

const toRow = (name: string, { payments, refunds, net }: CashUp['total']) => ({
  key: name,
  name,
  cells: [formatAmount(payments), formatAmount(refunds), formatSigned(net)],
})

/** What each person has taken by method, less their refunds. */
export const PersonSums = ({ report: { people, methods } }: { report: CashUp }) => (
  <Panel title="By person">
    <FiguresTable
      label="By person, net"
      heads={['Person', 'By method', 'Net']}
      rows={people.map(({ by, net, net_by_method: byMethod }, index) => ({
        // Two people can have the same name.
        key: `${by}-${index}`,
        name: by ?? 'Not recorded',
        cells: [
          <div key="methods" className={styles.lines}>
            {methods
              .filter(({ method }) => byMethod[method])
              .map(({ method }) => (
                <span key={method}>
                  {paymentMethodLabels[method]} {formatSigned(byMethod[method] ?? 0)}
                </span>
              ))}
          </div>,
          <strong key="net">{formatSigned(net)}</strong>,
        ],
      }))}
    />
  </Panel>
)

export const CashUpEntries = ({ title, entries }: { title: string; entries: readonly CashUpEntry[] }) =>
  entries.length > 0 && (
    <Panel title={title}>
      <DataTable aria-label={title} heads={['When', 'Order', { label: 'Amount', isNumber: true }]}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </DataTable>
    </Panel>
  )

function EntryRow({ entry }: { entry: CashUpEntry }) {
  const { kind, method, amount, reference, note, voided } = entry
  const details = [kind === 'refund' ? 'Refund' : '', paymentMethodLabels[method], reference, note]
  return (
    <tr>
      <td className={styles.lines}>
        <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
        {entry.by && <span className="soft small">{entry.by}</span>}
      </td>
      <td className={clsx('break', styles.lines)}>
        <span>
          <Link to={`/orders/${entry.order_id}`}>{entry.order_id}</Link> <bdi>{entry.name}</bdi>
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
        {voided ? <s>{formatSigned(amount)}</s> : formatSigned(kind === 'payment' ? amount : -amount)}
      </td>
    </tr>
  )
}

const describeWait = (later: string | null): string => (later ? `Brought on ${formatDay(later)}` : 'Still out')

/** What riders took at the doors, and what they brought back. Nothing on a day without it. */
const DeliveryRunsPanel = ({ riders }: Pick<CashUp, 'riders'>) =>
  riders.length > 0 && (
    <Panel title="Riders">
      <div className={styles.scroll}>
        <FiguresTable
          label="Riders"
          heads={['Rider', 'Cash taken', 'Brought back', 'Difference']}
          rows={riders.map(({ run_id, day, rider_name, taken, brought, brought_later, note }) => ({
            key: run_id,
            name: (
              <>
                <Link to={`/deliveries?day=${day}`}>{rider_name}</Link>{' '}
                {note && <span className="soft small">{note}</span>}
              </>
            ),
            cells: [
              formatAmount(taken),
              brought === null ? describeWait(brought_later) : formatAmount(brought),
              brought === null ? '' : describeDifference(brought - taken),
            ],
          }))}
        />
      </div>
    </Panel>
  )
