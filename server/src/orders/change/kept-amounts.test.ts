import { describe, expect, it } from 'vitest'
import { createMoneyRequests } from '../../testing/money-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)

describe('cancelling an order with money on it', () => {
  async function cancelWith(kept_amount: number | undefined) {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 10_000 })
    return { orderId, response: await money.patch(orderId, { status: 'cancelled', kept_amount, version: 2 }) }
  }

  it.each([
    [undefined, -10_000, '₦10,000 to refund'],
    [4000, -6000, '₦4,000 kept, ₦6,000 to refund'],
    [10_000, 0, '₦10,000 kept'],
  ])('keeps %j of ₦10,000: the balance is %i', async (kept, balance_due, note) => {
    const order = (await cancelWith(kept)).response.json()
    expect(order).toMatchObject({ kept_amount: kept ?? 0, balance_due, paid_amount: 10_000 })
    expect(order.history.at(-1)).toMatchObject({ to: 'cancelled', note })
  })

  it('rejects keeping more than was paid, and keeping anything of an order that is not cancelled', async () => {
    expect((await cancelWith(10_001)).response.statusCode).toBe(400)
    const orderId = await money.place()
    await money.pay(orderId, {})
    expect((await money.patch(orderId, { kept_amount: 100, version: 2 })).statusCode).toBe(400)
    expect((await money.patch(orderId, { status: 'confirmed', kept_amount: 100, version: 2 })).statusCode).toBe(400)
    expect(await money.get(orderId)).toMatchObject({ version: 2, status: 'new' })
  })
})

describe('the kept amount of a cancelled order', () => {
  it('comes back with a payment that is voided and recorded again', async () => {
    const orderId = await money.place()
    const { payments } = (await money.pay(orderId, { method: 'transfer', amount: 16_500 })).json()
    await money.patch(orderId, { status: 'cancelled', kept_amount: 4000, version: 2 })
    const voided = (await money.voidEntry(orderId, payments[0].id)).json()
    expect(voided).toMatchObject({ paid_amount: 0, kept_amount: 0, balance_due: 0 })
    expect(voided.history.at(-1).note).toContain('Nothing kept')
    const again = (await money.pay(orderId, { amount: 16_500, allow_overpaid: true })).json()
    expect(again).toMatchObject({ paid_amount: 16_500, kept_amount: 4000, balance_due: -12_500 })
    expect(again.history.at(-1).note).toBe('Payment of ₦16,500, cash. ₦4,000 kept, ₦12,500 to refund')
  })
})
