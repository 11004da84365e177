import { formatDateTime, formatTime } from '@pj/shared/lagos-time'
import type { CashUpEntry } from '@pj/shared/payments/cash-up.api'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { Link } from 'react-router-dom'
import styles from './cash-up-screen.module.css'
import { formatNet } from './format-net.ts'

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
  const details = [kind === 'refund' ? 'Given back' : '', paymentMethodLabels[method], reference, note]
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
        {entry.by && <span className="soft small">{entry.by}</span>}
      </td>
      <td className={styles.entry}>
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
