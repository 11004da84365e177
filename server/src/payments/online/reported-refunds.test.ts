import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sharedPaystackShop } from '../../testing/online-requests.ts'

const { paystack, test, money, online } = sharedPaystackShop()
beforeAll(() => online.receiveReports())

/** Refunds naira in the provider's dashboard. */
const refundInDashboard = (reference: string, amount: number): void =>
  paystack.endRefund(paystack.refundInDashboard(reference, amount * 100).id, 'processed')

const refundHere = (id: string, amount: number) => money.pay(id, { kind: 'refund', method: 'online', amount })

const waitForUnclear = (id: string) =>
  online.waitForOrder(id, ({ online: { refunds } }) => refunds[0]?.state === 'unclear')

async function resolve(id: string, made: boolean) {
  const [refund] = (await money.get(id)).online.refunds
  const url = `/api/orders/${id}/refunds/${refund.id}/resolve`
  return test.post(url, { made }, test.as.owner)
}

const countToCheck = async (): Promise<number> => (await test.get('/api/needs', test.as.staff)).json().online_to_check

describe("a refund in the provider's dashboard", () => {
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
    const order = await waitForUnclear(id)
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
    await refundHere(id, 5000)
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
    const order = await waitForUnclear(id)
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
    await refundHere(id, 6500)
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
    await refundHere(id, 6500)
    await waitForUnclear(id)
    paystack.fault = undefined
    await resolve(id, true)
    const [made] = paystack.refunds.filter((one) => one.reference === reference)
    paystack.endRefund(made?.id ?? 0, 'processed')
    await paystack.repeatReports()
    expect(await money.get(id)).toMatchObject({ paid_amount: 10_000, online: { refunds: [] } })
  })
})
