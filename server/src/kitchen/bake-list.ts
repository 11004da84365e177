import { lockName } from '@pj/db/advisory-locks'
import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { CartItem } from '@pj/shared/cart/cart-item'
import {
  addBakeComponents,
  type BakeRequirement,
  type BakeTotals,
  distributeDone,
  listBakeComponents,
  listBakeRequirements,
  type OrderPieces,
} from '@pj/shared/kitchen/bake-list'
import type {
  BakeList,
  BakeOrder,
  BakePieces,
  BakeRow,
  BakeTick,
  OrderAllergy,
  TickedRow,
} from '@pj/shared/kitchen/bake-list.api'
import { findAllergies } from '@pj/shared/kitchen/kitchen-notes'
import { addDays, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { removeAmounts } from '@pj/shared/money'
import { listPrintedTexts } from '@pj/shared/orders/order-fields'
import { isKitchenWork } from '@pj/shared/orders/order-status'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import { countDays, type DayRange } from '../http/paging.ts'
import {
  insertTickId,
  selectBakeItems,
  selectTicks,
  selectUnbakedOrders,
  selectUnbakedOrdersById,
  upsertTicks,
} from './bake-list.queries.ts'

/** Limits a range, and how long unbaked work stays in the list. */
const maxDays = 31

interface BakeContext {
  readonly menu: Menu
  readonly now: Date
}

/** See docs/business-rules.md#bake-list. */
export async function readBakeList(db: Db, range: DayRange, { menu, now }: BakeContext): Promise<BakeList> {
  countDays(range, maxDays)
  const orders = await selectUnbakedOrders(db, withLateDays(range, lagosDay(now)))
  const { totals, ticks, items } = await sumOrders(db, orders, menu)
  return {
    allergies: listAllergies(orders, { items, menu, ticks }),
    rows: listBakeRequirements(totals).map((requirement) => toRow(requirement, ticks)),
    orders: orders.map((order) => toBakeOrder(order, items.get(order.order_id) ?? [])),
  }
}

/** The key names the order, so that each allergy is read for itself. */
const listAllergies = (orders: readonly UnbakedOrder[], { items, ticks, menu }: AllergyContext): OrderAllergy[] =>
  orders.flatMap((order) => {
    const { order_id, status } = order
    const ordered = items.get(order_id) ?? []
    const notes = toBakeOrder(order, ordered).notes.map(({ text }) => text)
    return findAllergies(notes, ordered, menu).map(({ pieces, ...allergy }) => {
      const key = ['allergy', allergy.allergen, order_id].join('|')
      const read = (ticks.get(order_id)?.get(key) ?? 0) > 0
      return { ...allergy, key, order_id, pieces: [...pieces], read, confirmed: isKitchenWork(status) }
    })
  })

interface AllergyContext extends Pick<Unbaked, 'items' | 'ticks'> {
  readonly menu: Menu
}

const withLateDays = (range: DayRange, today: LagosDay): DayRange =>
  range.from > today || range.to < today ? range : { from: addDays(today, -maxDays), to: range.to }

/** Returns the row in the orders of the tick. */
export const tickBakeRow = (
  db: Db,
  { id, key, change, order_ids }: BakeTick,
  { menu }: Pick<BakeContext, 'menu'>,
): Promise<TickedRow> =>
  transaction(db, async (trx) => {
    await lockName(trx, 'bakeRow', key)
    const orders = await selectUnbakedOrdersById(trx, order_ids)
    const { totals, ticks, items } = await sumOrders(trx, orders, menu)
    const allergies = listAllergies(orders, { items, menu, ticks }).filter((allergy) => allergy.key === key)
    const needed = totals.get(key)?.orders ?? new Map(allergies.map(({ order_id }) => [order_id, 1]))
    const pieces = listPieces(needed, ticks, key)
    const isNew = await insertTickId(trx, id)
    const changed = new Map(
      isNew ? distributeDone(pieces, sumDone(pieces) + change).map(({ orderId, done }) => [orderId, done]) : [],
    )
    const stored = orders.flatMap(({ id: order_id, order_id: orderId }) => {
      const done = changed.get(orderId)
      return done === undefined ? [] : [{ order_id, key, done }]
    })
    await upsertTicks(trx, stored)
    return {
      key,
      orders: pieces.map((piece) => toPieces({ ...piece, done: changed.get(piece.orderId) ?? piece.done })),
    }
  })

const toPieces = ({ orderId, needed, done }: OrderPieces): BakePieces => ({ order_id: orderId, needed, done })

function toRow({ section, key, label, detail, allergens, quantity, orders }: BakeRequirement, ticks: Ticks): BakeRow {
  const pieces = listPieces(orders, ticks, key)
  const contains = [...allergens.contains]
  const may_contain = [...allergens.may_contain]
  const done = sumDone(pieces)
  return { section, key, label, detail, contains, may_contain, needed: quantity, done, orders: pieces.map(toPieces) }
}

type UnbakedOrder = Awaited<ReturnType<typeof selectUnbakedOrders>>[number]

/** Without what the customer pays, and how to reach them. */
const toBakeOrder = (order: UnbakedOrder, items: readonly CartItem[]): BakeOrder => ({
  order_id: order.order_id,
  due: order.delivery_date.toISOString(),
  start_by: order.start_by.toISOString(),
  title: removeAmounts(order.title),
  notes: [
    ...order.about_customer.map((text) => ({ label: 'Customer', text })),
    ...listPrintedTexts(order, 'ticket').map(([label, text]) => ({ label, text })),
    ...items.flatMap(({ orderNote: text }) => (text === '' ? [] : [{ label: 'Note', text }])),
    ...items.flatMap((item) =>
      item.kind === 'custom-line' && item.details ? [{ label: 'Description', text: removeAmounts(item.details) }] : [],
    ),
    ...order.staff_notes.map((text) => ({ label: 'Staff', text })),
  ],
  // A card's message is on the ticket.
  messages: items.flatMap((item) =>
    item.kind !== 'product' && 'message' in item && item.message !== '' ? [item.message] : [],
  ),
})

type Ticks = ReadonlyMap<string, ReadonlyMap<string, number>>

/** A changed order may need less than what was finished for it. */
const listPieces = (orders: ReadonlyMap<string, number>, ticks: Ticks, key: string): OrderPieces[] =>
  [...orders].map(([orderId, needed]) => ({
    orderId,
    needed,
    done: Math.min(needed, ticks.get(orderId)?.get(key) ?? 0),
  }))

const sumDone = (pieces: readonly OrderPieces[]): number => pieces.reduce((sum, { done }) => sum + done, 0)

interface OrderKey {
  readonly id: number
  readonly order_id: string
}

/** What is ticked off: "2 of 3 Red Velvet, 8 inch layer". */
export async function listMadePieces(db: Db | Trx, order: OrderKey, menu: Menu): Promise<string[]> {
  const { totals, ticks } = await sumOrders(db, [order], menu)
  return listBakeRequirements(totals)
    .map((requirement) => toRow(requirement, ticks))
    .filter(({ done }) => done > 0)
    .map(({ done, needed, label, detail }) => `${done} of ${needed} ${[label, detail].filter(Boolean).join(', ')}`)
}

interface Unbaked {
  /** Each component's orders are sorted by due time. */
  readonly totals: BakeTotals
  readonly ticks: Ticks
  readonly items: ReadonlyMap<string, readonly CartItem[]>
}

/** An order has up to 100 items, and reading them blocks the event loop, so this many orders are read at a time. */
const batchSize = 10

async function sumOrders(db: Db | Trx, orders: readonly OrderKey[], menu: Menu): Promise<Unbaked> {
  const totals: BakeTotals = new Map()
  const items = new Map<string, CartItem[]>()
  for (let start = 0; start < orders.length; start += batchSize) {
    const batch = orders.slice(start, start + batchSize)
    const ids = batch.map(({ id }) => id)
    const rows = await selectBakeItems(db, ids)
    for (const { id, order_id } of batch) {
      const ordered = rows.filter((row) => row.order_id === id).map((row) => orderedItem(row, menu))
      items.set(order_id, ordered)
      for (const item of ordered) addBakeComponents(totals, order_id, listBakeComponents(item, menu))
    }
  }
  return { totals, ticks: await readTicks(db, orders), items }
}

async function readTicks(db: Db | Trx, orders: readonly OrderKey[]): Promise<Ticks> {
  const ids = orders.map(({ id }) => id)
  const ticks = new Map<string, Map<string, number>>()
  for (const { order_id, key, done } of await selectTicks(db, ids)) {
    ticks.set(order_id, (ticks.get(order_id) ?? new Map()).set(key, done))
  }
  return ticks
}
