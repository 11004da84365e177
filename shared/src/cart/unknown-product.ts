import type { Menu } from '../menu/menu.ts'
import { customiserSizes, expressSizes, sizeLabel } from '../menu/options.ts'
import { isUnknownRecord, type UnknownRecord } from './unknown-record.ts'

/**
 * The maximum length of a text, and the specification's fields with it that an item from another program may have. Clients
 * make up such items, so nothing else is stored.
 */
const fieldsByLimit: readonly (readonly [maxLength: number, fields: readonly string[]])[] = [
  [2000, ['title', 'name', 'description', 'orderNote']],
  [1000, ['options', 'flowerToppings']],
  [300, ['image', 'textToAppear', 'theme', 'custom_theme']],
  [200, ['id', 'cart_id', 'selectedTag', 'inches', 'icing']],
  [100, ['category', 'layers', 'recipientGender']],
  [50, ['price', 'basePrice', 'rating', 'acrylicTopper', 'numFlavors', 'quantity', 'tier_count']],
  [50, ['orderType', 'order_type', 'isExpressOrder', 'cake_type']],
]
const textLimits = new Map(fieldsByLimit.flatMap(([limit, fields]) => fields.map((field) => [field, limit] as const)))

/** Fields that hold a list, of texts or of objects with texts. */
const listFields = ['tags', 'tier_sizes', 'flavors']
const maxEntries = 20
const maxEntryText = 100

type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

/** Also drops values of a kind that the field can't have. */
export function keepKnownFields(stored: UnknownRecord): UnknownRecord {
  const lists = listFields.map((field) => [field, readList(stored[field])] as const)
  return {
    ...pickScalars(stored, [...textLimits.keys()]),
    ...Object.fromEntries(lists.filter(([, entries]) => entries.length > 0)),
  }
}

function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry): unknown[] => {
    if (isScalar(entry)) return [entry]
    return isUnknownRecord(entry) ? [pickScalars(entry, entryFields)] : []
  })
}

const pickScalars = (record: UnknownRecord, fields: readonly string[]): UnknownRecord =>
  Object.fromEntries(fields.map((field) => [field, record[field]] as const).filter(([, value]) => isScalar(value)))

const entryFields = ['name', 'price', 'tier', 'flavor']

export function findLongField(stored: UnknownRecord): string | undefined {
  const kept = keepKnownFields(stored)
  return Object.keys(kept).find((field) => {
    const value = kept[field]
    if (!Array.isArray(value)) return String(value).length > (textLimits.get(field) ?? 0)
    const texts = value.flatMap((entry) => (isUnknownRecord(entry) ? Object.values(entry) : [entry]))
    return value.length > maxEntries || texts.some((text) => String(text).length > maxEntryText)
  })
}

/**
 * The title of one of our products that this one only looks like: written with letters of other alphabets, invisible
 * characters, other spaces or other punctuation. Undefined for any other title.
 */
export function findLookAlikeTitle(title: string, { products }: Pick<Menu, 'products'>): string | undefined {
  const titles = titlesBySkeleton.get(products) ?? indexTitles(products)
  titlesBySkeleton.set(products, titles)
  return titles.get(toSkeleton(title))
}

/** Cached by menu, because an order may contain many titles to compare. */
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
