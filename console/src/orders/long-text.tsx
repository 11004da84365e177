import { clsx } from 'clsx'
import { useId, useState } from 'react'
import styles from './long-text.module.css'

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
      <span id={id} className={clsx(styles.text, isShortened && styles.shortened, className)}>
        {text}
      </span>
      <button
        type="button"
        className={clsx(styles.toggle, 'no-print')}
        aria-expanded={!isShortened}
        aria-controls={id}
        onClick={() => setShortened(!isShortened)}
      >
        {isShortened ? 'Show all' : 'Show less'}
      </button>
    </span>
  )
}
