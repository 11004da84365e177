import type { Deliveries, DeliveryRun, DeliveryStop, LatePayment } from '@pj/shared/deliveries/deliveries.api'
import type { Order } from '@pj/shared/orders/orders.api'
import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { beforeEach, describe, expect, it } from 'vitest'
import { readOrder } from '../testing/order-requests.ts'
import { createRiderRequests } from '../testing/rider-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const start = new Date('2026-11-21T11:00:00Z')
/** Minutes after the start of the run. */
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const day = 24 * 60
beforeEach(() => {
  test.clock.now = start
})

const { call, placeAt, send, startRun, sendOut, asRider, tap, pay } = createRiderRequests(() => test)
const newLink = async (runId: string, headers = test.as.staff): Promise<string> =>
  (await call(`/api/deliveries/runs/${runId}/link`, { headers })).json().token
const close = (runId: string, expected_cash = 0, cash_returned = expected_cash) =>
  call(`/api/deliveries/runs/${runId}/close`, { payload: { cash_returned, expected_cash } })
const answer = (id: string, take_over: boolean) =>
  call(`/api/deliveries/late-payments/${id}`, { payload: { take_over } })

async function readDeliveries(): Promise<Deliveries> {
  return (await call('/api/deliveries?day=2026-11-24', { method: 'GET' })).json()
}
const latePaymentsOf = async ({ order_id }: Order): Promise<LatePayment[]> =>
  (await readDeliveries()).late_payments.filter((late) => late.order_id === order_id)
const readRun = async (id: string): Promise<DeliveryRun | undefined> =>
  (await readDeliveries()).runs.find((run) => run.id === id)
const readStop = async (runId: string): Promise<DeliveryStop | undefined> => (await readRun(runId))?.stops[0]
const cashUp = async (of: string): Promise<CashUp> => {
  test.clock.now = start
  return (await call(`/api/cash-up?day=${of}`, { method: 'GET', headers: test.as.owner })).json()
}

it('keeps all links of a run when its rider opens it again, until the desk makes a new one', async () => {
  const order = await placeAt('ready')
  const { run, token } = (await send([order.order_id], 'the rider')).json()
  const opened = await newLink(run.id, test.as.rider)
  expect((await pay(token, order, { amount: 1000 })).json()).toMatchObject({ expected_cash: 1000 })
  expect((await asRider(opened)).json()).toMatchObject({ expires_at: minute(day).toISOString() })
  const renewed = await newLink(run.id)
  expect([await asRider(token), await asRider(opened)].map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await asRider(renewed)).statusCode).toBe(200)
})

describe('a link that has ended', () => {
  it.each(['a new link', 'the end of the run'])(
    'delivers after %s what was tapped before, and reads nothing',
    async (end) => {
      const { order, run, token } = await sendOut()
      test.clock.now = minute(60)
      await (end === 'a new link' ? newLink(run.id) : close(run.id))
      test.clock.now = minute(180)
      const at = minute(30).toISOString()
      const delivered = await tap(token, order, 'delivered', { at })
      expect([delivered.statusCode, delivered.json()]).toEqual([200, { late: true }])
      expect((await tap(token, order, 'details', { at, taken_by: 'Mrs Obi' })).json()).toEqual({ late: true })
      expect((await asRider(token)).statusCode).toBe(404)
      expect(await readStop(run.id)).toMatchObject({
        state: 'delivered',
        delivered_at: at,
        reported_at: minute(180).toISOString(),
        taken_by: 'Mrs Obi',
      })
      const { status, history } = await readOrder(test, order.order_id)
      expect([status, history.at(-1)?.note]).toEqual(['completed', 'Delivered 12:30 pm, sent 3:00 pm'])
    },
  )

  it('delivers nothing that was tapped after its end, without a time, or a day later', async () => {
    const { order, run, token } = await sendOut()
    test.clock.now = minute(60)
    await newLink(run.id)
    for (const payload of [{}, { at: minute(60).toISOString() }, { at: minute(61).toISOString() }]) {
      expect((await tap(token, order, 'delivered', payload)).statusCode).toBe(404)
      expect((await pay(token, order, { amount: 1000, ...payload })).statusCode).toBe(404)
    }
    test.clock.now = minute(60 + day)
    expect((await tap(token, order, 'delivered', { at: minute(59).toISOString() })).statusCode).toBe(404)
    test.clock.now = start
    expect((await readOrder(test, order.order_id)).status).toBe('out_for_delivery')
    expect(await latePaymentsOf(order)).toEqual([])
  })

  it('brings back what the rider could not deliver, with the time of the tap', async () => {
    const { order, run, token } = await sendOut()
    test.clock.now = minute(60)
    await close(run.id)
    test.clock.now = minute(180)
    const at = minute(30).toISOString()
    const answer = await tap(token, order, 'failed', { reason: 'wrong_address', at })
    expect(answer.json()).toEqual({ late: true })
    expect(await readStop(run.id)).toMatchObject({ state: 'failed', failed_at: at })
    const { status, history, failed_delivery } = await readOrder(test, order.order_id)
    expect([status, failed_delivery?.at]).toEqual(['ready', at])
    expect(history.at(-1)?.note).toBe('Not delivered: wrong address, at 12:30 pm, sent 3:00 pm')
  })

  it('does not deliver or bring back an order that another rider has by now', async () => {
    const { order, run, token } = await sendOut()
    await close(run.id)
    await startRun(order)
    for (const [action, payload] of Object.entries({ delivered: {}, failed: { reason: 'refused' } })) {
      const refused = await tap(token, order, action, { ...payload, at: minute(-1).toISOString() })
      expect(refused.json().message).toBe("This order isn't with you any more. Ask the bakery.")
    }
    expect((await readOrder(test, order.order_id)).status).toBe('out_for_delivery')
  })
})

describe('money from a link that has ended', () => {
  async function sendLate(amount = 5000) {
    const { order, run, token } = await sendOut()
    test.clock.now = minute(60)
    const renewed = await newLink(run.id)
    test.clock.now = minute(180)
    const payment = { id: crypto.randomUUID(), amount, at: minute(30).toISOString() }
    for (const _ of [1, 2]) expect((await pay(token, order, payment)).json()).toEqual({ late: true })
    return { order, run, token, renewed, payment }
  }
  const countNeeds = async (): Promise<number> => (await call('/api/needs', { method: 'GET' })).json().late_payments

  it('waits for the desk, which sees it once and takes it over', async () => {
    const needs = await countNeeds()
    const { order, run, payment } = await sendLate()
    expect(await readOrder(test, order.order_id)).toMatchObject({ paid_amount: 0 })
    expect((await readRun(run.id))?.expected_cash).toBe(0)
    expect(await countNeeds()).toBe(needs + 1)
    expect(await latePaymentsOf(order)).toEqual([
      {
        ...{ id: payment.id, order_id: order.order_id, name: order.name, rider_name: 'Musa Bello' },
        ...{ method: 'cash', amount: 5000, at: payment.at, sent_at: minute(180).toISOString() },
      },
    ])
    expect((await answer(payment.id, true)).statusCode).toBe(200)
    const { paid_amount, payments } = await readOrder(test, order.order_id)
    expect(paid_amount).toBe(5000)
    expect(payments).toMatchObject([{ by: 'Rider: Musa Bello', at: payment.at, note: '12:30 pm, sent 3:00 pm' }])
    expect((await readRun(run.id))?.expected_cash).toBe(5000)
    expect((await answer(payment.id, true)).json().error).toBe('not_found')
    expect(await countNeeds()).toBe(needs)
    const { entries } = (await call('/api/audit', { method: 'GET', headers: test.as.owner })).json()
    expect(entries[0]).toMatchObject({
      action: 'late_payment_taken_over',
      target: order.order_id,
      who: { name: 'The staff' },
    })
  })

  it('never counts once the desk has rejected it, also when it comes again with a newer link', async () => {
    const { order, run, renewed, payment } = await sendLate()
    expect((await answer(payment.id, false)).statusCode).toBe(200)
    expect((await pay(renewed, order, payment)).statusCode).toBe(200)
    expect(await readOrder(test, order.order_id)).toMatchObject({ paid_amount: 0 })
    expect((await readRun(run.id))?.expected_cash).toBe(0)
  })
})

describe('the time of a tap', () => {
  it('decides on which day money counts, while its receipt has the day of its issue', async () => {
    const { order, token } = await sendOut()
    test.clock.now = new Date('2026-11-22T00:30:00+01:00')
    await pay(token, order, { amount: 3000, at: '2026-11-21T22:00:00+01:00' })
    const entry = { at: '2026-11-21T21:00:00.000Z', note: 'Sat 21 Nov, 10:00 pm, sent Sun 22 Nov, 12:30 am' }
    expect((await cashUp('2026-11-21')).entries).toContainEqual(
      expect.objectContaining({ order_id: order.order_id, amount: 3000, ...entry }),
    )
    const { documents } = (await call(`/api/orders/${order.order_id}/documents`, { method: 'GET' })).json()
    expect(documents).toMatchObject([{ kind: 'receipt', issued_at: '2026-11-21T23:30:00.000Z' }])
  })
})
