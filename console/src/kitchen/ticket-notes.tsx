import type { Order } from '@pj/shared/orders/orders.api'
import { splitGraphemes } from '@pj/shared/text'
import styles from './ticket.module.css'

/** The note of the order, what is known about the customer, and every note of staff. */
export const TicketNotes = ({ order }: { order: Order }) => (
  <>
    {order.order_note && <Note label="Note" text={order.order_note} />}
    {order.customer_notes.map(({ id, text }) => (
      <Note key={id} label="Customer" text={text} />
    ))}
    {order.notes.map(({ id, text, by }) => (
      <Note key={id} label={by ?? 'Staff'} text={text} />
    ))}
  </>
)

/** What the rider needs of them: the notes of the order and about the customer, shortened. */
export const SlipNotes = ({ order }: { order: Order }) => (
  <>
    {order.order_note && <Note label="Note" text={shorten(order.order_note)} />}
    {order.customer_notes.map(({ id, text }) => (
      <Note key={id} label="Customer" text={shorten(text)} />
    ))}
  </>
)

export const Note = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.note}>
    <strong>{label}:</strong> {text}
  </p>
)

/** A slip stays on one page. */
const maxSlipLetters = 300

function shorten(text: string): string {
  const letters = splitGraphemes(text.replace(/\s+/g, ' '))
  return letters.length > maxSlipLetters ? `${letters.slice(0, maxSlipLetters).join('')}… (more on the ticket)` : text
}
