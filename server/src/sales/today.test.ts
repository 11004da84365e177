import { orderFixture } from '@pj/db/testing/order-fixture'
import { addDays } from '@pj/shared/lagos-time'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../testing/test-app.ts'

/** A Saturday, noon in Lagos: the clock of the test. */
const day = '2026-11-21'

const test = sharedTestApp()

const readToday = async (role: 'owner' | 'staff' = 'owner') => test.get('/api/sales/today', test.as[role])

const add = (placedDay: string, time: string, subtotal: number, change = {}) =>
  test.db
    .insertInto('orders')
    .values(
      orderFixture({
        placed_at: new Date(`${placedDay}T${time}:00+01:00`),
        delivery_date: new Date(`${addDays(placedDay, 1)}T11:00:00Z`),
        start_by: new Date(`${addDays(placedDay, 1)}T08:00:00Z`),
        delivery_price: 0,
        subtotal,
        amount: subtotal,
        ...change,
      }),
    )
    .execute()

it('has nothing to compare with in a new shop', async () => {
  const report = (await readToday()).json()
  expect(report).toMatchObject({
    day,
    sold: { orders: 0, revenue: 0 },
    last_week: { orders: 0, revenue: 0 },
    closed: false,
  })
  expect(report.hours).toHaveLength(24)
  expect(report.hours[9]).toEqual({ hour: '09', orders: 0, revenue: 0, last_week: 0 })
})

it('compares today so far with the same weekday last week, and its hours with whole ones', async () => {
  await add(day, '09:15', 30_000)
  await add(day, '11:59', 10_000)
  await add(day, '10:00', 99_000, { status: 'cancelled', cancelled_from: 'new' })
  // A week earlier: before noon, and after it. Fridays and three weeks earlier do not count.
  await add(addDays(day, -7), '09:30', 20_000)
  await add(addDays(day, -7), '12:01', 50_000)
  await add(addDays(day, -21), '12:00', 10_000)
  await add(addDays(day, -1), '09:30', 1000)
  const report = (await readToday()).json()
  expect(report.sold).toEqual({ orders: 2, revenue: 40_000 })
  expect(report.last_week).toEqual({ orders: 1, revenue: 20_000 })
  expect(report.hours[9]).toEqual({ hour: '09', orders: 1, revenue: 30_000, last_week: 20_000 })
  expect(report.hours[12]).toEqual({ hour: '12', orders: 0, revenue: 0, last_week: 50_000 })
})

it('compares the month with the same days of the month and of the year before', async () => {
  await add('2026-10-21', '23:59', 7000)
  await add('2026-10-22', '00:00', 99_000)
  await add('2025-11-01', '00:00', 4000)
  const { month } = (await readToday()).json()
  expect(month.now).toEqual({ from: '2026-11-01', to: day, orders: 5, revenue: 40_000 + 70_000 + 1000 })
  expect(month.last_month).toEqual({ from: '2026-10-01', to: '2026-10-21', orders: 1, revenue: 7000 })
  expect(month.last_year).toEqual({ from: '2025-11-01', to: '2025-11-21', orders: 1, revenue: 4000 })
})

it('adds up what is open of the orders due today, refunds, and the load of tomorrow', async () => {
  const dueToday = { delivery_date: new Date(`${day}T15:00:00Z`), start_by: new Date(`${day}T12:00:00Z`) }
  await test.db.deleteFrom('orders').execute()
  await add(addDays(day, -2), '10:00', 20_000, dueToday)
  await add(addDays(day, -2), '10:00', 30_000, { ...dueToday, paid_amount: 12_000 })
  await add(addDays(day, -2), '10:00', 5000, { ...dueToday, paid_amount: 5000 })
  const cancelled = { ...dueToday, status: 'cancelled', cancelled_from: 'new', paid_amount: 8000 }
  await add(addDays(day, -2), '10:00', 9000, { ...cancelled, kept_limit: 3000, kept_amount: 3000 })
  await add(day, '10:00', 1000)
  const { id } = await test.db
    .selectFrom('orders')
    .select('id')
    .where('paid_amount', '=', 12_000)
    .executeTakeFirstOrThrow()
  const refund = { order_id: id, kind: 'refund', method: 'cash', by_user: null, by_name: null } as const
  await test.db
    .insertInto('payments')
    .values([
      { ...refund, amount: 700, at: new Date(`${day}T09:00:00Z`) },
      { ...refund, amount: 5000, at: new Date(`${addDays(day, -1)}T09:00:00Z`) },
      { ...refund, amount: 900, at: new Date(`${day}T09:00:00Z`), voided_at: new Date(), void_reason: 'Wrong' },
    ])
    .execute()
  // The four that are not cancelled, whatever was paid of them.
  expect((await readToday()).json()).toMatchObject({
    to_come: { count: 4, amount: 56_000 },
    unpaid: { count: 1, amount: 20_000 },
    part_paid: { count: 1, amount: 18_000 },
    kept: { count: 1, amount: 3000 },
    refunds: { count: 1, amount: 700 },
    refunds_owed: { count: 1, amount: 5000 },
    tomorrow: { day: addDays(day, 1), orders: 1, limit: null },
  })
})
