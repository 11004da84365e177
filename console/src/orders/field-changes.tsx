import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import styles from './field-changes.module.css'
import { LongText } from './long-text.tsx'

/** What changed, field by field. */
export const FieldChanges = ({ changes }: { changes: readonly OrderFieldChange[] }) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <li key={`${change.field} ${change.label} ${change.from} ${change.to}`}>
        <FieldChange {...change} />
      </li>
    ))}
  </ul>
)

/** Two values up to this length together stand in one line. */
const maxLineLength = 70

/** "Date and time: Sat 28 Nov, 2:00 pm → Sun 29 Nov, 10:00 am"; longer values one below the other. */
function FieldChange({ field, label, from, to }: OrderFieldChange) {
  if (from === null || to === null) {
    return (
      <>
        <strong>{label}:</strong> {describeSide(field, to === null)}
        <LongText className={to === null ? styles.old : undefined} text={from ?? to ?? ''} />
      </>
    )
  }
  if (from.length + to.length <= maxLineLength && !`${from}${to}`.includes('\n')) {
    return (
      <>
        <strong>{label}:</strong> {from} <Arrow /> {to}
      </>
    )
  }
  return (
    <>
      <strong>{label}</strong>
      <span className={styles.sides}>
        <span className={styles.side}>Before</span>
        <LongText className={styles.old} text={from} />
        <span className={styles.side}>Now</span>
        <LongText text={to} />
      </span>
    </>
  )
}

const Arrow = () => (
  <>
    <span aria-hidden="true">→</span>
    <span className="visually-hidden">changed to</span>
  </>
)

const describeSide = (field: OrderFieldChange['field'], isRemoved: boolean): string => {
  if (field === 'items') return isRemoved ? 'taken off, ' : 'added, '
  return isRemoved ? 'removed, it was ' : ''
}
