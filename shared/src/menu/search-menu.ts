import { foldText } from '../fold-text.ts'
import { findCategory } from './category.ts'
import { galleryTitles } from './link-previews.ts'
import type { MenuDocument } from './menu.ts'
import {
  formatSize,
  type GalleryProduct,
  offeredOptions,
  offeredProducts,
  type Product,
  startingPrice,
} from './product.ts'
import { type Place, searchPlaces } from './search-places.ts'
import { parseSynonyms, readSynonyms, type Synonym, toWords } from './synonyms.ts'

type SearchedMenu = Pick<MenuDocument, 'categories' | 'products' | 'flavours' | 'themes' | 'policies' | 'synonyms'>

/** The best match first. */
export interface MenuMatches {
  readonly products: readonly Product[]
  /** Pages, flavours and themes. */
  readonly places: readonly Place[]
}

/**
 * Finds what has every word of the query, or words that begin with it, in any letter case and without accents. Plurals,
 * one wrong letter, joined words, synonyms and amounts such as "under 20k" are understood (docs/business-rules.md#search).
 */
export function searchMenu(menu: SearchedMenu, query: string): MenuMatches {
  const index = indexOf(menu)
  const { words, limit } = readQuery(query)
  const isCheap = (product: Product): boolean => limit === undefined || startingPrice(product, menu) <= limit
  if (words.length === 0)
    return { products: limit === undefined ? [] : offeredProducts(menu).filter(isCheap), places: [] }
  const scoreOf = scoreEntries(index)
  const phrases = listPhrases(words, index.synonyms)
  const found = index.entries
    .map((entry, position) => ({ entry, score: Math.max(...phrases.map((phrase) => scoreOf(phrase, position))) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
  return {
    products: found.filter((entry) => 'slug' in entry).filter(isCheap),
    places: limit === undefined ? found.filter((entry) => 'url' in entry) : [],
  }
}

type Entry = GalleryProduct | Place

interface IndexedWord {
  readonly word: string
  readonly stem: string
  /** The positions of the entries that have it, and how telling the first of their texts with it is: 1, 1/2 or 1/3. */
  readonly scores: Map<number, number>
}

interface SearchIndex {
  readonly entries: readonly Entry[]
  readonly words: readonly IndexedWord[]
  readonly synonyms: readonly Synonym[]
}

/** A phone needs longer to make an index than to search it. */
const indexes = new WeakMap<SearchedMenu, SearchIndex>()

function indexOf(menu: SearchedMenu): SearchIndex {
  const known = indexes.get(menu)
  if (known) return known
  const products = offeredProducts(menu)
  const places = searchPlaces(menu)
  const texts = [
    ...products.map((product) => productTexts(product, menu)),
    ...places.map(({ label, words }) => [label, words]),
  ]
  const words = new Map<string, IndexedWord>()
  const addWord = (word: string, position: number, score: number): void => {
    const indexed = words.get(word) ?? { word, stem: stem(word), scores: new Map() }
    words.set(word, indexed)
    if (!indexed.scores.has(position)) indexed.scores.set(position, score)
  }
  for (const [position, list] of texts.entries())
    for (const [place, text] of list.entries())
      for (const word of indexText(text)) addWord(word, position, 1 / (1 + place))
  const index = {
    entries: [...products, ...places],
    words: [...words.values()],
    synonyms: parseSynonyms(readSynonyms(menu)),
  }
  indexes.set(menu, index)
  return index
}

/** The most telling text first. */
function productTexts(product: GalleryProduct, menu: SearchedMenu): string[] {
  const { title, slug, gallery, tiers, description } = product
  const category = findCategory(menu, product.category)
  const more = [
    ...offeredOptions(product).map(({ name }) => name),
    `${category?.label} ${category?.title}`,
    gallery === 'shop' ? '' : galleryTitles[gallery],
    slug.replace(/\d+/g, ''),
    tiers ? `${tiers} tier` : '',
    formatSize(product) ?? '',
  ]
  return [title, more.join(' '), description]
}

/** The words of a text, and each two neighbours as one, because people type "redvelvet". */
function indexText(text: string): string[] {
  const words = toWords(text)
  return [...words, ...words.slice(1).map((word, before) => `${words[before]}${word}`)]
}

const amount =
  /(?:\b(?:under|below|less than|within|up to|budget|max) ?)?(?:₦|\bngn|\bn)? ?\b(\d[\d,]*) ?(k\b|thousand\b)?/g
const leastLimit = 1000

/** Words that people type around what they look for. */
const fillers =
  'a an the of for with in to my me i we want need buy get some any please is do you have sell how much price'
const isFiller = (word: string): boolean => fillers.split(' ').includes(word) || /^\d+(?:st|nd|rd|th)$/.test(word)

/** Beyond so many words nobody looks for something on the menu. */
const maxWords = 8

function readQuery(query: string): { words: readonly string[]; limit?: number } {
  const text = foldText(query).replace(/\s+/g, ' ')
  for (const [found, digits = '', thousand] of text.matchAll(amount)) {
    const limit = Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1)
    if (limit >= leastLimit) return { words: withoutFillers(text.replace(found, ' ')), limit }
  }
  return { words: withoutFillers(text) }
}

function withoutFillers(text: string): readonly string[] {
  const words = toWords(text).slice(0, maxWords)
  return words.every(isFiller) ? words : words.filter((word) => !isFiller(word))
}

/** A query of many words can mean more than a phone could look for. */
const maxPhrases = 100

/** What the query can mean: as it is typed, with two words as one, and with synonyms. */
function listPhrases(words: readonly string[], synonyms: readonly Synonym[]): readonly (readonly string[])[] {
  /** By the number of words that are left. */
  const rests: (readonly (readonly string[])[])[] = [[[]]]
  for (let from = words.length - 1; from >= 0; from -= 1) {
    const left = words.slice(from)
    const phrases = [1, 2, 3].slice(0, left.length).flatMap((count) => {
      const joined = left.slice(0, count).join('')
      const isTyping = count === left.length && joined.length >= 4
      const meant = synonyms.filter(({ typed }) => isSame(joined, typed) || (isTyping && typed.startsWith(joined)))
      const meanings = [...(count < 3 ? [[joined]] : []), ...meant.flatMap(({ finds }) => finds)]
      return meanings.flatMap((meaning) => (rests[left.length - count] ?? []).map((rest) => [...meaning, ...rest]))
    })
    rests[left.length] = phrases.slice(0, maxPhrases)
  }
  return rests[words.length] ?? []
}

const isSame = (typed: string, word: string): boolean =>
  Math.abs(typed.length - word.length) <= 3 && (stem(typed) === stem(word) || isNear(typed, word))

/**
 * Returns a function that says how well an entry matches a phrase: zero unless it has every word, and more the earlier the
 * text that has it.
 */
function scoreEntries({ words }: SearchIndex) {
  const known = new Map<string, ReadonlyMap<number, number>>()
  const scoreWord = (typed: string): ReadonlyMap<number, number> => {
    const scores = new Map<number, number>()
    for (const word of findWords(words, typed))
      for (const [position, score] of word.scores) scores.set(position, Math.max(score, scores.get(position) ?? 0))
    known.set(typed, scores)
    return scores
  }
  return (phrase: readonly string[], position: number): number => {
    let sum = 0
    for (const typed of phrase) {
      const score = (known.get(typed) ?? scoreWord(typed)).get(position)
      if (score === undefined) return 0
      sum += score
    }
    return sum / phrase.length
  }
}

/** The words that a typed one can mean. Only one that nothing has may have a wrong letter. */
function findWords(words: readonly IndexedWord[], typed: string): readonly IndexedWord[] {
  const typedStem = stem(typed)
  const isNumber = /^\d+$/.test(typed)
  const exact = words.filter(({ word, stem }) => stem === typedStem || (!isNumber && word.startsWith(typed)))
  return exact.length > 0 ? exact : words.filter(({ word }) => isNear(typed, word))
}

/** The same for singular and plural: "pie" and "pies", "box" and "boxes", "berry" and "berries". */
const stem = (word: string): string =>
  word.length <= 3 && !word.endsWith('ie') ? word : word.replace(/(?:ies|ie|y)$/, 'i').replace(/(?:es|s|e)$/, '')

/** Whether the word begins with what was typed except for one letter: another, one more, one less, or two swapped. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < 4 || (typed.length < 6 && word.length > typed.length + 1)) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(rest.slice(1), at + 2))
  )
}
