import { foldText } from '../fold-text.ts'
import type { CategoryList } from './category.ts'
import { findCategory } from './category.ts'
import { type MenuOption, offered } from './menu.ts'
import { offeredOptions, offeredProducts, type Product, type ProductList } from './product.ts'

export interface MenuMatches {
  /** The best match first. */
  readonly products: readonly Product[]
  /** Flavours that every cake of the builders comes in. */
  readonly flavours: readonly MenuOption[]
}

/** Finds what is on offer and has each word of the query, or words that begin with it; accents and letter case do not matter. */
export function searchMenu(
  menu: CategoryList & ProductList & { readonly flavours: readonly MenuOption[] },
  query: string,
): MenuMatches {
  const wanted = toWords(query)
  if (wanted.length === 0) return { products: [], flavours: [] }
  const scored = offeredProducts(menu).map((product) => ({
    product,
    score: scoreOf(searchTexts(product, menu), wanted),
  }))
  return {
    products: scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ product }) => product),
    flavours: offered(menu.flavours).filter(({ label }) => scoreOf([label], wanted) > 0),
  }
}

/** The most telling first. */
const searchTexts = (product: Product, menu: CategoryList): readonly string[] => [
  product.title,
  [...offeredOptions(product).map(({ name }) => name), findCategory(menu, product.category)?.label ?? ''].join(' '),
  product.description,
]

/** Zero unless every word is found; a word counts more the earlier the text that has it. */
function scoreOf(texts: readonly string[], wanted: readonly string[]): number {
  const words = texts.map(toWords)
  const scores = wanted.map((start) => {
    const place = words.findIndex((list) => list.some((word) => word.startsWith(start)))
    return place === -1 ? 0 : words.length - place
  })
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

const toWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
