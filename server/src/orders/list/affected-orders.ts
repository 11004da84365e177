import type { Db } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { AffectedOrder } from '@pj/shared/menu/menu.api'
import { type Clash, listClashes } from '@pj/shared/orders/clashes'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import { listUnconfirmed, type UnconfirmedPart } from '@pj/shared/orders/payment-request'
import { selectItems } from '../order.queries.ts'

type DatedRow = Pick<OrderRow, 'id' | 'status' | 'delivery_method' | 'delivery_date' | 'kept_clashes'>

interface Affected {
  readonly id: number
  readonly order: AffectedOrder
  readonly clashes: readonly Clash[]
}

/** The open orders that can't be handed over as agreed, the next one first (docs/business-rules.md#availability). */
export async function findAffectedOrders(db: Db, menu: Menu, now: Date): Promise<Affected[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_id', 'title', 'status', 'delivery_method', 'delivery_date', 'kept_clashes'])
    .where('status', 'in', orderStatuses.filter(isOpen))
    .where('delivery_date', '>=', lagosInstant(lagosDay(now), '00:00'))
    .orderBy('delivery_date')
    .orderBy('id')
    .execute()
  const found = await readClashes(db, rows, { menu, now })
  return rows.flatMap(({ id, order_id, delivery_date, title }) => {
    const clashes = found.get(id) ?? []
    return clashes.length > 0
      ? [{ id, order: { order_id, delivery_date: delivery_date.toISOString(), title }, clashes }]
      : []
  })
}

/** Those that a change of the menu or the availability touches. */
export async function findNewlyAffected(db: Db, { before, after, now }: { before: Menu; after: Menu; now: Date }) {
  const known = new Map((await findAffectedOrders(db, before, now)).map(({ id, clashes }) => [id, clashes]))
  const isNew = (id: number, { key }: Clash): boolean => !known.get(id)?.some((clash) => clash.key === key)
  const affected = await findAffectedOrders(db, after, now)
  return affected.filter(({ id, clashes }) => clashes.some((clash) => isNew(id, clash))).map(({ order }) => order)
}

export const readOrderClashes = async (
  db: Db,
  row: DatedRow,
  context: { menu: Menu; now: Date },
): Promise<readonly Clash[]> => (await readClashes(db, [row], context)).get(row.id) ?? []

/** What staff must still confirm, as the order page and the emails say (docs/business-rules.md#deposits). */
export async function readUnconfirmed(
  db: Db,
  row: DatedRow & Pick<OrderRow, 'price_unverified' | 'price_checked_at' | 'short_notice' | 'outside_hours'>,
  context: { menu: Menu; now: Date },
): Promise<readonly UnconfirmedPart[]> {
  const affected = (await readOrderClashes(db, row, context)).length > 0
  return listUnconfirmed({ ...row, price_checked: row.price_checked_at !== null, affected })
}

/** Only what is due today can be sold out. */
async function readClashes(
  db: Db,
  rows: readonly DatedRow[],
  { menu, now }: { menu: Menu; now: Date },
): Promise<ReadonlyMap<number, readonly Clash[]>> {
  const isToday = ({ delivery_date }: DatedRow): boolean => lagosDay(delivery_date) === lagosDay(now)
  const ids = menu.availability.sold_out.length > 0 ? rows.filter(isToday).map(({ id }) => id) : []
  const items = ids.length > 0 ? await selectItems(db, ids) : []
  const itemsOf = (id: number) => items.filter((row) => row.order_id === id).map((row) => orderedItem(row, menu))
  return new Map(rows.map((row) => [row.id, listClashes(row, itemsOf(row.id), menu, now)]))
}
