import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { clsx } from 'clsx'
import { ImageIcon, type LucideIcon, MessageSquareText, StickyNote, UserRound } from 'lucide-react'
import styles from './row-note.module.css'

interface RowNoteProps {
  order: Pick<OrderSummary, 'order_note' | 'about_customer' | 'has_image' | 'staff_notes'>
  isExpanded: boolean
}

/**
 * What is known about the customer, such as an allergy, and what the customer wrote: two lines of each, all in an expanded
 * row. And marks for images and notes of staff.
 */
export const RowNote = ({ order, isExpanded }: RowNoteProps) => (
  <>
    {order.about_customer.length > 0 && (
      <NoteText label="About this customer" Icon={UserRound} isExpanded={isExpanded}>
        {order.about_customer.join('\n')}
      </NoteText>
    )}
    {order.order_note && (
      <NoteText label="Note" Icon={MessageSquareText} isExpanded={isExpanded}>
        {order.order_note}
      </NoteText>
    )}
    {(order.has_image || order.staff_notes.length > 0) && (
      <p className={clsx(styles.marks, 'soft')}>
        {order.has_image && (
          <span>
            <ImageIcon aria-hidden="true" /> Image
          </span>
        )}
        {order.staff_notes.length > 0 && (
          <span>
            <StickyNote aria-hidden="true" /> Staff note
          </span>
        )}
      </p>
    )}
  </>
)

interface NoteTextProps {
  label: string
  Icon: LucideIcon
  isExpanded: boolean
  children: string
}

const NoteText = ({ label, Icon, isExpanded, children }: NoteTextProps) => (
  <p className={clsx(styles.note, isExpanded && styles.expanded)} title={children}>
    <Icon aria-hidden="true" />
    <span className={styles.text}>
      <span className="visually-hidden">{label}: </span>
      {children}
    </span>
  </p>
)

/** Whether two lines leave something out. */
export const isNoteShortened = ({ order_note, about_customer }: RowNoteProps['order']): boolean =>
  [order_note ?? '', about_customer.join('\n')].some((text) => text.length > 100 || text.split('\n').length > 2)
