import { needsPriceCheck } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { listChangesSince } from './changes-since-print.ts'
import styles from './ticket.module.css'

export interface TicketCopy {
  /** From 2 on the ticket is marked as a reprint. */
  readonly copy: number
  /** When the copy before it was printed. */
  readonly printedAt: string | null
}

/** What the kitchen must know before reading the ticket: another copy exists, it is outdated, the price is not checked. */
export function TicketMarks({ order, copy, printedAt }: { order: Order } & TicketCopy) {
  const isChanged = printedAt !== null && order.changed_at !== null && order.changed_at > printedAt
  return (
    <>
      {copy > 1 && <p className={styles.mark}>REPRINT · copy {copy}</p>}
      {isChanged && <ChangedMark order={order} printedAt={printedAt} />}
      {order.status === 'cancelled' && <p className={styles.mark}>CANCELLED</p>}
      {needsPriceCheck(order) && <p className={styles.mark}>PRICE NOT CHECKED</p>}
    </>
  )
}

const ChangedMark = ({ order, printedAt }: { order: Order; printedAt: string }) => (
  <section className={styles.changed} aria-label="Changed since the last print">
    <p>CHANGED since the last print</p>
    <ul>
      {listChangesSince(order.history, printedAt).map(({ field, label, from, to }) => (
        <li key={`${field} ${label} ${from} ${to}`}>
          {label}: {from !== null && <del>{from}</del>} {to === null ? 'removed' : <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  </section>
)
