import type { OrderSummary } from '@pj/shared/api/orders'
import { clsx } from 'clsx'
import { ImageIcon, MessageSquareText, StickyNote } from 'lucide-react'
import styles from './row-note.module.css'

interface RowNoteProps {
  order: Pick<OrderSummary, 'order_note' | 'has_image' | 'has_staff_note'>
  isExpanded: boolean
}

/** What the customer wrote, such as an allergy: two lines of it, all in an expanded row. And marks for images and notes. */
export const RowNote = ({ order, isExpanded }: RowNoteProps) => (
  <>
    {order.order_note && (
      <p className={clsx(styles.note, isExpanded && styles.expanded)} title={order.order_note}>
        <MessageSquareText aria-hidden="true" />
        <span className={styles.text}>
          <span className="visually-hidden">Note: </span>
          {order.order_note}
        </span>
      </p>
    )}
    {(order.has_image || order.has_staff_note) && (
      <p className={clsx(styles.marks, 'soft')}>
        {order.has_image && (
          <span>
            <ImageIcon aria-hidden="true" /> Image
          </span>
        )}
        {order.has_staff_note && (
          <span>
            <StickyNote aria-hidden="true" /> Staff note
          </span>
        )}
      </p>
    )}
  </>
)
