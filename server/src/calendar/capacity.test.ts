import { describe, expect, it } from 'vitest'
import { expressCake } from '../testing/checkout-fixture.ts'
import { limitedSaturdays, saturday, saturdayIsFull, sharedCalendar } from '../testing/limited-saturdays.ts'

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
})

describe('what the days have left', () => {
  it('leaves the switches of staff as they are and is no conflict with their changes', async () => {
    await limitSaturdays()
    const put = (payload: object) => test.put('/api/availability', payload, test.as.staff)
    const pause = { until: null, message: 'Back soon.' }
    await put({ pause })
    const { revision } = (await test.get('/api/availability')).json()
    await put({ pause: null, revision })
    await place(saturday)
    await expect.poll(readLoads).toEqual([{ day: saturday, free: 2 }])
    const changed = await put({ pause, revision: revision + 1 })
    expect(changed.json()).toMatchObject({ pause, day_loads: [{ day: saturday, free: 2 }] })
    const stored = (await test.get('/api/availability')).json()
    expect(changed.json()).toEqual({ ...stored, affected: [] })
    expect((await put({ pause: null, revision: revision + 1 })).statusCode).toBe(409)
  })
})

it('lists the orders, weddings, amounts and limits of a month, for staff only', async () => {
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
  expect((await get('from=2026-11-28&to=2026-11-28', test.as.shopper)).statusCode).toBe(403)
})
