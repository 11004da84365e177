import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Capacity } from '@pj/shared/menu/menu'
import { beforeEach, expect } from 'vitest'
import { checkoutBody, createCartId } from './checkout-fixture.ts'
import { publishMenu } from './publish-menu.ts'
import { sharedTestApp, type TestApp } from './test-app.ts'

export const saturday = '2026-11-28'
export const noon = (day: string) => `${day}T11:00:00.000Z`

export const saturdayIsFull = {
  success: false,
  error: 'day_full',
  message: 'Saturday 28 Nov is full; the next free day is Sunday 29 Nov.',
  day: saturday,
  next_free_day: '2026-11-29',
}

/** A server that has neither orders nor limits nor a pause before each test of a file. */
export function sharedCalendar(): TestApp {
  const test = sharedTestApp()
  beforeEach(async () => {
    test.clock.now = new Date('2026-11-21T11:00:00Z')
    await test.db.deleteFrom('quotes').execute()
    await test.db.deleteFrom('orders').execute()
    await test.put('/api/availability', { pause: null }, test.as.staff)
    await publishMenu(test)
  })
  return test
}

/** Orders and days of a shop whose Saturdays have three points: three boxes of treats or one express cake. */
export function limitedSaturdays(getTest: () => TestApp) {
  const limitSaturdays = (changes: Partial<Capacity> = {}) =>
    publishMenu(getTest(), {
      capacity: {
        ...initialMenu.capacity,
        enabled: true,
        weekdays: [null, null, null, null, null, null, 3],
        ...changes,
      },
    })

  const order = (day: string, wishes: Parameters<typeof checkoutBody>[0] = {}, app = getTest().app) =>
    app.inject({
      method: 'POST',
      url: '/api/checkout',
      payload: checkoutBody({ cart_id: createCartId(), delivery_date: noon(day), ...wishes }),
    })

  const place = async (day: string, wishes: Parameters<typeof checkoutBody>[0] = {}): Promise<string> => {
    const response = await order(day, wishes)
    expect(response.statusCode, response.body).toBe(201)
    return response.json().order_id
  }

  const change = (orderId: string, body: object) => getTest().patch(`/api/orders/${orderId}`, body, getTest().as.staff)

  const readDay = async (day: string) => {
    const response = await getTest().get(`/api/capacity?from=${day}&to=${day}`, getTest().as.staff)
    return response.json().days[0]
  }

  const readLoads = async () => (await getTest().get('/api/day-loads')).json().day_loads
  return { limitSaturdays, order, place, change, readDay, readLoads }
}
