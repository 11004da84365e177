import { findCategory } from '../menu/category.ts'
import { offeredZones } from '../menu/delivery.ts'
import { galleryTitles } from '../menu/link-previews.ts'
import type { MenuDocument } from '../menu/menu.ts'
import {
  type GalleryProduct,
  isCustomCake,
  offeredOptions,
  offeredProducts,
  type Product,
  tierInches,
} from '../menu/product.ts'
import { parseSynonyms, readSynonyms, type Synonym, toWords } from '../menu/synonyms.ts'
import { builderPages, builderPlaces, deliveryWords, type Place, searchPlaces } from './search-places.ts'
import { readQuery, type SearchQuery } from './search-query.ts'

/** The best match first. */
export interface MenuMatches {
  readonly products: readonly Product[]
  /** Pages, flavours and themes, and builders set to the size that was asked for. */
  readonly places: readonly Place[]
}

/**
 * Finds what has every word of the query, in any letter case and without accents; the last word may be unfinished. Plurals,
 * one wrong letter in a long word, joined words and synonyms are understood, and so are prices, sizes and numbers of people
 * (docs/business-rules.md#search).
 */
export function searchMenu(menu: MenuDocument, query: string): MenuMatches {
  const asked = readQuery(query)
  const { words, people, prices } = asked
  const size = people ?? asked.inches
  const exact = findEntries(menu, words)
  // "50 cupcakes": nobody sells them by fifty.
  const found =
    exact.length > 0
      ? exact
      : findEntries(
          menu,
          words.filter((word) => !isNumber(word)),
        )
  const named = words.length === 0 && (size ?? prices) ? offeredProducts(menu) : found.filter((each) => 'slug' in each)
  const fitting = named.filter((product) => fits(product, asked, menu))
  const builders = size && !prices && named.some(({ serves }) => serves) ? builderPlaces(asked) : []
  const others = found.filter((each) => 'url' in each).filter((place) => isLead(place) || !prices)
  return {
    // The smallest cake that feeds them all first.
    products: people ? [...fitting].sort((one, other) => countFed(one) - countFed(other)) : fitting,
    places: builders.length > 0 ? [...builders, ...others.filter((place) => !builderPages.includes(place))] : others,
  }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** A custom cake costs its base price at least. What says no size stays where words have found it. */
function fits(product: Product, { prices, inches, people, words }: SearchQuery, menu: MenuDocument): boolean {
  const costs = isCustomCake(product, menu) ? [product.base_price] : offeredOptions(product).map(({ price }) => price)
  if (prices && !costs.some((price) => price >= prices.from && price <= prices.to)) return false
  const sizes = product.tiers === null ? (product.sizes_inches ?? []) : tierInches(product).slice(0, 1)
  if (inches !== undefined && !sizes.includes(inches)) return false
  return people === undefined || (product.serves ? product.serves.to >= people : words.length > 0)
}

const countFed = ({ serves }: Product): number => serves?.to ?? Number.POSITIVE_INFINITY

type Entry = GalleryProduct | Place

/** How well entries match, by their positions; those that don't are missing. */
type Scores = ReadonlyMap<number, number>

interface SearchIndex {
  readonly entries: readonly Entry[]
  /** Each word with the entries that have it, and how telling the first of their texts with it is: 1, 1/2 or 1/3. */
  readonly words: readonly { readonly word: string; readonly stem: string; readonly scores: Map<number, number> }[]
  readonly synonyms: readonly Synonym[]
}

/** A phone needs longer to make an index than to search it. */
const indexes = new WeakMap<MenuDocument, SearchIndex>()

function indexOf(menu: MenuDocument): SearchIndex {
  const known = indexes.get(menu)
  if (known) return known
  const entries: readonly Entry[] = [...offeredProducts(menu), ...searchPlaces(menu)]
  const words = new Map<string, SearchIndex['words'][number]>()
  const addWord = (word: string, position: number, score: number): void => {
    const indexed = words.get(word) ?? { word, stem: stem(word), scores: new Map() }
    words.set(word, indexed)
    if (!indexed.scores.has(position)) indexed.scores.set(position, score)
  }
  for (const [position, entry] of entries.entries())
    for (const [place, text] of textsOf(entry, menu).entries())
      for (const word of indexText(text)) addWord(word, position, 1 / (1 + place))
  const zones = offeredZones(menu).map(({ name }) => name)
  const synonyms = parseSynonyms(`${readSynonyms(menu)}\n${zones} = delivery`)
  const index = { entries, words: [...words.values()], synonyms }
  indexes.set(menu, index)
  return index
}

/** The most telling text first. */
function textsOf(entry: Entry, menu: MenuDocument): string[] {
  if ('url' in entry) return [entry.label, entry.words ?? '']
  const { title, slug, gallery, tiers, description } = entry
  const category = findCategory(menu, entry.category)
  const more = [
    ...offeredOptions(entry).map(({ name }) => name),
    `${category?.label} ${category?.title}`,
    gallery === 'shop' ? '' : galleryTitles[gallery],
    slug.replace(/\d+/g, ''),
    tiers ? `${tiers} tier` : '',
  ]
  return [title, more.join(' '), description]
}

/** The words of a text, and each two neighbours as one, because people type "redvelvet". */
function indexText(text: string): string[] {
  const words = toWords(text)
  return [...words, ...words.slice(1).map((word, before) => `${words[before]}${word}`)]
}

/** What has all the words, the best match first. */
function findEntries(menu: MenuDocument, words: readonly string[]): Entry[] {
  const index = indexOf(menu)
  /** For the last words, by their number. */
  const scores: Scores[] = [new Map(index.entries.map((_, position) => [position, 0]))]
  for (let count = 1; count <= words.length; count += 1) {
    const left = words.slice(-count)
    const ways = [1, 2, 3].slice(0, count).map((taken) => {
      const first = scoreText(index, left.slice(0, taken), taken === count)
      return addUp([first, scores[count - taken] ?? new Map()])
    })
    scores.push(takeBest(ways))
  }
  return [...(scores[words.length] ?? [])]
    .filter(([, score]) => score > 0)
    .sort(([at, score], [otherAt, other]) => other - score || at - otherAt)
    .flatMap(([position]) => index.entries[position] ?? [])
}

/** Of words as they are typed, as one word, or as a synonym of both. */
function scoreText(index: SearchIndex, words: readonly string[], isUnfinished: boolean): Scores {
  const text = words.join('')
  const isTyping = isUnfinished && text.length >= 4
  const meant = index.synonyms.filter(({ typed }) => isSame(text, typed) || (isTyping && typed.startsWith(text)))
  const meanings = meant.flatMap(({ finds }) => finds)
  return takeBest([
    ...(words.length < 3 ? [scoreWord(index, text, isUnfinished)] : []),
    ...meanings.map((meaning) =>
      addUp(
        meaning.map((word) => scoreWord(index, word, false)),
        meaning.length,
      ),
    ),
  ])
}

/**
 * The word can mean itself, its plural, and what begins with it if it is long or not finished. Only a long one that nothing
 * has may have a wrong letter. No product needs "delivery", no place "cake", and a leading place no other word.
 */
function scoreWord({ entries, words }: SearchIndex, typed: string, isUnfinished: boolean): Scores {
  const typedStem = stem(typed)
  const isBeginning = (isUnfinished || typed.length >= longWord) && !isNumber(typed)
  const exact = words.filter(({ word, stem }) => stem === typedStem || (isBeginning && word.startsWith(typed)))
  const meant = exact.length > 0 ? exact : words.filter(({ word }) => isNear(typed, word))
  const [isDelivery, isCake] = [deliveryWords, cakeWords].map((list) => meant.some(({ word }) => list.includes(word)))
  const isFree = (entry: Entry) => ('slug' in entry ? isDelivery : isCake || entry.isLead)
  const free = entries.flatMap((entry, position) => (isFree(entry) ? [[position, 0] as const] : []))
  const scores = [...takeBest([new Map(free), ...meant.map(({ scores }) => scores)])]
  // "red v" is no vegan cake yet.
  const isHalf = typed.length < 4 && !exact.some(({ stem }) => stem === typedStem)
  return new Map(scores.filter(([at, score]) => !(isHalf && score > 0 && isLead(entries[at]))))
}

const isLead = (entry: Entry | undefined): boolean => entry !== undefined && 'url' in entry && entry.isLead === true

const cakeWords = ['cake', 'cakes']

/** Of the entries that all of them have. */
const addUp = (lists: readonly Scores[], parts = 1): Scores =>
  new Map(
    [...(lists[0]?.keys() ?? [])]
      .filter((at) => lists.every((scores) => scores.has(at)))
      .map((at) => [at, lists.reduce((sum, scores) => sum + (scores.get(at) ?? 0), 0) / parts]),
  )

function takeBest(lists: readonly Scores[]): Scores {
  const best = new Map<number, number>()
  for (const [position, score] of lists.flatMap((scores) => [...scores]))
    best.set(position, Math.max(score, best.get(position) ?? 0))
  return best
}

const isSame = (typed: string, word: string): boolean =>
  Math.abs(typed.length - word.length) <= 3 && (stem(typed) === stem(word) || isNear(typed, word))

/** Letters; a wrong one in a shorter word makes another word: "loaf" is no leaf. */
const longWord = 6

/** The same for singular and plural: "pie" and "pies", "box" and "boxes", "berry" and "berries". */
const stem = (word: string): string =>
  word.length <= 3 && !word.endsWith('ie')
    ? word
    : word.replace(/(?:ies|ie|y)$/, 'i').replace(/(ss|x|z|ch|sh|o)es$|([^s])s$/, '$1$2')

/** Whether the word begins with what was typed except for one letter after the first: another, one more, one less, or two swapped. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < longWord || typed[0] !== word[0]) return false
  let at = 1
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(rest.slice(1), at + 2))
  )
}
