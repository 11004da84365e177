import type { Db } from '@pj/db/database'
import { maxOrderCount, type OrderList, type OrdersQuery } from '@pj/shared/api/orders'
import { readCursor, readSort, writeCursor } from './cursor.ts'
import { countOrders, selectOrders } from './list.queries.ts'
import { toSummary } from './summary.ts'

export async function listOrders(db: Db, { sort, limit, cursor, ...filter }: OrdersQuery): Promise<OrderList> {
  const after = cursor === undefined ? undefined : readCursor(sort, cursor)
  const page = selectOrders(db, { filter, sort: readSort(sort), after, limit: limit + 1 })
  const [rows, total] = await Promise.all([page.execute(), countOrders(db, filter, maxOrderCount + 1)])
  const isLeast = Boolean(filter.q) && total > maxOrderCount
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    orders: shown.map(toSummary),
    next_cursor: rows.length > limit && last ? writeCursor(sort, { value: last.sort_value, id: last.id }) : null,
    total: isLeast ? maxOrderCount : total,
    total_is_capped: isLeast,
  }
}
