import type { Database } from '@pj/db/schema'
import { parseSearch, type SearchTerm } from '@pj/shared/orders/order-search'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

/** Conditions for the orders that match a search (docs/business-rules.md#order-search); none without a query. */
export function searchConditions(
  eb: ExpressionBuilder<Database, 'orders'>,
  q: string | undefined,
): Expression<SqlBool>[] {
  if (!q) return []
  const patterns = parseSearch(q).map(toLikePattern)
  return [eb.or(patterns.map((pattern) => eb('orders.search', 'like', pattern)))]
}

/** The trigram index serves each of these patterns, even a short one: a word begins after a space. */
function toLikePattern({ text, beginsWord }: SearchTerm): string {
  const escaped = text.replace(/[\\%_]/g, (character) => `\\${character}`)
  return beginsWord ? `% ${escaped}%` : `%${escaped}%`
}
