import './letters.css'

/** A message letter for letter: nothing folded, nothing corrected, every space to be seen. */
export function Letters({ text }: { text: string }) {
  return (
    <span className="letters">
      {pieces(text).map(({ at, piece }) => (
        <span key={at} className={piece === ' ' ? 'letters-space' : undefined}>
          {piece}
        </span>
      ))}
    </span>
  )
}

/** The words and the single spaces between them, each with the place where it begins. */
function pieces(text: string): { at: number; piece: string }[] {
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
export const lengthWords = (text: string): string => {
  const count = [...text].length
  return count === 1 ? '1 letter' : `${count} letters with spaces`
}
