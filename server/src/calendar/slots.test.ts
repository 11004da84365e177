import { lagosInstant } from '@pj/shared/lagos-time'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Capacity } from '@pj/shared/menu/menu'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { saturday } from '../testing/limited-saturdays.ts'
import { patchOrder, placeOrder, readOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const at = (clock: string, day = saturday) => lagosInstant(day, clock).toISOString()
const limitSlots = (changes: Partial<Capacity> = {}) =>
  publishMenu(test, { capacity: { ...initialMenu.capacity, slot_orders: 1, ...changes } })
const bodyAt = (clock: string, wishes: Parameters<typeof checkoutBody>[0] = {}) =>
  checkoutBody({ cart_id: createCartId(), delivery_date: at(clock), ...wishes })
const orderAt = (clock: string, wishes: Parameters<typeof checkoutBody>[0] = {}, app = test.app) =>
  app.inject({ method: 'POST', url: '/api/checkout', payload: bodyAt(clock, wishes) })
const placeAt = (clock: string) => placeOrder(test, { delivery_date: at(clock) })
const readFullSlots = async () => (await test.app.inject('/api/day-loads')).json().full_slots

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

  it('has one count for pickups and deliveries, and offers deliveries their own next slot', async () => {
    await limitSlots({ slot_minutes: 120 })
    await placeAt('08:15')
    const delivery = { location: { state: 'Ojo', fee: 6000 } }
    expect((await orderAt('09:30', delivery)).json()).toMatchObject({
      message: '9:00–10:00 am on Saturday 28 Nov is full; the next free time is Sat 28 Nov, 10:00 am–12:00 pm.',
      next_free_slot: at('10:00'),
    })
  })

  it('contains the closing time when it is the last one, after which the next day is offered', async () => {
    await limitSlots()
    await placeAt('19:00')
    expect((await orderAt('18:20')).json()).toMatchObject({
      message: '6:00–7:00 pm on Saturday 28 Nov is full; the next free time is Sun 29 Nov, 12:00–1:00 pm.',
      next_free_slot: at('12:00', '2026-11-29'),
    })
  })

  it('does not limit times outside the opening hours', async () => {
    await limitSlots()
    await placeAt('19:01')
    await placeAt('19:01')
    expect(await readFullSlots()).toEqual([])
  })

  it('gives its last place to exactly one of 50 shoppers at two servers', async () => {
    const other = await test.startAnotherApp()
    await limitSlots({ slot_orders: 3 })
    await expect.poll(async () => (await other.inject('/api/menu')).json().version).toBe(2)
    await placeAt('10:00')
    await placeAt('10:30')
    const minutes = Array.from({ length: 50 }, (_, minute) => `10:${String(minute).padStart(2, '0')}`)
    const responses = await Promise.all(minutes.map((clock, index) => orderAt(clock, {}, index % 2 ? other : test.app)))
    const codes = responses.map(({ statusCode, json }) => (statusCode === 201 ? 'placed' : json().error))
    expect(codes.filter((code) => code === 'placed')).toHaveLength(1)
    expect(codes.filter((code) => code === 'slot_full')).toHaveLength(49)
    const { count } = await test.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(3)
  })

  it('returns the order to who sends it again when the slot is full', async () => {
    await limitSlots()
    const payload = bodyAt('10:00')
    const send = () => test.app.inject({ method: 'POST', url: '/api/checkout', payload })
    const responses = await Promise.all([send(), send(), send()])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
  })

  it('is free again when its order is cancelled, and when nobody confirms it in time', async () => {
    await limitSlots({ hold_hours: 2 })
    const cancelled = await placeAt('10:00')
    await expect.poll(readFullSlots).toEqual([at('10:00')])
    await patchOrder(test, cancelled, { status: 'cancelled', note: 'Ill' })
    await expect.poll(readFullSlots).toEqual([])
    const held = await placeAt('10:00')
    expect(held.hold_until).toBe('2026-11-21T13:00:00.000Z')
    test.clock.now = new Date('2026-11-21T15:00:00Z')
    await test.startAnotherApp()
    await expect.poll(async () => (await readOrder(test, held.order_id)).released).toBe(true)
    expect((await orderAt('10:30')).statusCode).toBe(201)
  })

  it('is skipped on full days, which are refused first', async () => {
    await limitSlots({ enabled: true, dates: [{ day: saturday, points: 1 }] })
    await placeAt('10:00')
    expect((await orderAt('10:00')).json().error).toBe('day_full')
    await publishMenu(test, {
      capacity: {
        ...initialMenu.capacity,
        enabled: true,
        dates: [{ day: '2026-11-29', points: 0 }],
        slot_orders: 1,
        slot_minutes: 180,
      },
    })
    await placeAt('18:30')
    expect((await orderAt('17:30')).json()).toMatchObject({
      error: 'slot_full',
      next_free_slot: at('08:00', '2026-11-30'),
    })
  })
})

describe('an order that staff change', () => {
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

  it('returns from its cancellation to a full slot only with a reason', async () => {
    await limitSlots()
    const order = await placeAt('10:00')
    const cancelled = (await patchOrder(test, order, { status: 'cancelled', note: 'Ill' })).json()
    await placeAt('10:15')
    const restore = (more: object = {}) => patchOrder(test, cancelled, { status: 'new', ...more })
    expect((await restore()).json()).toEqual(tenIsFull)
    const restored = (await restore({ overbook_reason: 'A regular' })).json()
    expect(restored.history.at(-1)).toMatchObject({
      to: 'new',
      note: 'Sat 28 Nov, 10:00–11:00 am overbooked: A regular',
    })
  })

  it('is taken by phone for a full slot only with a reason', async () => {
    await limitSlots()
    await placeAt('10:00')
    const take = (more: object = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: test.as.staff,
        payload: { ...bodyAt('10:20'), channel: 'phone', ...more },
      })
    expect((await take()).json()).toEqual(tenIsFull)
    const taken = await take({ overbook_reason: 'A regular' })
    expect(taken.statusCode, taken.body).toBe(201)
    expect(taken.json().history.at(-1).note).toBe('Phone order. Sat 28 Nov, 10:00–11:00 am overbooked: A regular')
  })
})

it('is not limited unless the owner says so', async () => {
  await placeAt('10:00')
  await placeAt('10:00')
  expect((await test.app.inject('/api/day-loads')).json()).toEqual({ day_loads: [], full_slots: [] })
})
