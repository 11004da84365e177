import { initialMenu } from '@pj/shared/menu/initial-menu'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { limitedSaturdays, noon, saturday, saturdayIsFull } from '../testing/limited-saturdays.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { lockDay } from './capacity.queries.ts'

let test: TestApp

beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const { limitSaturdays, order, place, change, readDay, readLoads } = limitedSaturdays(() => test)

describe('a limited day', () => {
  it('accepts orders while they fit, then names the next free day', async () => {
    await limitSaturdays()
    await place(saturday)
    const tooLarge = await order(saturday, { items: [expressCake] })
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([422, saturdayIsFull])
    await place(saturday)
    await place(saturday)
    expect((await order(saturday)).json()).toEqual(saturdayIsFull)
    expect(await readDay(saturday)).toMatchObject({ day: saturday, orders: 3, used: 3, limit: 3 })
  })

  it('has no limit once it is past, because today’s limit was not its own', async () => {
    const past = '2026-11-14'
    const today = test.clock.now
    test.clock.now = new Date(noon('2026-11-12'))
    await place(past, { items: [expressCake] })
    test.clock.now = today
    await limitSaturdays()
    expect(await readDay(past)).toMatchObject({ day: past, orders: 1, used: 3, limit: null })
    expect(await readDay('2026-11-21')).toMatchObject({ limit: 3 })
  })

  it('finds the next free day after other full ones, and none for an order that fits nowhere', async () => {
    const weekdays = [1, 0, 0, 0, 0, 0, 1]
    await limitSaturdays({ weekdays })
    await place(saturday)
    await place('2026-11-29')
    expect((await order(saturday)).json()).toMatchObject({ next_free_day: '2026-12-05' })
    expect((await order(saturday, { items: [expressCake] })).json()).toMatchObject({
      message: 'Saturday 28 Nov is full, and no other day has room for this order. Please call us.',
      next_free_day: null,
    })
  })

  it('accepts what costs no points when it is full', async () => {
    await limitSaturdays({ costs: { ...initialMenu.capacity.costs, treats: 0 } })
    await place(saturday, { items: [expressCake] })
    await place(saturday)
    expect((await order(saturday, { items: [expressCake] })).statusCode).toBe(422)
  })

  it('begins and ends at midnight in Lagos', async () => {
    await limitSaturdays()
    await place(saturday, { items: [expressCake], delivery_date: '2026-11-27T23:00:00Z' })
    expect((await order(saturday, { delivery_date: '2026-11-28T22:59:00Z' })).statusCode).toBe(422)
    await place(saturday, { delivery_date: '2026-11-27T22:59:00Z' })
    await place(saturday, { delivery_date: '2026-11-28T23:00:00Z' })
  })

  it('gives its last place to exactly one of 50 shoppers at two servers', async () => {
    const other = await test.startAnotherApp()
    await limitSaturdays()
    await expect.poll(async () => (await other.inject('/api/menu')).json().version).toBe(2)
    await place(saturday)
    await place(saturday)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(saturday, {}, index % 2 ? other : test.app)),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(49)
    expect(await readDay(saturday)).toMatchObject({ orders: 3, used: 3 })
  })

  it('returns the order to who sends it again when the day is full', async () => {
    await limitSaturdays()
    const body = checkoutBody({ cart_id: createCartId(), delivery_date: noon(saturday), items: [expressCake] })
    const send = () => test.app.inject({ method: 'POST', url: '/api/checkout', payload: body })
    const responses = await Promise.all([send(), send(), send()])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect(new Set(responses.map((response) => response.json().order_id)).size).toBe(1)
    expect((await send()).statusCode).toBe(200)
  })

  it('does not make the orders of other days wait', async () => {
    await limitSaturdays()
    const completed: string[] = []
    const orderOf = async (day: string) => {
      await place(day)
      completed.push(day)
    }
    let waiting = Promise.resolve()
    await test.db.transaction().execute(async (trx) => {
      await lockDay(trx, saturday)
      waiting = orderOf(saturday)
      await orderOf('2026-12-05')
      await orderOf('2026-11-27')
    })
    await waiting
    expect(completed).toEqual(['2026-12-05', '2026-11-27', saturday])
  })
})

describe('a shop without limits', () => {
  it('accepts every order, and counts existing ones when capacity is switched on', async () => {
    await place(saturday, { items: [expressCake] })
    await place(saturday)
    expect(await readDay(saturday)).toMatchObject({ day: saturday, orders: 2, used: 4, limit: null })
    expect(await readLoads()).toEqual([])
    await limitSaturdays({ weekdays: [null, null, null, null, null, null, 6] })
    await expect.poll(readLoads).toEqual([{ day: saturday, free: 2 }])
    expect(await readDay(saturday)).toMatchObject({ used: 4, limit: 6 })
    expect((await order(saturday, { items: [expressCake] })).statusCode).toBe(422)
  })
})

describe('a cancelled order', () => {
  it('frees its points, and takes them again when it is restored', async () => {
    await limitSaturdays()
    const id = await place(saturday, { items: [expressCake] })
    await change(id, { status: 'cancelled', version: 1, note: 'Ill' })
    expect(await readDay(saturday)).toMatchObject({ orders: 0, used: 0 })
    expect((await change(id, { status: 'new', version: 2 })).statusCode).toBe(200)
    expect(await readDay(saturday)).toMatchObject({ orders: 1, used: 3 })
  })

  it('returns to a full day only with a reason, which stands in its history', async () => {
    await limitSaturdays()
    const id = await place(saturday, { items: [expressCake] })
    await change(id, { status: 'cancelled', version: 1, note: 'Ill' })
    await place(saturday)
    const refused = await change(id, { status: 'new', version: 2 })
    expect([refused.statusCode, refused.json()]).toEqual([422, saturdayIsFull])
    const restored = await change(id, { status: 'new', version: 2, overbook_reason: 'Her sister bakes with us' })
    expect(restored.statusCode).toBe(200)
    expect(restored.json().history.at(-1)).toMatchObject({
      by: 'The staff',
      to: 'new',
      note: 'Sat 28 Nov overbooked: Her sister bakes with us',
    })
    expect(await readDay(saturday)).toMatchObject({ used: 4, limit: 3 })
  })

  it('needs no reason while its day has enough points left', async () => {
    await limitSaturdays()
    const id = await place(saturday)
    await change(id, { status: 'cancelled', version: 1, note: 'Ill' })
    const restored = await change(id, { status: 'new', version: 2, overbook_reason: 'Not needed' })
    expect(restored.json().history.at(-1).note).toBeNull()
  })
})

describe('what the days have left', () => {
  it('follows orders and cancellations, and is nothing when capacity is switched off', async () => {
    await limitSaturdays()
    const id = await place(saturday)
    await place('2026-12-05', { items: [expressCake] })
    await place('2026-11-27')
    const full = { day: '2026-12-05', free: 0 }
    await expect.poll(readLoads).toEqual([{ day: saturday, free: 2 }, full])
    await change(id, { status: 'cancelled', version: 1, note: 'Ill' })
    await expect.poll(readLoads).toEqual([full])
    await publishMenu(test)
    await expect.poll(readLoads).toEqual([])
  })

  it('leaves the switches of staff as they are and is no conflict with their changes', async () => {
    await limitSaturdays()
    const put = (payload: object) =>
      test.app.inject({ method: 'PUT', url: '/api/availability', headers: test.as.staff, payload })
    const pause = { until: null, message: 'Back soon.' }
    await put({ pause })
    const { revision } = (await test.app.inject('/api/availability')).json()
    await put({ pause: null, revision })
    await place(saturday)
    await expect.poll(readLoads).toEqual([{ day: saturday, free: 2 }])
    const changed = await put({ pause, revision: revision + 1 })
    expect(changed.json()).toMatchObject({ pause, day_loads: [{ day: saturday, free: 2 }] })
    const stored = (await test.app.inject('/api/availability')).json()
    expect(changed.json()).toEqual({ ...stored, affected: [] })
    expect((await put({ pause: null, revision: revision + 1 })).statusCode).toBe(409)
  })
})

it('lists the orders, weddings, amounts and limits of a month, for staff only', async () => {
  await limitSaturdays({ dates: [{ day: '2026-12-05', points: 9 }] })
  const get = (range: string, headers = test.as.staff) => test.app.inject({ url: `/api/capacity?${range}`, headers })
  const { enabled, days } = (await get('from=2026-11-28&to=2026-12-05')).json()
  expect(enabled).toBe(true)
  expect(days).toHaveLength(8)
  expect([days[0], days[1], days[7]]).toMatchObject([
    { day: saturday, orders: 0, used: 0, limit: 3 },
    { day: '2026-11-29', orders: 0, used: 0, limit: null },
    { day: '2026-12-05', orders: 0, used: 0, limit: 9 },
  ])
  const id = await place(saturday)
  await test.db
    .updateTable('orders')
    .set({ capacity_units: [0, 0, 0, 1, 1] })
    .where('order_id', '=', id)
    .execute()
  const [{ amount, weddings }] = (await get('from=2026-11-28&to=2026-11-28')).json().days
  expect([amount > 0, weddings]).toEqual([true, 1])
  const [forKitchen] = (await get('from=2026-11-28&to=2026-11-28', test.as.kitchen)).json().days
  expect(forKitchen).toMatchObject({ orders: 1, amount: null, weddings: 1 })
  expect((await get('from=2026-01-01&to=2026-12-31')).json().error).toBe('too_many_days')
  expect((await get('from=2026-11-28&to=2026-11-28', test.as.shopper)).statusCode).toBe(403)
})
