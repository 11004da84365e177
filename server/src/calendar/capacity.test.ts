import { lagosInstant } from '@pj/shared/lagos-time'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Capacity } from '@pj/shared/menu/menu'
import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { limitedSaturdays, noon, saturday, saturdayIsFull, sharedCalendar } from '../testing/limited-saturdays.ts'
import { patchOrder, placeOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'

const test = sharedCalendar()

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

  it('gives its last place to exactly one of 20 shoppers at two servers', async () => {
    const other = await test.startAnotherApp()
    const version = await limitSaturdays()
    await expect.poll(async () => (await other.inject('/api/menu')).json().version).toBe(version)
    await place(saturday)
    await place(saturday)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(saturday, {}, index % 2 ? other : test.app)),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(19)
    expect(await readDay(saturday)).toMatchObject({ orders: 3, used: 3 })
  })
})

it('accepts every order without limits, and counts existing ones when capacity is switched on', async () => {
  await place(saturday, { items: [expressCake] })
  await place(saturday)
  expect(await readDay(saturday)).toMatchObject({ day: saturday, orders: 2, used: 4, limit: null })
  expect(await readLoads()).toEqual([])
  await limitSaturdays({ weekdays: [null, null, null, null, null, null, 6] })
  await expect.poll(readLoads).toEqual([{ day: saturday, free: 2 }])
  expect(await readDay(saturday)).toMatchObject({ used: 4, limit: 6 })
  expect((await order(saturday, { items: [expressCake] })).statusCode).toBe(422)
})

it('returns a cancelled order to a full day only with a reason, which stands in its history', async () => {
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

it('lists the orders, weddings, amounts and limits of a month', async () => {
  await limitSaturdays({ dates: [{ day: '2026-12-05', points: 9 }] })
  const get = (range: string, headers = test.as.staff) => test.get(`/api/capacity?${range}`, headers)
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
})

const at = (clock: string, day = saturday) => lagosInstant(day, clock).toISOString()
const limitSlots = (changes: Partial<Capacity> = {}) =>
  publishMenu(test, { capacity: { ...initialMenu.capacity, slot_orders: 1, ...changes } })
const bodyAt = (clock: string) => checkoutBody({ cart_id: createCartId(), delivery_date: at(clock) })
const orderAt = (clock: string) => test.post('/api/checkout', bodyAt(clock))
const placeAt = (clock: string) => placeOrder(test, { delivery_date: at(clock) })
const readFullSlots = async () => (await test.get('/api/day-loads')).json().full_slots

const tenIsFull = {
  success: false,
  error: 'slot_full',
  message: '10:00–11:00 am on Saturday 28 Nov is full; the next free time is Sat 28 Nov, 11:00 am–12:00 pm.',
  slot: at('10:00'),
  next_free_slot: at('11:00'),
}

describe('a limited slot', () => {
  it('counts orders at each of its minutes, then names the next free slot', async () => {
    await limitSlots({ slot_orders: 2 })
    await placeAt('10:00')
    await placeAt('10:59')
    const refused = await orderAt('10:07')
    expect([refused.statusCode, refused.json()]).toEqual([422, tenIsFull])
    expect((await orderAt('09:59')).statusCode).toBe(201)
    expect((await orderAt('11:00')).statusCode).toBe(201)
  })

  it('returns the order to who sends it again when the slot is full', async () => {
    await limitSlots()
    const payload = bodyAt('10:00')
    const send = () => test.post('/api/checkout', payload)
    const responses = await Promise.all([send(), send(), send()])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
  })

  it('is free again when its order is cancelled', async () => {
    await limitSlots()
    const cancelled = await placeAt('10:00')
    await expect.poll(readFullSlots).toEqual([at('10:00')])
    await patchOrder(test, cancelled, { status: 'cancelled', note: 'Ill' })
    await expect.poll(readFullSlots).toEqual([])
  })
})

describe('an order that staff change', () => {
  it('uses points of its new day and frees those of the old one, on open pages of every server too', async () => {
    const other = await test.startAnotherApp()
    const sunday = '2026-11-29'
    await limitSaturdays({ weekdays: [3, null, null, null, null, null, 3] })
    const id = await place(saturday, { items: [expressCake] })
    expect((await change(id, { changes: { delivery_date: noon(sunday) }, version: 1 })).statusCode).toBe(200)
    expect([await readDay(saturday), await readDay(sunday)]).toMatchObject([{ used: 0 }, { used: 3 }])
    for (const app of [test.app, other]) {
      const readDayLoads = async () => (await app.inject('/api/day-loads')).json().day_loads
      await expect.poll(readDayLoads).toEqual([{ day: sunday, free: 0 }])
    }
  })

  it('takes only the additional points when it grows', async () => {
    await limitSaturdays()
    const order = await placeOrder(test, { delivery_date: noon(saturday) })
    await place(saturday)
    const boxes = (quantity: number) => ({ changes: { items: [{ ...order.items[0]?.item, quantity }] } })
    const grown = (await patchOrder(test, order, boxes(2))).json()
    expect(await readDay(saturday)).toMatchObject({ used: 3 })
    expect((await patchOrder(test, grown, boxes(3))).json()).toEqual(saturdayIsFull)
    const overbooked = await patchOrder(test, grown, { ...boxes(3), overbook_reason: 'A party' })
    expect(overbooked.json().history.at(-1).note).toBe('Sat 28 Nov overbooked: A party')
    expect((await patchOrder(test, overbooked.json(), boxes(1))).statusCode).toBe(200)
    expect(await readDay(saturday)).toMatchObject({ used: 2 })
  })

  it('moves freely within its slot, into a full one only with a reason', async () => {
    await limitSlots()
    await placeAt('10:00')
    const order = await placeAt('12:00')
    const moved = (await patchOrder(test, order, { changes: { delivery_date: at('12:45') } })).json()
    expect(moved).toMatchObject({ delivery_date: at('12:45') })
    const changes = { delivery_date: at('10:30') }
    const refused = await patchOrder(test, moved, { changes })
    expect([refused.statusCode, refused.json()]).toEqual([422, tenIsFull])
    const overbooked = (await patchOrder(test, moved, { changes, overbook_reason: 'A regular' })).json()
    expect(overbooked.history.at(-1).note).toBe('Sat 28 Nov, 10:00–11:00 am overbooked: A regular')
    await placeAt('12:00')
  })

  it('is taken by phone for a full slot only with a reason', async () => {
    await limitSlots()
    await placeAt('10:00')
    const take = (more: object = {}) =>
      test.post('/api/orders', { ...bodyAt('10:20'), channel: 'phone', ...more }, test.as.staff)
    expect((await take()).json()).toEqual(tenIsFull)
    const taken = await take({ overbook_reason: 'A regular' })
    expect(taken.statusCode, taken.body).toBe(201)
    expect(taken.json().history.at(-1).note).toBe('Phone order. Sat 28 Nov, 10:00–11:00 am overbooked: A regular')
  })
})
