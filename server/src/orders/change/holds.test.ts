import { initialMenu } from '@pj/shared/menu/initial-menu'
import { describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake } from '../../testing/checkout-fixture.ts'
import { limitedSaturdays, noon, saturday } from '../../testing/limited-saturdays.ts'
import { patchOrder, readOrder } from '../../testing/order-requests.ts'
import { publishMenu } from '../../testing/publish-menu.ts'
import { freshTestApp, startTestApp } from '../../testing/test-app.ts'

const test = freshTestApp()

const { limitSaturdays, place, change, readDay, readLoads } = limitedSaturdays(() => test)

describe('the place of an order that nobody has confirmed', () => {
  const hour = 60 * 60_000
  const later = (hours: number): void => {
    test.clock.now = new Date(test.clock.now.getTime() + hours * hour)
  }
  /** A server releases what is due when it starts, and every minute. */
  const release = async (orderId: string): Promise<void> => {
    await test.startAnotherApp()
    await expect.poll(async () => (await read(orderId)).released).toBe(true)
  }
  const read = async (orderId: string) => readOrder(test, orderId)
  const pay = (orderId: string, amount: number) => {
    const payload = { kind: 'payment', method: 'transfer', amount }
    return test.post(`/api/orders/${orderId}/payments`, payload, test.as.staff)
  }

  it('is released after the hours that the owner has set, with a note and on open pages', async () => {
    await limitSaturdays({ hold_hours: 2 })
    const id = await place(saturday)
    expect(await read(id)).toMatchObject({ hold_until: '2026-11-21T13:00:00.000Z', released: false })
    expect(await readDay(saturday)).toMatchObject({ used: 1 })
    later(1)
    await test.startAnotherApp()
    later(1)
    await release(id)
    expect(await readDay(saturday)).toMatchObject({ used: 0 })
    await expect.poll(readLoads).toEqual([])
    const { history, hold_until, status, version } = await read(id)
    expect({ hold_until, status, version }).toEqual({ hold_until: null, status: 'new', version: 2 })
    expect(history.at(-1)).toMatchObject({
      by: null,
      version: 2,
      note: 'Not confirmed in time: its place on Saturday 28 Nov was released',
    })
  })

  it('is not released when it is confirmed, paid for, or taken by staff', async () => {
    await limitSaturdays({ hold_hours: 2 })
    const [confirmed, paid] = [await place(saturday), await place(saturday)]
    expect((await change(confirmed, { status: 'confirmed', version: 1 })).statusCode).toBe(200)
    expect((await pay(paid, 5000)).statusCode).toBe(201)
    const payload = checkoutBody({ cart_id: createCartId(), delivery_date: noon(saturday), channel: 'phone' })
    const desk = await test.post('/api/orders', payload, test.as.staff)
    expect(desk.json()).toMatchObject({ hold_until: null, released: false })
    expect([(await read(confirmed)).hold_until, (await read(paid)).hold_until]).toEqual([null, null])
    const held = await place('2026-12-05')
    later(3)
    await release(held)
    expect(await readDay(saturday)).toMatchObject({ used: 3 })
  })
})

it('lets a stranger hold at most half of a limited day, by phone number or network, or one cake of any size', async () => {
  const limited = await startTestApp({ rateLimit: true, trustedProxies: 1 })
  const points = { enabled: true, weekdays: [null, null, null, null, null, null, 6] }
  await publishMenu(limited, { capacity: { ...initialMenu.capacity, ...points } })
  const orderFrom = (address: string, phone_number: string, wishes: object = {}) =>
    limited.post(
      '/api/checkout',
      checkoutBody({ cart_id: createCartId(), delivery_date: noon(saturday), phone_number, ...wishes }),
      { 'x-forwarded-for': address },
    )
  const partOnly = {
    error: 'day_full',
    message: "You can't reserve more of Saturday 28 Nov online. Please call us.",
  }
  const four = { items: [{ ...brownies, quantity: 4 }] }
  expect((await orderFrom('10.0.0.1', '08030000001', four)).json()).toMatchObject(partOnly)
  const first = await orderFrom('10.0.0.1', '08030000001', { items: [expressCake] })
  expect(first.statusCode).toBe(201)
  expect((await orderFrom('10.0.0.1', '08030000002')).json(), 'the same network').toMatchObject(partOnly)
  expect((await orderFrom('10.0.0.2', '+234 803 000 0001')).json(), 'the same number').toMatchObject(partOnly)
  expect((await orderFrom('10.0.0.3', '08030000003')).statusCode).toBe(201)
  const { order_id } = first.json()
  await patchOrder(limited, await readOrder(limited, order_id), { status: 'confirmed' })
  expect((await orderFrom('10.0.0.1', '08030000001')).statusCode, 'once it is confirmed').toBe(201)
  await limited.close()
})
