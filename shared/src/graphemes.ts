const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text as a reader counts them: "ọ́" is one, and so is an emoji with all its parts. */
export const splitGraphemes = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The number of letters that every limit and every count on a screen or a ticket means. */
export const countGraphemes = (text: string): number => splitGraphemes(text).length

/** Code units of a letter on average, far more than any language or emoji needs. */
const maxUnits = 20

/** Whether the text has more than `max` letters. Counts only where that is in doubt, because counting a long text is slow. */
export function hasMoreGraphemes(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > max * maxUnits || countGraphemes(text) > max
}
