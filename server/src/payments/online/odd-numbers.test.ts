import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { paystackKey } from '../../../../tests/support/paystack-server.ts'
import { sharedPaystackShop } from '../../testing/online-requests.ts'

const { paystack, test, money, online } = sharedPaystackShop()
afterEach(() => {
  paystack.changeAnswer = (answer) => answer
})

const odd = ['1e999', '-1', '0.5', '100000000001', 'null', '"many"', '{}']

/** Replaces what the provider says for a field, in JSON. */
const replaceField =
  (field: string, value: string) =>
  (answer: string): string =>
    answer.replace(new RegExp(`"${field}":("[^"]*"|-?[\\d.]+)`), `"${field}":${value}`)

describe('a payment', () => {
  it.each(odd)('of which the provider says %s as fees is booked without them', async (value) => {
    const { id, reference } = await online.begin()
    paystack.changeAnswer = replaceField('fees', value)
    await online.pay(reference)
    const [payment] = (await money.get(id)).payments
    expect(payment).toMatchObject({ amount: 16_500, fee: value === '0.5' ? 0 : null })
  })

  it.each(odd)('of the amount %s is kept for staff', async (value) => {
    const { id, reference } = await online.begin()
    paystack.changeAnswer = replaceField('amount', value)
    expect(await online.pay(reference)).toMatchObject({ to_check: expect.arrayContaining(['amount']) })
    const order = await money.get(id)
    expect(order.payments).toEqual([])
    expect(order.online.to_check).toMatchObject([{ reference, asked: 16_500 }])
    const list = await test.get('/api/orders?money=online_to_check', test.as.staff)
    expect(list.json().orders.map(({ order_id }: { order_id: string }) => order_id)).toContain(id)
  })

  it('is booked when its amount is a text of digits', async () => {
    const { id, reference } = await online.begin()
    paystack.changeAnswer = replaceField('amount', '"1650000"')
    await online.pay(reference)
    expect((await money.get(id)).paid_amount).toBe(16_500)
  })
})

describe('a refund', () => {
  it.each(['1e30', '-1', '0.5', '"many"', '{}'])('of the amount %s waits for staff', async (value) => {
    const { id } = await online.placePaid()
    paystack.changeAnswer = replaceField('amount', value)
    await money.pay(id, { kind: 'refund', method: 'online', amount: 6500 })
    await online.waitForOrder(id, ({ online: { refunds } }) => refunds[0]?.state === 'unclear')
  })

  it.each(odd.filter((value) => value !== 'null'))(
    'that is reported with the amount %s is kept for staff, once',
    async (value) => {
      const { id, reference } = await online.placePaid()
      const report = () => {
        const body = `{"event":"refund.processed","data":{"transaction_reference":"${reference}","amount":${value}}}`
        const signature = createHmac('sha512', paystackKey).update(body).digest('hex')
        const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
        return test.post('/api/paystack/webhook', body, headers)
      }
      expect((await report()).statusCode).toBe(200)
      expect((await money.get(id)).online.to_check).toMatchObject([{ reference, reasons: ['refund'] }])
      const url = `/api/orders/${id}/online-payments/${reference}/checked`
      await test.post(url, undefined, test.as.staff)
      await report()
      expect((await money.get(id)).online.to_check).toEqual([])
    },
  )
})
