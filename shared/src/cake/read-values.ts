/** Readers of unknown values: each gives something safe to draw, none throws. */

export const readFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isKeyOf = <T extends object>(table: T, value: unknown): value is keyof T =>
  typeof value === 'string' && Object.hasOwn(table, value)

export const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((item) => item === value)

/** `#rrggbb` or null: nothing else ever reaches the markup as a colour. */
export const readColour = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null

/** A whole number within bounds; a number written as text counts. */
export function readInteger(value: unknown, [least, most]: readonly [number, number], otherwise: number): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read)
    ? Math.round(Math.min(most, Math.max(least, read)))
    : otherwise
}

// Controls, lone halves of a letter, private letters, and marks that would turn the text around them
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** One letter as a reader sees it: with its accents, or an emoji with all its parts. */
const graphemePattern = /\p{RI}\p{RI}|.(?:[\p{M}\p{Emoji_Modifier}]|\u200d\p{Extended_Pictographic}){0,12}/gsu

export const splitGraphemes = (text: string): readonly string[] => text.match(graphemePattern) ?? []

/** One line of clean text of at most so many letters as a reader counts them. */
export function readLine(value: unknown, most: number): string {
  if (typeof value !== 'string') return ''
  const clean = value
    .slice(0, most * 40)
    .replace(/\s+/g, ' ')
    .replace(unprintable, '')
    .normalize('NFC')
    .trim()
  return splitGraphemes(clean).slice(0, most).join('').trim()
}
