/** Readers of unknown values. Each returns a safe value and none throws. */

import { splitGraphemes } from '../graphemes.ts'

export const readFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isKeyOf = <T extends object>(table: T, value: unknown): value is keyof T =>
  typeof value === 'string' && Object.hasOwn(table, value)

export const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((item) => item === value)

/** `#rrggbb` or null, so that no other text becomes markup. */
export const readColour = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null

/** A whole number within bounds, from a number or a text; `fallback` for anything else. */
export function readInteger(value: unknown, [min, max]: readonly [number, number], fallback: number): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? Math.round(Math.min(max, Math.max(min, read))) : fallback
}

// Control characters, lone surrogates, private use and characters that change the direction of text.
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** One line of clean text of at most `maxLength` graphemes. */
export function readLine(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const clean = value
    .slice(0, maxLength * 40)
    .replace(/\s/g, ' ')
    .replace(unprintable, '')
    .replace(/ +/g, ' ')
    // Some keyboards for Yoruba write the dot below as a vertical line, which the script font cannot place.
    .replaceAll('\u0329', '\u0323')
    .normalize('NFC')
    .trim()
  return splitGraphemes(clean).slice(0, maxLength).join('').trim()
}
