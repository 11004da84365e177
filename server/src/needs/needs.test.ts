import { listNeeds } from '@pj/shared/orders/needs'
import { needsSchema, orderNeeds } from '@pj/shared/orders/needs.api'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { placeOrder } from '../testing/order-requests.ts'
import { setColumns } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

async function place(): Promise<string> {
  const { order_id: orderId } = await placeOrder(test)
  // To start after the tests run, whatever the clock of the database says.
  await update(orderId, { delivery_date: new Date('2099-01-02'), start_by: new Date('2099-01-01') })
  return orderId
}

const readNeeds = async (as: 'owner' | 'staff' | 'kitchen') => {
  const response = await test.get('/api/needs', test.as[as])
  return needsSchema.parse(response.json())
}

const listIds = async (filter: string): Promise<string[]> => {
  const response = await test.get(`/api/orders?${filter}`, test.as.staff)
  return response.json().orders.map((order: { order_id: string }) => order.order_id)
}

const update = (orderId: string, values: object) => setColumns(test, orderId, values)

const open = 'status=new&status=confirmed&status=baking&status=ready&status=out_for_delivery'

it('counts the orders that wait for a person, as the lists behind the counts show them', async () => {
  const [late, held, asked, failed] = [await place(), await place(), await place(), await place()]
  const [unasked, printed, owed] = [await place(), await place(), await place()]
  await update(late, { status: 'confirmed', start_by: new Date('2020-01-01') })
  await update(held, { hold_until: new Date('2020-01-01') })
  const ids = await test.db.selectFrom('orders').select(['id', 'order_id']).execute()
  const idOf = (orderId: string): number => ids.find((row) => row.order_id === orderId)?.id ?? 0
  await test.db
    .insertInto('order_requests')
    .values({ order_id: idOf(asked), kind: 'cancel', text: 'Please', state: 'sent', at: test.clock.now })
    .execute()
  await test.db
    .insertInto('messages')
    .values({ order_id: idOf(failed), kind: 'email', event: 'placed', recipient: 'a@example.com', state: 'failed' })
    .execute()
  await update(unasked, {
    price_unverified: true,
    transfer_sent_at: test.clock.now,
    transfer_sent_by: 'Ada',
    hold_until: new Date('2099-01-01'),
  })
  await test.db
    .updateTable('order_items')
    .set({ choice: sql`choice || '{"flavours": []}'` })
    .where('order_id', '=', idOf(unasked))
    .execute()
  await update(printed, { kitchen_changed_at: test.clock.now, printed_at: new Date('2020-01-01'), printed: 1 })
  await update(owed, { status: 'cancelled', cancelled_from: 'new', paid_amount: 5_000 })
  const needs = await readNeeds('staff')
  const counted = { start: 1, confirm: 5, hold_ends: 1, request: 1, flavour: 1, mail_failed: 1 }
  expect(needs).toMatchObject({ ...counted, price_to_check: 1, transfer_to_check: 1, changed_since_printed: 1 })
  expect(needs.to_give_back).toBe(1)
  const lists = listNeeds(needs).filter(({ to }) => to.startsWith('/?'))
  for (const { key, to } of lists) expect(await listIds(toFilter(to)), key).toHaveLength(needs[key] ?? 0)
})

/** The list of the console's queue at this link. */
const toFilter = (to: string): string =>
  to.includes('status=') ? to.slice(2).replace('status=any&', '') : `${open}&${to.slice(2)}`

it('lists no finished order for any need, as the counts do', async () => {
  const finished = [await place(), await place()]
  await update(finished[0] ?? '', {
    status: 'completed',
    start_by: new Date('2020-01-01'),
    hold_until: new Date('2020-01-01'),
  })
  await update(finished[1] ?? '', { status: 'cancelled', start_by: new Date('2020-01-01'), cancelled_from: 'new' })
  const rows = await test.db.selectFrom('orders').select('id').where('order_id', 'in', finished).execute()
  for (const { id: order_id } of rows) {
    const request = { order_id, kind: 'cancel', text: 'Please', state: 'sent', at: test.clock.now } as const
    await test.db.insertInto('order_requests').values(request).execute()
    const message = { order_id, kind: 'email', event: 'placed', recipient: 'a@example.com', state: 'failed' } as const
    await test.db.insertInto('messages').values(message).execute()
  }
  const needs = await readNeeds('staff')
  for (const need of orderNeeds) expect(await listIds(`needs=${need}`), need).toHaveLength(needs[need] ?? 0)
})

it('counts the tickets of accepted orders of today and tomorrow', async () => {
  const before = (await readNeeds('staff')).not_printed ?? 0
  const dayMs = 86_400_000
  const placed_at = test.clock.now
  for (const days of [0, 1, 2]) {
    const delivery_date = new Date(placed_at.getTime() + days * dayMs + 3_600_000)
    await update(await place(), { status: 'confirmed', placed_at, delivery_date, start_by: placed_at })
  }
  expect((await readNeeds('staff')).not_printed).toBe(before + 2)
})

it('tells only the owner how old the last backup is', async () => {
  await test.db
    .insertInto('backups')
    .values({ finished_at: new Date(test.clock.now.getTime() - 3.5 * 86_400_000), bytes: 1 })
    .execute()
  expect((await readNeeds('owner')).backup_days).toBe(3)
  expect(await readNeeds('staff')).not.toHaveProperty('backup_days')
})

it("tells the kitchen nothing about money, customers and the day's limits", async () => {
  expect(Object.keys(await readNeeds('kitchen')).toSorted()).toEqual(['changed_since_printed', 'not_printed', 'start'])
})
