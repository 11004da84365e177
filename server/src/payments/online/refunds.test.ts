import { menuA } from '@pj/shared/testing/menus'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sharedPaystackShop } from '../../testing/online-requests.ts'
import { publishMenu } from '../../testing/publish-menu.ts'
import { setColumns } from '../../testing/rows.ts'

const { paystack, test, money, online } = sharedPaystackShop()

const refund = (id: string, amount: number, more: object = {}) =>
  money.pay(id, { kind: 'refund', method: 'online', amount, ...more })

/** The order, once its only refund has this state. */
const waitForRefund = (id: string, state: string) =>
  online.waitForOrder(id, ({ online: { refunds } }) => refunds[0]?.state === state)

const madeFor = (reference: string) => paystack.refunds.filter((made) => made.reference === reference)

const waitUntilSent = (reference: string, count = 1) => expect.poll(() => madeFor(reference)).toHaveLength(count)

/** Lets the provider end its refunds of the payment, and report that. */
async function end(reference: string, status: 'processed' | 'failed'): Promise<void> {
  for (const { id } of madeFor(reference)) {
    paystack.endRefund(id, status)
    await online.report(`refund.${status}`, { id, transaction_reference: reference, status })
  }
}

describe('a refund of an online payment', () => {
  it('is pending until the provider has processed it, and then in the ledger', async () => {
    const { id, reference } = await online.placePaid()
    const requested = await refund(id, 6500, { note: 'one box less' })
    expect([requested.statusCode, requested.json().paid_amount]).toEqual([201, 16_500])
    expect(requested.json().online).toMatchObject({ refundable: 10_000, refunds: [{ amount: 6500, state: 'pending' }] })
    await waitUntilSent(reference)
    expect(madeFor(reference)).toMatchObject([{ amount: 650_000 }])
    await end(reference, 'processed')
    const order = await online.waitForPaid(id, 10_000)
    expect(order.online).toEqual({ refundable: 10_000, to_check: [], refunds: [] })
    expect(order.payments.at(-1)).toMatchObject({
      kind: 'refund',
      method: 'online',
      amount: 6500,
      reference,
      by: 'The staff',
    })
  })

  it('is made once by a double tap, by two people, and in cash meanwhile', async () => {
    const { id, reference } = await online.placePaid()
    const responses = await Promise.all([
      refund(id, 6500),
      refund(id, 6500),
      money.pay(id, { kind: 'refund', method: 'online', amount: 6500 }, test.as.owner),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect((await money.pay(id, { kind: 'refund', amount: 100 })).json().error).toBe('refund_pending')
    await waitUntilSent(reference)
    await end(reference, 'processed')
    await online.waitForPaid(id, 10_000)
    expect(madeFor(reference)).toHaveLength(1)
  })

  it('makes one of several payments of each', async () => {
    const id = await money.place()
    await setColumns(test, id, { deposit: 8000 })
    const references: string[] = []
    for (const amount of ['deposit', 'due']) {
      const { reference } = (await online.start(id, { amount })).json()
      paystack.pay(reference)
      await online.status(id, reference)
      await online.waitForState(reference, 'paid')
      references.push(reference)
    }
    await refund(id, 10_000)
    await Promise.all(references.map((reference) => waitUntilSent(reference)))
    const [first, second] = references.map((reference) => madeFor(reference)[0]?.amount)
    expect([first, second]).toEqual([150_000, 850_000])
  })

  it('tries one that the provider refuses again', async () => {
    const { id, reference } = await online.placePaid()
    paystack.fault = 'refuse'
    await refund(id, 6500)
    const failed = await waitForRefund(id, 'failed')
    expect(failed.online).toMatchObject({ refundable: 16_500, refunds: [{ reason: 'No' }] })
    paystack.fault = undefined
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    const again = (await refund(id, 6500)).json()
    expect(again.online.refunds).toMatchObject([{ state: 'pending' }])
    await waitUntilSent(reference)
    await end(reference, 'failed')
    await waitForRefund(id, 'failed')
    expect((await money.get(id)).paid_amount).toBe(16_500)
  })

  it('without an answer is never sent again: lost', async () => {
    const { id, reference } = await online.placePaid()
    paystack.fault = 'lost'
    await refund(id, 6500)
    await waitForRefund(id, 'unclear')
    paystack.fault = undefined
    const list = await test.get('/api/orders?money=online_to_check', test.as.staff)
    expect(list.json().orders.map(({ order_id }: { order_id: string }) => order_id)).toContain(id)
    expect((await refund(id, 6500)).json().error).toBe('refund_pending')
    const isMade = madeFor(reference).length > 0
    const [{ id: refundId }] = (await money.get(id)).online.refunds
    const resolve = () => test.post(`/api/orders/${id}/refunds/${refundId}/resolve`, { made: isMade }, test.as.owner)
    expect((await resolve()).json().paid_amount).toBe(isMade ? 10_000 : 16_500)
    expect((await resolve()).statusCode).toBe(404)
  })

  it('is not possible by hand as a payment, nor without a key', async () => {
    const { id } = await online.placePaid()
    expect((await money.pay(id, { method: 'online', amount: 100 })).statusCode).toBe(400)
    const off = await test.startAnotherApp({ paystack: undefined })
    const response = await money.pay(id, { kind: 'refund', method: 'online', amount: 100 }, {}, off)
    expect([response.statusCode, response.json().error]).toEqual([503, 'payment_unavailable'])
    await off.close()
  })
})

it('confirms an order only once what the owner requires is paid', async () => {
  const id = await money.place()
  await publishMenu(test, { payment: { ...menuA.payment, before_confirming: 'all' } })
  const confirm = async () => money.patch(id, { status: 'confirmed', version: (await money.get(id)).version })
  expect([(await confirm()).statusCode, (await confirm()).json().error]).toEqual([422, 'payment_required'])
  await money.pay(id, { amount: 16_500 })
  expect((await confirm()).statusCode).toBe(200)
})

/** Refunds naira in the provider's dashboard. */
const refundInDashboard = (reference: string, amount: number): void =>
  paystack.endRefund(paystack.refundInDashboard(reference, amount * 100).id, 'processed')

async function resolve(id: string, made: boolean) {
  const [refund] = (await money.get(id)).online.refunds
  const url = `/api/orders/${id}/refunds/${refund.id}/resolve`
  return test.post(url, { made }, test.as.owner)
}

const countToCheck = async (): Promise<number> => (await test.get('/api/needs', test.as.staff)).json().online_to_check

describe("a refund in the provider's dashboard", () => {
  beforeAll(() => online.receiveReports())

  it('is booked once, however often it is reported', async () => {
    const { id, reference } = await online.placePaid()
    paystack.delivery = 'doubled'
    refundInDashboard(reference, 6500)
    await paystack.repeatReports()
    const order = await online.waitForPaid(id, 10_000)
    expect(order.payments.at(-1)).toMatchObject({ kind: 'refund', method: 'online', amount: 6500, by: 'Paystack' })
    await paystack.repeatReports()
    expect(await money.get(id)).toMatchObject({ paid_amount: 10_000, online: { refundable: 10_000, refunds: [] } })
  })

  it('keeps one without an id for staff, who find it under "Needs you"', async () => {
    const { id, reference } = await online.placePaid()
    paystack.namesRefunds = false
    const before = await countToCheck()
    refundInDashboard(reference, 6500)
    const order = await waitForRefund(id, 'unclear')
    expect(order).toMatchObject({
      paid_amount: 16_500,
      online: { refunds: [{ amount: 6500, reason: 'Made outside this shop' }] },
    })
    expect(await countToCheck()).toBe(before + 1)
    expect((await resolve(id, true)).json().paid_amount).toBe(10_000)
    await paystack.repeatReports()
    expect(await money.get(id)).toMatchObject({ paid_amount: 10_000, online: { refunds: [] } })
    expect(await countToCheck()).toBe(before)
  })

  it('books one of the same amount beside one that is on its way here', async () => {
    const { id, reference } = await online.placePaid()
    paystack.latencyMs = 400
    await refund(id, 5000)
    await expect.poll(() => paystack.requests.at(-1)).toBe('POST /refund')
    refundInDashboard(reference, 5000)
    const isSent = () => paystack.refunds.filter((made) => made.reference === reference).length === 2
    await expect.poll(() => isSent()).toBe(true)
    paystack.latencyMs = 0
    for (const made of paystack.refunds) if (made.status === 'pending') paystack.endRefund(made.id, 'processed')
    await online.waitForPaid(id, 6500)
    await paystack.repeatReports()
    expect(await money.get(id)).toMatchObject({ paid_amount: 6500, online: { refunds: [] } })
  })

  it('keeps one of more than the order has for staff', async () => {
    const { id, reference } = await online.placePaid()
    await money.pay(id, { kind: 'refund', amount: 10_000 })
    refundInDashboard(reference, 16_500)
    const order = await waitForRefund(id, 'unclear')
    expect([order.paid_amount, order.online.refunds[0].reason]).toEqual([6500, 'Made, but more than the order has'])
    expect((await resolve(id, true)).json().error).toBe('refund_exceeds_paid')
    const cash = order.payments.find(({ method }: { method: string }) => method === 'cash')
    await money.voidEntry(id, cash.id)
    expect((await resolve(id, true)).json().paid_amount).toBe(0)
  })
})

describe('reports about a refund from here', () => {
  it.each([
    ['with its id', true],
    ['without an id', false],
  ])('%s add no second one', async (_label, namesRefunds) => {
    const { id, reference } = await online.placePaid()
    paystack.namesRefunds = namesRefunds
    await refund(id, 6500)
    const sent = await vi.waitFor(() => {
      const made = paystack.refunds.find((one) => one.reference === reference)
      if (!made) throw new Error('Not sent')
      return made
    }, 60_000)
    paystack.endRefund(sent.id, 'processed')
    await online.waitForPaid(id, 10_000)
    await paystack.repeatReports()
    await paystack.repeatReports()
    expect(await money.get(id)).toMatchObject({ paid_amount: 10_000, online: { refunds: [] } })
  })

  it('give the id to one that staff have found in the dashboard', async () => {
    const { id, reference } = await online.placePaid()
    paystack.fault = 'lost'
    await refund(id, 6500)
    await waitForRefund(id, 'unclear')
    paystack.fault = undefined
    await resolve(id, true)
    const [made] = paystack.refunds.filter((one) => one.reference === reference)
    paystack.endRefund(made?.id ?? 0, 'processed')
    await paystack.repeatReports()
    expect(await money.get(id)).toMatchObject({ paid_amount: 10_000, online: { refunds: [] } })
  })
})
