import { countGraphemes } from '@pj/shared/text'
import { clsx } from 'clsx'
import styles from './exact-text.module.css'

interface ExactTextProps {
  text: string
  className?: string | undefined
}

/** A message exactly as entered, with every space visible. */
export function ExactText({ text, className }: ExactTextProps) {
  return (
    <span className={clsx(styles.text, className)}>
      {splitAtSpaces(text).map(({ index, piece }) => (
        <span key={index} className={piece === ' ' ? styles.space : undefined}>
          {piece}
        </span>
      ))}
    </span>
  )
}

/** Returns the words and the single spaces between them, each with its index in the text. */
function splitAtSpaces(text: string): { index: number; piece: string }[] {
  let index = 0
  return text
    .split(/( )/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const part = { index, piece }
      index += piece.length
      return part
    })
}

/** Returns "14 letters with spaces". */
export const formatLength = (text: string): string => {
  const count = countGraphemes(text)
  return count === 1 ? '1 letter' : `${count} letters with spaces`
}
