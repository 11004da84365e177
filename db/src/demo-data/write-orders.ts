import type { ExpressItem, OrderFormItem } from '@pj/shared/cart/cart-item'
import { toChoice } from '@pj/shared/cart/choice'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { type LagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { buildExpressPayload, buildOrderFormPayload } from '@pj/shared/orders/custom-cart'
import { canRequest, describeAsking } from '@pj/shared/orders/customer-requests'
import { formatItemSummary } from '@pj/shared/orders/format-order'
import { quote } from '@pj/shared/pricing/quote'
import type { Insertable } from 'kysely'
import type { Trx } from '../database.ts'
import type { Database } from '../schema.ts'
import { authorOf, type TeamMember } from './accounts.ts'
import { createExpressCake, createOrderFormCake, customerRequests } from './carts.ts'
import type { DemoOrder } from './plan.ts'
import type { Rng } from './rng.ts'

export interface StoredOrder extends DemoOrder {
  readonly id: number
  readonly entryIds: readonly number[]
  readonly team: readonly TeamMember[]
}

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
  const placed = orders.map((order) => ({ ...order, team, id: ids.get(order.orderId) ?? 0 }))
  const entryIds = await writeEntries(trx, placed)
  const stored = placed.map((order): StoredOrder => ({ ...order, entryIds: entryIds.get(order.id) ?? [] }))
  const uploadIds = await writeImages(trx, stored)
  await trx
    .insertInto('order_items')
    .values(
      stored.flatMap(({ id, rows }) =>
        rows.items.map((item) => ({
          ...item,
          choice: JSON.stringify(item.choice),
          order_id: id,
          upload_id: item.index === 0 ? (uploadIds.get(id) ?? null) : null,
        })),
      ),
    )
    .execute()
  const adjustments = stored.flatMap(({ id, rows, team: members }) =>
    rows.adjustments.map((adjustment) => ({
      ...adjustment,
      order_id: id,
      ...(adjustment.code === null ? authorOf(members, id) : { by_user: null, by_name: null }),
    })),
  )
  if (adjustments.length > 0) await trx.insertInto('order_adjustments').values(adjustments).execute()
  await writeStaffNotes(trx, stored)
  const requests = await writeRequests(trx, stored)
  const events = [...stored.flatMap(eventsOf), ...requests]
  const byTime = events.sort((one, other) => Number(one.at) - Number(other.at))
  await trx.insertInto('order_events').values(byTime).execute()
  return stored
}

function orderValues({ customer, rows, steps, ...order }: DemoOrder, team: readonly TeamMember[]) {
  const last = steps.at(-1)
  const baking = steps.find((step) => step.to === 'baking')
  const checkedAt = order.priceCheckedAt
  return {
    ...customer,
    ...rows.order,
    order_id: order.orderId,
    cart_id: order.cartId,
    status: last?.to ?? 'new',
    cancelled_from: last?.to === 'cancelled' ? last.from : null,
    order_note: order.orderNote,
    staff_note: order.staffNote,
    paid_amount: order.entries.reduce((paid, { kind, amount }) => paid + (kind === 'payment' ? amount : -amount), 0),
    // The ticket is printed when baking starts.
    printed: baking ? 1 : 0,
    printed_at: baking?.at ?? null,
    price_checked_at: checkedAt,
    price_checked_by: checkedAt && authorOf(team, 0).by_user,
    version: 1 + steps.length + (checkedAt ? 1 : 0),
    revision: 1 + steps.length + (checkedAt ? 1 : 0) + (baking ? 1 : 0),
  }
}

function eventsOf({ id, team, steps, priceCheckedAt }: StoredOrder): Insertable<Database['order_events']>[] {
  const changes = steps.map(({ at, from: from_status, to: to_status, note }, index) => {
    return { order_id: id, at, from_status, to_status, note, ...authorOf(team, id + index) }
  })
  if (!priceCheckedAt) return changes
  return [{ order_id: id, at: priceCheckedAt, note: 'Price checked', ...authorOf(team, 0) }, ...changes]
}

/** Returns the ids of the entries by order, oldest first. */
async function writeEntries(
  trx: Trx,
  orders: readonly Omit<StoredOrder, 'entryIds'>[],
): Promise<ReadonlyMap<number, number[]>> {
  const entries = orders.flatMap(({ id, orderId, team, entries: own }) =>
    own.map((entry) => ({
      ...entry,
      order_id: id,
      refund_reason: entry.kind === 'refund' ? ('returned' as const) : null,
      ...(entry.method === 'online'
        ? { reference: `${orderId}-1`, channel: 'card', fee: Math.round(entry.amount * 0.015) + 100 }
        : authorOf(team, id)),
    })),
  )
  const byTime = entries.sort((one, other) => Number(one.at) - Number(other.at))
  const ids = new Map<number, number[]>()
  if (byTime.length === 0) return ids
  const rows = await trx.insertInto('payments').values(byTime).returning(['id', 'order_id']).execute()
  for (const { id, order_id } of rows) ids.set(order_id, [...(ids.get(order_id) ?? []), id])
  return ids
}

async function writeStaffNotes(trx: Trx, orders: readonly StoredOrder[]): Promise<void> {
  const notes = orders.flatMap(({ id, team, staffNote: text, steps }) => {
    const at = steps[0]?.at
    return text && at ? [{ order_id: id, text, at, ...authorOf(team, 0) }] : []
  })
  if (notes.length > 0) await trx.insertInto('order_notes').values(notes).execute()
}

/** The customers of the orders that were placed last ask for something. Returns what the histories say about it. */
async function writeRequests(
  trx: Trx,
  orders: readonly StoredOrder[],
): Promise<Insertable<Database['order_events']>[]> {
  const open = orders.filter(({ steps }) => canRequest(steps.at(-1)?.to ?? 'new')).toReversed()
  const requests = customerRequests.flatMap(({ kind, text }, index) => {
    const order = open[index]
    if (!order) return []
    const asked = order.steps.at(-1)?.at ?? order.purchase.placedAt
    return [{ order_id: order.id, kind, text, state: 'sent' as const, at: new Date(asked.getTime() + 3 * minute) }]
  })
  if (requests.length > 0) await trx.insertInto('order_requests').values(requests).execute()
  return requests.map(({ order_id, kind, text, at }) => ({ order_id, at, note: describeAsking(kind, text) }))
}

/** A PNG of a cake with two tiers. */
const inspirationImage = Buffer.from(
  `iVBORw0KGgoAAAANSUhEUgAAAPAAAADwAgMAAABDOwEBAAAADFBMVEX68+rWgIz//Pa/qpR3p3UhAAAACXBIWXMAAAsTAAALEwEAmpwYAAAATUlE
  QVRo3u3LwQkAIRAEsGnSJm3Sq0BYQeHE5J8EAAAAgBP6hCzfntuELMuyLMuyLG/LvUSW5XpuJbIsy7Isy7Isyz/OY5H8YAYASPIBcAPXNkjc+OIA
  AAAASUVORK5CYII=`,
  'base64',
)
const imageCount = 3

/** Some of the new custom orders have an inspiration image. Returns the upload id by order id. */
async function writeImages(trx: Trx, orders: readonly StoredOrder[]): Promise<Map<number, string>> {
  const candidates = orders.filter(({ rows, steps }) => rows.order.type === 'custom' && steps.length <= 1)
  const uploadIds = new Map<number, string>()
  for (const { id: order_id } of candidates.slice(0, imageCount)) {
    const { id } = await trx
      .insertInto('uploads')
      .values({ order_id, content_type: 'image/png', bytes: inspirationImage })
      .returning('id')
      .executeTakeFirstOrThrow()
    uploadIds.set(order_id, id)
    await trx.updateTable('orders').set({ has_image: true }).where('id', '=', order_id).execute()
  }
  return uploadIds
}

const maxOrdered = 7
const abandonedCount = 8
const minute = 60_000
const hour = 60 * minute

export interface Demo {
  readonly rng: Rng
  readonly today: LagosDay
  readonly orders: readonly StoredOrder[]
  readonly menuAt: (at: Date) => Menu
}

export async function writeCustomCarts(trx: Trx, { rng, today, orders, menuAt }: Demo): Promise<void> {
  const createEntryAt = (item: ExpressItem | OrderFormItem, created_at: Date, order_id: number | null) => ({
    ...createEntry(item, menuAt(created_at)),
    created_at,
    order_id,
  })
  const ordered = orders
    .toReversed()
    .flatMap((order) => order.purchase.items.map((item) => ({ item, order })))
    .flatMap(({ item, order }) => (item.kind === 'express' || item.kind === 'order-form' ? [{ item, order }] : []))
    .slice(0, maxOrdered)
    .map(({ item, order }) => createEntryAt(item, new Date(order.purchase.placedAt.getTime() - hour / 4), order.id))
  const midnight = lagosInstant(today, '00:00').getTime()
  const abandoned = Array.from({ length: abandonedCount }, () => {
    const item = rng.chance(0.5) ? createExpressCake(rng) : createOrderFormCake(rng)
    return createEntryAt(item, new Date(midnight - rng.between(2, 14 * 24) * hour), null)
  })
  const entries = [...ordered, ...abandoned].sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await trx.insertInto('custom_cart_entries').values(entries).execute()
}

function createEntry(item: ExpressItem | OrderFormItem, menu: Menu) {
  const quoted = quote(item, menu)
  if (!quoted) throw new Error(`The shop cannot price this item: ${JSON.stringify(item)}`)
  const payload =
    item.kind === 'express'
      ? buildExpressPayload(item, quoted.unit, menu)
      : buildOrderFormPayload(item, quoted.unit, menu)
  return {
    id: item.id,
    cart_id: item.cartId,
    order_type: item.kind === 'express' ? ('express' as const) : item.cakeType,
    price: quoted.unit,
    payload: JSON.stringify(payload),
    choice: JSON.stringify(toChoice(item, menu)),
    item: JSON.stringify(toStoredItem(item, quoted.unit, menu)),
    item_summary: formatItemSummary(item, menu),
    menu_version: menu.version,
  }
}
