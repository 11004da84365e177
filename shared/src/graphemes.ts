const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text as a reader counts them: "ọ́" is one, and so is an emoji with all its parts. */
export const splitGraphemes = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The number of letters that every limit and every count on a screen or a ticket means. */
export const countGraphemes = (text: string): number => splitGraphemes(text).length
