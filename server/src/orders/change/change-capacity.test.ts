import { toStoredItem } from '@pj/shared/cart/stored-item'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { beforeEach, describe, expect, it } from 'vitest'
import { brownies, expressCake } from '../../testing/checkout-fixture.ts'
import { patchOrder, placeOrder } from '../../testing/order-requests.ts'
import { publishMenu } from '../../testing/publish-menu.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const saturday = '2026-11-28'
const sunday = '2026-11-29'
const noon = (day: string) => `${day}T11:00:00.000Z`

/** Saturday and Sunday have three points each: three boxes of treats or one express cake. */
const test = sharedTestApp()
beforeEach(async () => {
  await test.db.deleteFrom('orders').execute()
  const dates = [saturday, sunday].map((day) => ({ day, points: 3 }))
  await publishMenu(test, { capacity: { ...initialMenu.capacity, enabled: true, dates } })
})

const patch = (order: Order, body: object) => patchOrder(test, order, body)
const place = (day: string, item: typeof brownies | typeof expressCake = brownies) =>
  placeOrder(test, { items: [item], delivery_date: noon(day) })
const boxes = (quantity: number) => [toStoredItem({ ...brownies, quantity }, naira(16_500), menuA)]

const usedPoints = async () => {
  const url = `/api/capacity?from=${saturday}&to=${sunday}`
  const { days } = (await test.get(url, test.as.staff)).json()
  return days.map(({ used }: { used: number }) => used)
}

describe('an order that moves to another day', () => {
  it('uses points there and frees them on the old day, on open pages of the shop too', async () => {
    const order = await place(saturday, expressCake)
    expect((await patch(order, { changes: { delivery_date: noon(sunday) } })).statusCode).toBe(200)
    expect(await usedPoints()).toEqual([0, 3])
    const readLoads = async () => (await test.get('/api/day-loads')).json().day_loads
    await expect.poll(readLoads).toEqual([{ day: sunday, free: 0 }])
  })

  it('gets the last place of a day once, at two servers at the same time', async () => {
    const other = await test.startAnotherApp()
    await place(saturday)
    await place(saturday)
    const orders = await Promise.all(Array.from({ length: 6 }, () => place('2026-12-01')))
    const responses = await Promise.all(
      orders.map((order, index) =>
        patchOrder(test, order, { changes: { delivery_date: noon(saturday) } }, { app: index % 2 ? other : test.app }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    expect(await usedPoints()).toEqual([3, 0])
  })
})

it('takes only the additional points of an order that grows', async () => {
  const order = await place(saturday)
  await place(saturday)
  const grown = (await patch(order, { changes: { items: boxes(2) } })).json()
  expect(await usedPoints()).toEqual([3, 0])
  const refused = await patch(grown, { changes: { items: boxes(3) } })
  expect(refused.json()).toMatchObject({ error: 'day_full', day: saturday })
  const overbooked = await patch(grown, { changes: { items: boxes(3) }, overbook_reason: 'A party' })
  expect(overbooked.json().history.at(-1).note).toBe('Sat 28 Nov overbooked: A party')
  const fewer = await patch(overbooked.json(), { changes: { items: boxes(1) } })
  expect(fewer.statusCode).toBe(200)
  expect(await usedPoints()).toEqual([2, 0])
})
