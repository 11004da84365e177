import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import styles from './field-changes.module.css'

export const FieldChanges = ({ changes }: { changes: readonly OrderFieldChange[] }) => (
  <ul className="stack gap-2">
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
        <LongText className={to === null ? 'soft' : undefined} text={from ?? to ?? ''} />
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
        <span className="soft">Before</span>
        <LongText className="soft" text={from} />
        <span className="soft">Now</span>
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

/** Longer texts are shortened to the number of lines in the style sheet. */
const maxLength = 400
const maxLines = 6

interface LongTextProps {
  text: string
  className?: string | undefined
}

/** A text of people with its line breaks. A long one is shortened on the screen, with a button that shows all of it. */
export function LongText({ text, className }: LongTextProps) {
  const id = useId()
  const [isShortened, setShortened] = useState(true)
  const isLong = text.length > maxLength || text.split('\n').length > maxLines
  if (!isLong) return <span className={clsx(styles.text, className)}>{text}</span>
  return (
    <span className={styles.long}>
      <span id={id} className={clsx(styles.text, isShortened && 'clamp', className)}>
        {text}
      </span>
      <button
        type="button"
        className={clsx('no-print bare strong', styles.toggle)}
        aria-expanded={!isShortened}
        aria-controls={id}
        onClick={() => setShortened(!isShortened)}
      >
        {isShortened ? 'Show all' : 'Show less'}
      </button>
    </span>
  )
}
