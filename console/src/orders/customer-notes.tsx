import type { Order } from '@pj/shared/orders/orders.api'
import { Notice } from '@pj/ui/notice.tsx'
import styles from './customer-notes.module.css'
import { LongText } from './long-text.tsx'

/** What staff keep about the customer, such as an allergy. */
export const CustomerNotes = ({ order: { customer_notes: notes } }: { order: Order }) =>
  notes.length > 0 && (
    <Notice className={styles.notice} role="note" aria-label="About this customer">
      <strong>About this customer:</strong>
      <ul className={styles.list}>
        {notes.map(({ id, text }) => (
          <li key={id}>
            <LongText text={text} />
          </li>
        ))}
      </ul>
    </Notice>
  )
