import type { Database } from '@pj/db/schema'
import { parseSearch } from '@pj/shared/orders/order-search'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'

type Orders = ExpressionBuilder<Database, 'orders'>

/** `filtered` is for texts that many orders contain: PostgreSQL then doesn't use the trigram index. */
export type SearchUse = 'indexed' | 'filtered'

/** None without a query (docs/business-rules.md#order-search). */
export function searchConditions(eb: Orders, q: string | undefined, use: SearchUse = 'indexed'): Expression<SqlBool>[] {
  if (!q) return []
  const texts = parseSearch(q).map(({ text, beginsWord }) => (beginsWord ? ` ${text}` : text))
  const contains = (text: string): Expression<SqlBool> =>
    use === 'indexed'
      ? eb('orders.search', 'like', likePattern(text))
      : // PostgreSQL assumes that a third of all rows fulfil it.
        sql<SqlBool>`strpos(orders.search, ${text}) > 0`
  return [eb.or(texts.map(contains))]
}

/** Only names and order ids are searched. */
export function nameConditions(eb: Orders, q: string | undefined): Expression<SqlBool>[] {
  if (!q) return []
  const names = sql`lower(' ' || orders.order_id || ' ' || orders.name)`
  const texts = parseSearch(q).map(({ text, beginsWord }) => (beginsWord ? ` ${text}` : text))
  return [eb.or(texts.map((text) => sql<SqlBool>`strpos(${names}, ${text}) > 0`))]
}

/** What was ordered, as the index of migration 0008 has it. */
const orderText = sql<string>`order_text(orders.item_summaries, orders.order_note, orders.gift_card_message)`

/** A search for orders also looks in what was ordered, from three characters on: shorter texts occur in nearly every order. */
export function orderSearch(eb: Orders, q: string | undefined, use: SearchUse): Expression<SqlBool>[] {
  const text = q?.toLowerCase()
  if (!text || text.length < 3) return searchConditions(eb, q, use)
  const contains =
    use === 'indexed'
      ? sql<SqlBool>`${orderText} like ${likePattern(text)}`
      : sql<SqlBool>`strpos(${orderText}, ${text}) > 0`
  return [eb.or([...searchConditions(eb, q, use), contains])]
}

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
