import { splitGraphemes } from '../text.ts'
import { TILT, type TierLayout } from './cake-layout.ts'
import { type Canvas, define, escapeText, type Point, roundNumbers } from './canvas.ts'
import { contrast, INK, LIGHT, lightness } from './colour.ts'

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

export const leading = 1.08

type Line = { readonly text: string; readonly width: number }
type Part = Line & { readonly trimmed: Line }

const measureLine = (text: string): Line => ({ text, width: emWidth(text) })

function breakIntoLines(count: number, whole: Line, parts: readonly Part[]): readonly Line[] {
  for (let limit = whole.width / count; limit < whole.width; limit *= 1.06) {
    const lines = wrapParts(parts, limit)
    if (lines.length <= count && lines.every(({ width }) => width <= limit)) return lines
  }
  return [whole]
}

const wordlessScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Keeps the space before each word. Splits very long words, and scripts without spaces, into graphemes. */
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

export type MessageStyle = {
  readonly text: string
  /** Used where it has enough contrast. */
  readonly ink: string
  readonly crowdedAbove: boolean
  readonly cascade: boolean
}

/** The part of the wall for the message, relative to the middle and the base of the tier. */
type WritingArea = { readonly shift: number; readonly width: number; readonly up: number; readonly height: number }

/** In units of the drawing. */
const smallestSize = 31

export const isReadableOn = (tier: TierLayout, style: MessageStyle): boolean =>
  fitMessage(tier, style, findWritingArea(tier, style)).size >= smallestSize

const fitMessage = ({ k }: TierLayout, { text }: MessageStyle, { width, height }: WritingArea): Lettering =>
  fitLettering(text, { width, height, largest: 92 * k })

export function drawMessage(canvas: Canvas, tier: TierLayout, style: MessageStyle): void {
  const area = findWritingArea(tier, style)
  const lettering = fitMessage(tier, style, area)
  const colour = canvas.mono ? '#111111' : pickReadable(style.ink, tier.colour)
  const shadowColour = lightness(colour) < 0.5 ? LIGHT : INK
  lettering.lines.forEach((text, row) => {
    const baseline = baselinePath(tier, area, lettering, row)
    if (!canvas.mono) drawRow(canvas, baseline, { text, size: lettering.size, colour: shadowColour, drop: 1.6 })
    drawRow(canvas, baseline, { text, size: lettering.size, colour, drop: 0 })
  })
}

export function pickReadable(ink: string, background: string): string {
  if (contrast(ink, background) >= 3) return ink
  return lightness(background) > 0.5 ? INK : LIGHT
}

function findWritingArea({ rx, height, k, slice }: TierLayout, { crowdedAbove, cascade }: MessageStyle): WritingArea {
  const upright = crowdedAbove ? { up: 0.38, height: height * 0.48 } : { up: 0.52, height: height * 0.6 }
  const cascadeSide = slice ? -1 : 1
  const [left, right] = [-1, 1].map((side) => {
    const edge = slice && side > 0 ? Math.sin(slice.from) * rx - 26 * k : (slice ? 0.86 : 0.8) * side * rx
    return cascade && side === cascadeSide ? 0.62 * side * rx : edge
  })
  if (left === undefined || right === undefined) return { shift: 0, width: rx, ...upright }
  return { shift: (left + right) / 2, width: right - left, ...upright }
}

function baselinePath(tier: TierLayout, area: WritingArea, { lines, size }: Lettering, row: number): string {
  const { cx, base, height, rx } = tier
  const down = (row - (lines.length - 1) / 2) * size * leading + size * 0.28
  const half = area.width / 2 + size
  const at = (x: number): Point => [cx + x, base - height * area.up + down + TILT * Math.sqrt(rx * rx - x * x)]
  const [left, right] = [at(Math.max(-rx, area.shift - half)), at(Math.min(rx, area.shift + half))]
  return `M${left.join(' ')}A${rx} ${rx * TILT} 0 0 0 ${right.join(' ')}`
}

type Row = { readonly text: string; readonly size: number; readonly colour: string; readonly drop: number }

/** `textLength` makes the row fit in a fallback font too, before the script font has loaded. */
function drawRow(canvas: Canvas, baseline: string, { text, size, colour, drop }: Row): void {
  const id = define(canvas, baseline, (name) => `<path id="${name}" d="${roundNumbers(baseline)}"/>`)
  const length = roundNumbers(`${emWidth(text) * size}`)
  const direction = isRightToLeft(text) ? ' direction="rtl"' : ''
  const shift = drop ? ` transform="translate(0 ${drop})" opacity=".6"` : ''
  canvas.body.push(
    `<text font-family="${scriptFont}" font-size="${roundNumbers(`${size}`)}" fill="${colour}" text-anchor="middle"${direction}${shift}>` +
      `<textPath href="#${id}" startOffset="50%" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</textPath></text>`,
  )
}

export type StraightRow = { readonly text: string; readonly size: number; readonly baseline: number }

/** Written around the middle of the drawing; `pen` is how it is painted, as attributes. */
export function drawStraightRow(canvas: Canvas, { text, size, baseline }: StraightRow, pen: string): void {
  const length = emWidth(text) * size
  const place = roundNumbers(`x="400" y="${baseline}" font-size="${size}" textLength="${length}"`)
  const direction = isRightToLeft(text) ? ' direction="rtl"' : ''
  canvas.body.push(
    `<text ${place} lengthAdjust="spacingAndGlyphs" font-family="${scriptFont}" text-anchor="middle"${direction} ` +
      `${pen}>${escapeText(text)}</text>`,
  )
}
