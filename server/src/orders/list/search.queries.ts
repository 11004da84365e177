import type { Database } from '@pj/db/schema'
import { parseSearch } from '@pj/shared/orders/order-search'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'

type Orders = ExpressionBuilder<Database, 'orders'>

/** `walked` is for few orders and for texts that many contain: PostgreSQL then doesn't use the trigram index. */
export type SearchUse = 'indexed' | 'walked'

/** None without a query (docs/business-rules.md#order-search). */
export const searchConditions = (eb: Orders, q: string | undefined): Expression<SqlBool>[] =>
  matchWords(eb, q, (word) => contains(eb, 'search', word, 'indexed'))

/** Only names and order ids are searched: the first line of the column. */
export const nameConditions = (eb: Orders, q: string | undefined): Expression<SqlBool>[] =>
  matchWords(eb, q, (word) => sql<SqlBool>`strpos(split_part(orders.search, E'\\n', 1), ${word}) > 0`)

/** Also looks in what was ordered if a word has three characters: shorter ones occur in nearly every order. */
export const orderSearch = (eb: Orders, q: string | undefined, use: SearchUse): Expression<SqlBool>[] =>
  matchWords(eb, q, (word, words) => {
    const found = contains(eb, 'search', word, use)
    const looksInItems = words.some((text) => text.trim().length > 2)
    return looksInItems ? eb.or([found, contains(eb, 'item_search', word, use)]) : found
  })

/** A condition that holds where `match` does for every word of one of the query's alternatives. */
function matchWords(
  eb: Orders,
  q: string | undefined,
  match: (word: string, words: readonly string[]) => Expression<SqlBool>,
): Expression<SqlBool>[] {
  if (!q) return []
  return [eb.or(parseSearch(q).map((words) => eb.and(words.map((word) => match(word, words)))))]
}

function contains(eb: Orders, column: 'search' | 'item_search', text: string, use: SearchUse): Expression<SqlBool> {
  const name = `orders.${column}` as const
  if (use === 'indexed') return eb(name, 'like', likePattern(text))
  // PostgreSQL assumes that a third of all rows fulfil it.
  return sql<SqlBool>`strpos(${sql.ref(name)}, ${text}) > 0`
}

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
