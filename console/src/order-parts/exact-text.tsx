import './exact-text.css'

/** A message exactly as entered, with every space visible. */
export function ExactText({ text }: { text: string }) {
  return (
    <span className="letters">
      {splitAtSpaces(text).map(({ index, piece }) => (
        <span key={index} className={piece === ' ' ? 'letters-space' : undefined}>
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

/** "14 letters with spaces" */
export const formatLength = (text: string): string => {
  const count = [...text].length
  return count === 1 ? '1 letter' : `${count} letters with spaces`
}
