import type { Menu } from './menu.ts'
import { customiserSizes, expressSizes, sizeLabel } from './options.ts'

/**
 * The title of one of our products that this one only looks like: written with letters of other alphabets, invisible
 * characters, other spaces or other punctuation. Undefined for any other title.
 */
export function findLookAlikeTitle(title: string, { products }: Pick<Menu, 'products'>): string | undefined {
  const titles = titlesBySkeleton.get(products) ?? indexTitles(products)
  titlesBySkeleton.set(products, titles)
  return titles.get(toSkeleton(title))
}

/** By the products of a menu, because an order may have many titles to compare. */
const titlesBySkeleton = new WeakMap<Menu['products'], ReadonlyMap<string, string>>()

/** Letters and signs that look like a Latin letter, in the order of `latin`. Upper-case letters differ from their lower case. */
const lookAlikes: readonly (readonly [letters: string, latin: string])[] = [
  // Cyrillic.
  ['АВЕЅЗКМНОРСТУХІЈԌԚԜҮ', 'abesekmhopctyxijgqwy'],
  ['авезкмнорстухіјѕԁԛԝһӏьгпиѵүԍ', 'abeekmhopctyxijsdqwhlbrnuvyg'],
  // Greek.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['αβγεηικμνορτυχωσς', 'abyenikuvoptuxwoc'],
  // Armenian, and Latin letters of other languages and of phonetics.
  ['օսհոզցաթ', 'ouhnqgwp'],
  ['ıɩɪɑɡɢɴʀʏʟʙʜᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱøđłħŧƙɓɗɛɔ', 'iiiaggnrylbhacdejkmoptuvwzfsodlhtkbdec'],
  // Digits and signs, and the letters i and l, which look alike themselves.
  ['013458|$@i', 'oleasblsal'],
]

const latinOf = new Map(
  lookAlikes.flatMap(([letters, latin]) => [...letters].map((letter, n) => [letter, latin[n] ?? ''])),
)

/** Equal for texts that look alike: https://www.unicode.org/reports/tr39/ with a table for the letters of our titles. */
function toSkeleton(text: string): string {
  const letters = [...text.normalize('NFKD')].map((letter) => latinOf.get(letter) ?? letter.toLowerCase())
  return letters
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replace(/[\p{Z}\p{P}\p{S}\p{C}\p{M}\p{DI}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const builderTitles = [
  ...customiserSizes.map((size) => `Custom Cake - ${sizeLabel(size)}`),
  ...expressSizes.map((size) => `Express Cake - ${sizeLabel(size)}`),
]

const indexTitles = (products: Menu['products']): ReadonlyMap<string, string> =>
  new Map([...products.map(({ title }) => title), ...builderTitles].map((title) => [toSkeleton(title), title]))
