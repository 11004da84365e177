import { searchText } from '@pj/shared/orders/order-search'
import type { Insertable } from 'kysely'
import type { Trx } from '../database.ts'
import type { OrderEventsTable } from '../schema/order-tables.ts'
import type { TeamMember } from './accounts.ts'
import { drawInspirationImage } from './inspiration-image.ts'
import type { DemoOrder } from './plan.ts'

export interface StoredOrder extends DemoOrder {
  readonly id: number
}

/** Stores the orders with their items, events and images. Returns them with their ids. */
export async function writeOrders(
  trx: Trx,
  orders: readonly DemoOrder[],
  team: readonly TeamMember[],
): Promise<StoredOrder[]> {
  const rows = await trx
    .insertInto('orders')
    .values(orders.map((order) => orderValues(order, team)))
    .returning(['id', 'order_id'])
    .execute()
  const ids = new Map(rows.map(({ id, order_id }) => [order_id, id]))
  const stored = orders.map((order): StoredOrder => ({ ...order, id: ids.get(order.orderId) ?? 0 }))
  const uploadIds = await writeImages(trx, stored)
  await trx
    .insertInto('order_items')
    .values(
      stored.flatMap(({ id, rows }) =>
        rows.items.map((item) => ({
          ...item,
          order_id: id,
          upload_id: item.index === 0 ? (uploadIds.get(id) ?? null) : null,
        })),
      ),
    )
    .execute()
  await writePayments(trx, stored, team)
  await writeStaffNotes(trx, stored, team)
  const events = stored.flatMap((order) => eventsOf(order, team))
  const byTime = events.sort((one, other) => Number(one.at) - Number(other.at))
  await trx.insertInto('order_events').values(byTime).execute()
  return stored
}

function orderValues({ customer, rows, steps, ...order }: DemoOrder, [checker]: readonly TeamMember[]) {
  const last = steps.at(-1)
  const baking = steps.find((step) => step.to === 'baking')
  const checkedAt = checker ? order.priceCheckedAt : null
  return {
    ...customer,
    ...rows.order,
    order_id: order.orderId,
    search: searchText({ ...customer, order_id: order.orderId }),
    cart_id: order.cartId,
    status: last?.to ?? 'new',
    cancelled_from: last?.to === 'cancelled' ? last.from : null,
    order_note: order.orderNote,
    staff_note: order.staffNote,
    paid_amount: order.payment?.amount ?? 0,
    // The ticket is printed when baking starts.
    printed: baking ? 1 : 0,
    printed_at: baking?.at ?? null,
    price_checked_at: checkedAt,
    price_checked_by: checkedAt && checker ? checker.id : null,
    version: 1 + steps.length + (checkedAt ? 1 : 0),
    revision: 1 + steps.length + (checkedAt ? 1 : 0) + (baking ? 1 : 0),
  }
}

function eventsOf(
  { id, steps, priceCheckedAt: at }: StoredOrder,
  team: readonly TeamMember[],
): Insertable<OrderEventsTable>[] {
  const [checker] = team
  const changes = steps.map((step, index) => {
    const by = team[(id + index) % Math.max(1, team.length)]
    const { at, from: from_status, to: to_status, note } = step
    return { order_id: id, at, by_user: by?.id ?? null, by_name: by?.name ?? null, from_status, to_status, note }
  })
  if (!at || !checker) return changes
  return [{ order_id: id, at, by_user: checker.id, by_name: checker.name, note: 'Price checked' }, ...changes]
}

async function writePayments(trx: Trx, orders: readonly StoredOrder[], team: readonly TeamMember[]): Promise<void> {
  const entries = orders.flatMap(({ id, payment }) => {
    const by = team[id % Math.max(1, team.length)]
    if (!payment) return []
    return [{ ...payment, order_id: id, kind: 'payment' as const, by_user: by?.id ?? null, by_name: by?.name ?? null }]
  })
  const byTime = entries.sort((one, other) => Number(one.at) - Number(other.at))
  if (byTime.length > 0) await trx.insertInto('payments').values(byTime).execute()
}

async function writeStaffNotes(trx: Trx, orders: readonly StoredOrder[], team: readonly TeamMember[]): Promise<void> {
  const [author] = team
  const notes = orders.flatMap(({ id, staffNote: text, steps }) => {
    const at = steps[0]?.at
    return text && at ? [{ order_id: id, text, at, by_user: author?.id ?? null, by_name: author?.name ?? null }] : []
  })
  if (notes.length > 0) await trx.insertInto('order_notes').values(notes).execute()
}

const colours = [
  [214, 128, 140],
  [124, 152, 128],
  [128, 140, 186],
] as const

/** Some of the new custom orders have an inspiration image. Returns the upload id by order id. */
async function writeImages(trx: Trx, orders: readonly StoredOrder[]): Promise<Map<number, string>> {
  const candidates = orders.filter(({ rows, steps }) => rows.order.type === 'custom' && steps.length <= 1)
  const uploadIds = new Map<number, string>()
  for (const [index, colour] of colours.entries()) {
    const order = candidates[index]
    if (!order) continue
    const { id } = await trx
      .insertInto('uploads')
      .values({ order_id: order.id, content_type: 'image/png', bytes: drawInspirationImage(colour) })
      .returning('id')
      .executeTakeFirstOrThrow()
    uploadIds.set(order.id, id)
    await trx.updateTable('orders').set({ has_image: true }).where('id', '=', order.id).execute()
  }
  return uploadIds
}
