import type { Db } from '@pj/db/database'
import type { Menu } from '@pj/shared/menu/menu'
import { maxOrderCount, maxSearchCount, type OrderList, type OrdersQuery } from '@pj/shared/orders/orders.api'
import { readPage } from '../../http/paging.ts'
import { toSummary } from '../load-order.ts'
import { countOrders, type ListFilter, parseSort, positionSchema, selectOrders } from './list.queries.ts'

/** A search with more matches than are counted is sorted by delivery date: no index has a text and another order. */
export async function listOrders(
  db: Db,
  { sort: requested, limit, cursor, ...filter }: OrdersQuery & ListFilter,
  menu: Menu,
): Promise<OrderList> {
  const max = filter.q ? maxSearchCount : maxOrderCount
  const counting = countOrders(db, { filter, menu }, max + 1)
  const isFew = filter.q ? (await counting) <= max : undefined
  const sort = isFew === false ? requested.replace(/[a-z].*/, 'delivery_date') : requested
  const reading = readPage(
    { limit, cursor },
    {
      position: positionSchema(sort),
      read: (after, count) =>
        selectOrders(db, { filter, menu, sort: parseSort(sort), after, limit: count, isFew }).execute(),
      positionOf: ({ sort_value: value, id }) => ({ sort, value, id }),
    },
  )
  const [total, { rows, next_cursor }] = await Promise.all([counting, reading])
  return {
    orders: rows.map(toSummary),
    next_cursor,
    total: Math.min(total, max),
    total_is_capped: total > max,
    ...(isFew === false && { sorted_by: 'delivery_date' }),
  }
}
