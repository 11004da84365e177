/// <reference path="./subset-font.d.ts" />
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const letters = `${ascii}–—‘’“”…·×•§éèêëàáâäçñóòôöúùüíìîïÉÈÀÁÓÚÍÑÇ½¼`
// Tone marks that combine with any letter: grave, acute, macron and dot below.
const marks = '\u0300\u0301\u0304\u0323'
// Letters of Yoruba and Igbo, which the families split over two files, and of Hausa, which only the script has.
const dotted = 'ẸẹỊịỌọỤụ'
const extended = 'ṢṣŃńṄṅ'
const hooked = 'ƁɓƊɗƘƙƳƴ'
// Contour tones, and the marks of other languages.
const contours = 'ǍǎǏǐǑǒǓǔẼẽ'
const otherMarks = '\u0302\u0303\u0307\u0308\u030c\u0331'
const european = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).join('')

interface Font {
  readonly name: string
  readonly source: string
  readonly text: string
  readonly axes?: Readonly<Record<string, number | { min: number; max: number }>>
  /** The OpenType features that stay, without hints; everything without it. */
  readonly features?: readonly string[]
}

// The naira sign is not in the latin files of the two families: a second, small file contains it, from latin-ext.
// Fraunces keeps its optical sizes but only one weight: with both axes it would have 40 KB.
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
  fraunces('fraunces-dotted', 'vietnamese', dotted),
  fraunces('fraunces-extended', 'latin-ext', extended),
  // Fraunces cannot place marks: text with them is drawn in its fallback.
  jakarta('plus-jakarta-sans', 'latin', letters + marks),
  jakarta('plus-jakarta-sans-naira', 'latin-ext', '₦'),
  jakarta('plus-jakarta-sans-dotted', 'vietnamese', dotted + marks),
  jakarta('plus-jakarta-sans-extended', 'latin-ext', extended),
  {
    // The whole family in one file, because a mark is only placed on a letter of its own file.
    name: 'great-vibes',
    source: '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
    text: `${letters}₦ǸǹḾḿ${dotted}${extended}${hooked}${contours}${european}${marks}${otherMarks}`,
    // The swashes of the other features, and hints, which letters of this size do not need, would double the file.
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'locl'],
  },
]

/** Writes the subset fonts to `directory` unless they are there; style sheets import them as `@fonts/<name>.woff2`. */
export async function makeFonts(directory: string): Promise<void> {
  const stamp = JSON.stringify(fonts)
  const stampFile = join(directory, 'made-from.json')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(directory, { recursive: true })
  for (const font of fonts) {
    const original = readFileSync(require.resolve(font.source))
    const subset = await subsetFont(original, font.text, {
      targetFormat: 'woff2',
      ...(font.axes && { variationAxes: font.axes }),
      ...(font.features && { keepFeatures: font.features, noHinting: true }),
    })
    writeFileSync(join(directory, `${font.name}.woff2`), subset)
  }
  writeFileSync(stampFile, stamp)
}
