import type { Database } from '@pj/db/schema'
import { parseSearch } from '@pj/shared/orders/order-search'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'

/**
 * Conditions for the orders that match a search (docs/business-rules.md#order-search); none without a query. `filtered`
 * is for texts that many orders contain: PostgreSQL then looks for them in the order of the sort, not by the trigram index.
 */
export function searchConditions(
  eb: ExpressionBuilder<Database, 'orders'>,
  q: string | undefined,
  use: 'indexed' | 'filtered' = 'indexed',
): Expression<SqlBool>[] {
  if (!q) return []
  const texts = parseSearch(q).map(({ text, beginsWord }) => (beginsWord ? ` ${text}` : text))
  const contains = (text: string): Expression<SqlBool> =>
    use === 'indexed'
      ? eb('orders.search', 'like', `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
      : // PostgreSQL assumes that a third of all rows fulfil it.
        sql<SqlBool>`strpos(orders.search, ${text}) > 0`
  return [eb.or(texts.map(contains))]
}
