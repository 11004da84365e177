import './exact-text.css'

/** A message letter for letter: nothing folded, nothing corrected, every space to be seen. */
export function ExactText({ text }: { text: string }) {
  return (
    <span className="letters">
      {splitAtSpaces(text).map(({ at, piece }) => (
        <span key={at} className={piece === ' ' ? 'letters-space' : undefined}>
          {piece}
        </span>
      ))}
    </span>
  )
}

/** The words and the single spaces between them, each with the place where it begins. */
function splitAtSpaces(text: string): { at: number; piece: string }[] {
  let at = 0
  return text
    .split(/( )/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const here = { at, piece }
      at += piece.length
      return here
    })
}

/** "14 letters with spaces" */
export const formatLength = (text: string): string => {
  const count = [...text].length
  return count === 1 ? '1 letter' : `${count} letters with spaces`
}
