import { splitGraphemes } from '../graphemes.ts'

/** The script font with its fallbacks. */
export const scriptFont = "'Great Vibes','Segoe Script','Snell Roundhand',cursive,serif"

export type Lettering = { readonly lines: readonly string[]; readonly size: number }

/**
 * Fits a text into an area at the largest size, on up to three lines where that makes it clearly larger. In units of
 * the drawing.
 */
export function fitLettering(text: string, area: { width: number; height: number; largest: number }): Lettering {
  const whole = measureLine(text)
  const parts = splitIntoParts(text).map((part) => ({ ...measureLine(part), trimmed: measureLine(part.trimStart()) }))
  let best: Lettering = { lines: [text], size: 0 }
  for (const count of [1, 2, 3]) {
    const lines = breakIntoLines(count, whole, parts)
    const widest = Math.max(...lines.map(({ width }) => width))
    const size = Math.min(area.largest, area.width / Math.max(0.4, widest), area.height / (lines.length * leading))
    if (size > best.size * 1.18) best = { lines: lines.map((line) => line.text), size }
  }
  return best
}

/** Line height in em. */
export const leading = 1.08

type Line = { readonly text: string; readonly width: number }
type Part = Line & { readonly trimmed: Line }

const measureLine = (text: string): Line => ({ text, width: emWidth(text) })

/** Lines of about equal length, broken between words. */
function breakIntoLines(count: number, whole: Line, parts: readonly Part[]): readonly Line[] {
  for (let limit = whole.width / count; limit < whole.width; limit *= 1.06) {
    const lines = wrapParts(parts, limit)
    if (lines.length <= count && lines.every(({ width }) => width <= limit)) return lines
  }
  return [whole]
}

const wordlessScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Words with the space before them. Very long words and scripts without spaces are split into graphemes. */
const splitIntoParts = (text: string): readonly string[] =>
  (text.match(/ ?[^ ]+/g) ?? []).flatMap((word) => {
    const graphemes = splitGraphemes(word)
    return graphemes.length > 20 || wordlessScripts.test(word) ? graphemes : [word]
  })

function wrapParts(parts: readonly Part[], limit: number): readonly Line[] {
  const lines: Line[] = []
  let last: Line | undefined
  for (const part of parts) {
    const width = (last?.width ?? 0) + part.width
    if (last && width <= limit) lines.pop()
    last = last && width <= limit ? { text: last.text + part.text, width } : part.trimmed
    lines.push(last)
  }
  return lines
}

/** Width in em: measured for the characters of the script font, estimated for other scripts. */
export const emWidth = (text: string): number =>
  splitGraphemes(text).reduce((sum, letter) => sum + letterWidth(letter), 0)

/** The characters of the script font by width, in steps of a twentieth of an em. */
const lettersByWidth = `||'| ‘|fijlt.,"|cers’<>|v1:;!“ɓþ|abdhknopquxz57”+øɗƙđ|gyƴ234689?-=ß|0$æœ|mw–)/|(*…€|&%||ACGLZ|OQ£_Ø|EX—#₦||I|JPSTUYƳ|V|BDFNR@ƁƊÐ|||KƘ|||MW|HÆ`

const letterWidths = new Map(
  lettersByWidth.split('|').flatMap((letters, step) => [...letters].map((letter) => [letter, step / 20])),
)

function letterWidth(letter: string): number {
  const known = letterWidths.get(letter) ?? letterWidths.get(letter.normalize('NFD').charAt(0))
  if (known !== undefined) return known
  if (/\p{Emoji_Presentation}|\p{RI}|\ufe0f/u.test(letter)) return 1.25
  if (/[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(letter)) return 0.55
  if (/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]|[\u{1f000}-\u{3ffff}]/u.test(letter)) return 1.05
  return /\p{Lu}/u.test(letter) ? 1 : 0.62
}

/** Whether a line is written from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u.test(text)
