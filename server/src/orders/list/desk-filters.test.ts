import type { Database } from '@pj/db/schema'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { type OrderFilter, orderListSchema } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { sql, type Updateable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { placeOrder } from '../../testing/order-requests.ts'
import { setColumns } from '../../testing/rows.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { selectOrders } from './list.queries.ts'

const test = sharedTestApp()

const at = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T13:00:00Z')

/** Columns of the orders by the name of their customer; `share` is what was paid of the amount. */
const orders: Readonly<Record<string, Updateable<Database['orders']> & { share?: number }>> = {
  Plain: {},
  Part: { share: 0.5, channel: 'phone' },
  Full: { share: 1, printed: 1, printed_at: at },
  Over: { share: 1.5, printed: 2, printed_at: at, kitchen_changed_at: later },
  Deposit: { deposit: 1_000, channel: 'whatsapp', printed: 1, printed_at: later, kitchen_changed_at: at },
  Transfer: { transfer_sent_by: 'Ada', transfer_sent_at: at },
  Checked: { transfer_sent_by: 'Ada', transfer_sent_at: at, transfer_checked_at: later },
  Cancelled: { status: 'cancelled', cancelled_from: 'new', deposit: 1_000 },
  Refund: { status: 'cancelled', cancelled_from: 'new', share: 1, changed_at: at },
  Free: { amount: 0, adjustment: -16_500, printed: 1, printed_at: at, kitchen_changed_at: later },
}

beforeAll(async () => {
  for (const [name, { share = 0, ...columns }] of Object.entries(orders)) {
    const { order_id } = await placeOrder(test, { name })
    await setColumns(test, order_id, { ...columns, paid_amount: 16_500 * share })
  }
})

const list = async (query: string): Promise<string[]> => {
  const response = await test.get(`/api/orders?${query}`, test.as.staff)
  expect(response.statusCode, response.body).toBe(200)
  const { orders: found, total } = orderListSchema.parse(response.json())
  expect(total).toBe(found.length)
  return found.map((order) => order.name)
}

it.each([
  ['money=unpaid', ['Plain', 'Deposit', 'Transfer', 'Checked']],
  ['money=part_paid', ['Part']],
  ['money=paid', ['Full', 'Free']],
  ['money=to_give_back', ['Over', 'Refund']],
  ['money=deposit_missing', ['Deposit']],
  ['money=transfer_to_check', ['Transfer']],
  ['money=part_paid&money=to_give_back&status=new', ['Part', 'Over']],
  ['channel=phone&channel=whatsapp', ['Part', 'Deposit']],
  ['changed_since_printed=true', ['Over', 'Free']],
  ['not_printed=true&status=new', ['Plain', 'Part', 'Transfer', 'Checked']],
])('lists the orders of %s', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

it.each([
  [{ status: orderStatuses.filter(isOpen) }, 'orders_open'],
  [{ money: ['unpaid'] }, 'orders_unpaid'],
  [{ money: ['part_paid'] }, 'orders_part_paid'],
  [{ money: ['to_give_back'] }, 'orders_to_give_back'],
  [{ money: ['deposit_missing'] }, 'orders_deposit_missing'],
  [{ money: ['transfer_to_check'] }, 'orders_transfer_to_check'],
  [{ channel: ['phone', 'counter'] }, 'orders_by_channel'],
  [{ not_printed: 'true' }, 'orders_not_printed'],
  [{ changed_since_printed: 'true' }, 'orders_changed_since_printed'],
] satisfies [OrderFilter, string][])('finds %j by the index %s', async (filter, index) => {
  const plan = await test.db.transaction().execute(async (trx) => {
    // The table is too small for an index: the test asks only whether PostgreSQL may use it.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_indexscan = off`.execute(trx)
    const sort = { column: 'amount', descending: false } as const
    return selectOrders(trx, { filter, menu: menuA, sort, after: undefined, limit: 50 }).explain()
  })
  expect(JSON.stringify(plan)).toContain(index)
})
