/// <reference path="./subset-font.d.ts" />
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const letters = `${ascii}–—‘’“”…·×•§éèêëàáâäçñóòôöúùüíìîïÉÈÀÁÓÚÍÑÇẹọṣẸỌṢ½¼`

interface Font {
  readonly name: string
  readonly source: string
  readonly text: string
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>
}

// The naira sign is in neither family's latin file, so it comes as a second, tiny file out of latin-ext.
// Fraunces keeps its optical sizes and gives up its weights: both together would be 40 KB.
const fraunces = (name: string, part: string, text: string): Font => ({
  name,
  source: `@fontsource-variable/fraunces/files/fraunces-${part}-opsz-normal.woff2`,
  text,
  axes: { wght: 560 },
})
const jakarta = (name: string, part: string, text: string): Font => ({
  name,
  source: `@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${part}-wght-normal.woff2`,
  text,
  axes: { wght: { min: 400, max: 700 } },
})

const fonts: readonly Font[] = [
  fraunces('fraunces', 'latin', letters),
  fraunces('fraunces-naira', 'latin-ext', '₦'),
  jakarta('plus-jakarta-sans', 'latin', letters),
  jakarta('plus-jakarta-sans-naira', 'latin-ext', '₦'),
  {
    name: 'great-vibes',
    source: '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2',
    text: letters,
    axes: {},
  },
]

/** Writes the subset fonts into `folder`, once; style sheets name them as `@fonts/<name>.woff2`. */
export async function makeFonts(folder: string): Promise<void> {
  const stamp = JSON.stringify(fonts)
  const stampFile = join(folder, 'made-from.json')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(folder, { recursive: true })
  for (const font of fonts) {
    const whole = readFileSync(require.resolve(font.source))
    const subset = await subsetFont(whole, font.text, { targetFormat: 'woff2', variationAxes: font.axes })
    writeFileSync(join(folder, `${font.name}.woff2`), subset)
  }
  writeFileSync(stampFile, stamp)
}

/** The fonts of the printed menu as plain TrueType, each without axes, and with the naira sign in a font beside it. */
export async function menuFonts(): Promise<Record<string, Buffer>> {
  const made: Record<string, Buffer> = {}
  for (const { name, of, axes } of menuCuts) {
    made[name] = await trueType(of('latin'), letters, axes)
    made[`${name}-naira`] = await trueType(of('latin-ext'), '₦', axes)
  }
  return made
}

const menuCuts = [
  { name: 'display', of: (part: string) => fraunces('', part, '').source, axes: { wght: 560, opsz: 36 } },
  { name: 'text', of: (part: string) => jakarta('', part, '').source, axes: { wght: 400 } },
  { name: 'bold', of: (part: string) => jakarta('', part, '').source, axes: { wght: 600 } },
]

const trueType = (source: string, text: string, axes: Font['axes']): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(source)), text, { targetFormat: 'sfnt', variationAxes: axes })
