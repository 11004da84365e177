/** For a time or a day, which reads badly across two lines. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

let segmenter: Intl.Segmenter | undefined

/** Creating it takes a slow phone long, and most texts are plain. */
function getSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter
}

/** In such a text every character is a letter. */
const plainText = /^[ -~]*$/

/** A flag or a character, with its marks, what an emoji joins to itself, and the rest of a Korean syllable. */
const likelyLetter =
  /(?:\p{Regional_Indicator}{2}|[\s\S])(?:\u200d\p{Extended_Pictographic}|[\p{M}\p{Emoji_Modifier}\u1160-\u11ff])*/gu

/** Code units. Each step of the segmenter takes time in proportion to the length of its text. */
const windowLength = 200

/** The letters of a text as a reader counts them: "ọ́" is one, and so is an emoji with all its parts. */
export function splitGraphemes(text: string): readonly string[] {
  if (plainText.test(text)) return [...text]
  // Firefox before 125.
  if (!('Segmenter' in Intl)) return text.match(likelyLetter) ?? []
  const letters: string[] = []
  for (let start = 0; start < text.length; ) {
    const found = Array.from(getSegmenter().segment(text.slice(start, start + windowLength)), ({ segment }) => segment)
    // The window may end within a letter, even within a code point.
    if (start + windowLength < text.length) found.length = Math.max(1, found.length - 2)
    letters.push(...found)
    start += found.join('').length
  }
  return letters
}

/** The number of letters that every limit and every count on a screen or a ticket means. */
export const countGraphemes = (text: string): number => splitGraphemes(text).length

/** Code units of a letter on average, far more than any language or emoji needs. */
const maxUnits = 20

/** Whether the text has more than `max` letters. Counts only where that is in doubt, because counting a long text is slow. */
export function hasMoreGraphemes(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > max * maxUnits || countGraphemes(text) > max
}

/** Half a character, such as of an emoji that was cut, can't be sent or stored: it becomes "\ufffd". */
export const replaceLoneSurrogates = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

/** "6, 8 or 10" */
export const joinList = (values: readonly (string | number)[], word: 'and' | 'or' = 'or'): string =>
  values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`

/** Returns "1 layer" or "3 layers". `many` is the plural where it is not the noun with an s. */
export function formatCount(count: number, noun: string, many = `${noun}s`): string {
  return `${groupThousands(String(count))} ${count === 1 ? noun : many}`
}

/** Avoids Intl.NumberFormat, which takes a slow phone 100 ms to create before the first price. */
export const groupThousands = (digits: string): string =>
  digits.length <= 3 ? digits : `${groupThousands(digits.slice(0, -3))},${digits.slice(-3)}`

/** Copying from a chat or a contact adds marks for the direction of writing, zero-width spaces and soft hyphens. */
export const removeInvisibleMarks = (text: string): string =>
  text.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')

/** A typed or pasted number or code without those marks, with plain letters, digits and hyphens for full-width and special ones. */
export const toPlainCharacters = (text: string): string =>
  removeInvisibleMarks(text.normalize('NFKC')).replace(/[\u2010-\u2015\u2212]/g, '-')

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Nko}|\p{Script=Adlam}/u

/**
 * A text in a line with anything else, for plain text: what is written from right to left, such as an Arabic name, would turn
 * the numbers beside it around. Others are left without marks, which somebody might copy. Elements have `<bdi>` for it.
 */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
