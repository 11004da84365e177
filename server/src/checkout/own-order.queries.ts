import type { DatabaseClient } from '@pj/db/database'
import type { AdjustmentRow, ItemRow, JsonRow, OrderRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { ownColumns } from '@pj/shared/orders/order-columns'
import type { Selectable } from 'kysely'

export interface OwnOrderRow extends Pick<OrderRow, (typeof ownColumns)[number]> {
  readonly items: readonly JsonRow<ItemRow>[]
  readonly events: readonly JsonRow<Selectable<Database['order_events']>>[]
  readonly requests: readonly JsonRow<Selectable<Database['order_requests']>>[]
  readonly adjustments: readonly JsonRow<AdjustmentRow>[]
}

/** As one value, because pg parses JSON faster than an array. */
const rowsOf = (table: keyof Database, by: string): string =>
  `(select coalesce(json_agg(part order by ${by}), '[]') from ${table} as part where part.order_id = orders.id)`

const ownOrderText = `
  select ${ownColumns.join(', ')},
    ${rowsOf('order_items', 'index')} as items, ${rowsOf('order_events', 'id')} as events,
    ${rowsOf('order_requests', 'at, kind')} as requests, ${rowsOf('order_adjustments', 'id')} as adjustments
  from orders where order_id = $1`

/**
 * The same columns for an order that is being inserted, from the CTEs `new_order` and `new_items`. It has no adjustments: an
 * order with a code is loaded again.
 */
export const newOwnOrderText = `
  select ${ownColumns.join(', ')},
    (select json_agg(part order by index) from new_items as part) as items,
    '[]'::json as events, '[]'::json as requests, '[]'::json as adjustments
  from new_order`

/** Everything that the customer sees of an order. */
export async function findOwnOrder(db: DatabaseClient, orderId: string): Promise<OwnOrderRow | undefined> {
  const { rows } = await db.pool.query<OwnOrderRow>({ name: 'own-order', text: ownOrderText, values: [orderId] })
  return rows[0]
}
