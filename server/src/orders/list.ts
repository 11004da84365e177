import type { Db } from '@pj/db/database'
import type { Menu } from '@pj/shared/menu/menu'
import { maxOrderCount, maxSearchCount, type OrderList, type OrdersQuery } from '@pj/shared/orders/orders.api'
import { formatOrderCursor, parseOrderCursor, parseSort } from './cursor.ts'
import { countOrders, selectOrders } from './list.queries.ts'
import { toSummary } from './summary.ts'

/** One page of the orders that match, and how many match; the count ends at `maxOrderCount`, that of a search before. */
export async function listOrders(
  db: Db,
  { sort, limit, cursor, ...filter }: OrdersQuery,
  menu: Menu,
): Promise<OrderList> {
  const after = cursor === undefined ? undefined : parseOrderCursor(sort, cursor)
  const max = filter.q ? maxSearchCount : maxOrderCount
  const counting = countOrders(db, { filter, menu }, max + 1)
  const matches = filter.q ? ((await counting) > max ? 'many' : 'few') : undefined
  const page = selectOrders(db, { filter, menu, sort: parseSort(sort), after, limit: limit + 1, matches })
  const [rows, total] = await Promise.all([page.execute(), counting])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    orders: shown.map(toSummary),
    next_cursor: rows.length > limit && last ? formatOrderCursor(sort, { value: last.sort_value, id: last.id }) : null,
    total: Math.min(total, max),
    total_is_capped: total > max,
  }
}
