import type { Database } from '@pj/db/schema'
import { needsSchema } from '@pj/shared/orders/needs.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import type { Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sharedPaystackShop } from '../../testing/online-requests.ts'
import { moveOrder, patchOrder, placeOrder, readOrder } from '../../testing/order-requests.ts'
import { publishMenu } from '../../testing/publish-menu.ts'
import { setColumns } from '../../testing/rows.ts'

const start = new Date('2026-11-21T11:00:00Z')

const { paystack, test, money, online } = sharedPaystackShop()

const regular = { deposit_percent: 40, parts: [{ percent: 30, days_before: 5 }], rest_days_before: 2 }
const payment = { ...menuA.payment, instalments: { ...menuA.payment.instalments, regular } }

beforeEach(async () => {
  await publishMenu(test, { payment })
})
afterEach(() => {
  test.clock.now = start
})

/** ₦16,500 for pickup on 5 December. */
const place = (): Promise<Order> => placeOrder(test, { delivery_date: '2026-12-05T11:00:00.000Z' })
const list = ({ instalments }: Pick<Order, 'instalments'>) =>
  instalments.map(({ amount, due_on, paid }) => [amount, due_on, paid])
const planned = [
  [6600, '2026-11-21', false],
  [4950, '2026-11-30', false],
  [4950, '2026-12-03', false],
]

describe('an order in instalments', () => {
  it('keeps the plan that it was placed with, and shows it to staff and customer alike', async () => {
    const order = await place()
    await publishMenu(test)
    const { order_id, deposit } = await readOrder(test, order.order_id)
    expect([list(order), deposit]).toEqual([planned, 6600])
    expect(list(await online.status(order_id))).toEqual(planned)
    const { instalments } = await placeOrder(test)
    expect(instalments).toEqual([{ amount: 16_500, due_on: '2026-11-23', paid: false }])
    await publishMenu(test, { payment })
  })

  it('keeps what is paid when its price and its day change', async () => {
    const { order_id } = await place()
    await money.pay(order_id, { amount: 7000 })
    const { version } = await readOrder(test, order_id)
    const changes = { delivery_date: '2026-12-12T11:00:00.000Z' }
    const moved = (await patchOrder(test, { order_id, version }, { changes })).json()
    const dearer = await money.adjust(order_id, { kind: 'surcharge', amount: 1001, version: moved.version })
    expect(dearer.statusCode, dearer.body).toBe(201)
    expect([list(moved), list(dearer.json())]).toEqual([
      [
        [6600, '2026-11-21', true],
        [4950, '2026-12-07', false],
        [4950, '2026-12-10', false],
      ],
      [
        [6600, '2026-11-21', true],
        [5451, '2026-12-07', false],
        [5450, '2026-12-10', false],
      ],
    ])
    expect(dearer.json().deposit).toBe(6600)
  })

  it('is paid online part by part, by what is due now', async () => {
    const { order_id } = await place()
    const asked = async () => {
      const { reference } = (await online.start(order_id)).json()
      return [reference, (paystack.payments.get(reference)?.requested_amount ?? 0) / 100]
    }
    const [first, deposit] = await asked()
    await online.pay(String(first))
    const [, next] = await asked()
    expect([deposit, next]).toEqual([6600, 4950])
    test.clock.now = new Date('2026-12-03T11:00:00Z')
    expect((await asked())[1]).toBe(9900)
    expect((await online.start(order_id, { amount: 'deposit' })).json().error).toBe('nothing_due')
  })

  it('is overdue from the day after a part was due, until that is paid or the order is closed', async () => {
    const overdue = async () => {
      const { orders } = (await test.get('/api/orders?money=overdue', test.as.staff)).json()
      const needs = needsSchema.parse((await test.get('/api/needs', test.as.staff)).json())
      expect(needs.overdue).toBe(orders.length)
      return orders.map((order: Order) => order.order_id)
    }
    test.clock.now = new Date('2026-11-05T11:00:00Z')
    const { order_id } = await place()
    test.clock.now = start
    const due = (day: string) => ({ delivery_date: new Date(day), start_by: new Date('2026-11-10') })
    const changes: [Updateable<Database['orders']>, boolean][] = [
      [{ paid_amount: 6600 }, false],
      // The next part was due on 18 November, the last one is due today.
      [due('2026-11-23'), true],
      [{ paid_amount: 11_550 }, false],
      [due('2026-11-22'), true],
      [{ outside_hours: true }, false],
      [{ outside_hours: false, paid_amount: 0, hold_until: new Date('2026-11-22') }, false],
      [{ paid_amount: 11_550, hold_until: null }, true],
      [{ instalment_plan: null }, false],
      [{ deposit: 11_551 }, true],
      [{ deposit: 0, ...due('2026-11-20') }, true],
    ]
    for (const [columns, isOverdue] of changes) {
      await setColumns(test, order_id, columns)
      expect(await overdue(), JSON.stringify(columns)).toEqual(isOverdue ? [order_id] : [])
    }
    await moveOrder(test, order_id, ['cancelled'])
    expect(await overdue()).toEqual([])
    expect((await readOrder(test, order_id)).instalments).toEqual([])
    expect((await test.get('/api/needs', test.as.kitchen)).json()).not.toHaveProperty('overdue')
  })
})
