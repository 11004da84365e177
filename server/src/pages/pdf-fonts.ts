import { createRequire } from 'node:module'
import { splitGraphemes } from '@pj/shared/text'
import { openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

export const fontFiles = {
  display: resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  text: resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf'),
} as const
export type FontName = keyof typeof fontFiles

/** The files for what the shop's fonts lack: letters of Hausa and Igbo, and Arabic. */
const regular: readonly string[] = [
  resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
]
const semiBold: readonly string[] = [
  resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff'),
  resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff'),
]
const fallbacks = { display: semiBold, text: regular, bold: semiBold } as const

export interface Run {
  /** A name, or the file of another font. */
  readonly font: string
  readonly text: string
}

/**
 * The parts of a text with the font of each. What no font has, such as Chinese and emoji, is left out: a box says no
 * more. A text of which nothing is left becomes a dash.
 */
export function splitByFont(name: FontName, text: string): readonly Run[] {
  if (hasLetters(fontFiles[name], text)) return [{ font: name, text }]
  const fontOf = (letter: string): string | undefined =>
    hasLetters(fontFiles[name], letter) ? name : fallbacks[name].find((file) => hasLetters(file, letter))
  const letters = splitGraphemes(toPrintable(text.normalize('NFC'), fontOf))
  const runs: Run[] = []
  for (const [index, letter] of letters.entries()) {
    const last = runs.at(-1)
    // Arabic words stay in one run with the spaces between them, because the first one is at the right.
    const isJoined = letter === ' ' && last && fontOf(letters[index + 1] ?? '') === last.font
    const font = isJoined ? last.font : (fontOf(letter) ?? name)
    // A font turns the whole run around that begins with an Arabic letter, digits too.
    const isSameKind = font === name || /\p{Nd}/u.test(letter) === /\p{Nd} *$/u.test(last?.text ?? '')
    if (font === last?.font && (isSameKind || isJoined)) runs.splice(-1, 1, { font, text: last.text + letter })
    else runs.push({ font, text: letter })
  }
  return runs
}

/** A letter with a mark that no font has keeps its base. */
function toPrintable(text: string, fontOf: (letter: string) => string | undefined): string {
  const printable = splitGraphemes(text).map((letter) =>
    fontOf(letter) ? letter : String.fromCodePoint(letter.codePointAt(0) ?? 0),
  )
  const kept = printable.filter((letter) => fontOf(letter))
  return kept.length === printable.length ? kept.join('') : kept.join('').replace(/ +/g, ' ').trim() || '–'
}

interface OpenedFont {
  readonly letters: ReadonlySet<number>
  /** From the top of a line to its baseline, in shares of the size of the text. */
  readonly ascent: number
}

const opened = new Map<string, OpenedFont>()

function openFont(file: string): OpenedFont {
  const known = opened.get(file)
  if (known) return known
  const font = openSync(file)
  if (!('characterSet' in font)) throw new Error(`${file} has several fonts`)
  const read = { letters: new Set([...font.characterSet, 0x0a]), ascent: font.ascent / font.unitsPerEm }
  opened.set(file, read)
  return read
}

export const hasLetters = (file: string, text: string): boolean => {
  const { letters } = openFont(file)
  return [...text].every((sign) => letters.has(sign.codePointAt(0) ?? 0))
}

export const ascentOf = (name: FontName): number => openFont(fontFiles[name]).ascent
