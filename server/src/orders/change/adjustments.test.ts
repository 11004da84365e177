import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../../testing/checkout-fixture.ts'
import { createMoneyRequests } from '../../testing/money-requests.ts'
import { moveOrder } from '../../testing/order-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)
const sale = { from: '2026-11-21', to: '2026-11-21' }

/** An order of ₦16,500. */
const place = async () => ({ orderId: await money.place(), version: 1 })

describe('discounts and surcharges', () => {
  it('take a share of the items off or add an amount, follow the items, and are removed with a reason', async () => {
    const { orderId, version } = await place()
    const first = await money.adjust(orderId, { percent: 10, version })
    expect(first.statusCode, first.body).toBe(201)
    expect(first.json()).toMatchObject({ subtotal: 16_500, adjustment: -1650, amount: 14_850, balance_due: 14_850 })
    const surcharge = { kind: 'surcharge', label: 'Second delivery', reason: 'Nobody at home', amount: 2000 }
    const second = (await money.adjust(orderId, { ...surcharge, version: version + 1 })).json()
    expect(second).toMatchObject({ adjustment: 350, amount: 16_850 })
    expect(second.adjustments).toMatchObject([
      { kind: 'discount', label: 'Church discount', amount: 1650, percent: 10, code: null, by: 'The manager' },
      { kind: 'surcharge', label: 'Second delivery', amount: 2000, percent: null, reason: 'Nobody at home' },
    ])
    expect(second.history.at(-1).note).toBe('Surcharge of ₦2,000: Second delivery. Reason: Nobody at home')
    const status = (await test.get(`/api/orders/${orderId}/status`)).json()
    expect(status).toMatchObject({ amount: 16_850, balance_due: 16_850 })
    expect(status.adjustments).toEqual([
      { label: 'Church discount', amount: -1650 },
      { label: 'Second delivery', amount: 2000 },
    ])
    const changes = { items: [{ ...second.items[0].item, quantity: 2 }] }
    const edited = (await money.patch(orderId, { changes, version: version + 2 })).json()
    expect(edited).toMatchObject({ subtotal: 33_000, adjustment: -1300, amount: 31_700 })
    expect(edited.adjustments.map(({ amount }: { amount: number }) => amount)).toEqual([3300, 2000])
    const url = `/api/orders/${orderId}/adjustments/${second.adjustments[0].id}`
    expect((await test.delete(url, { reason: 'Too early', version }, test.as.manager)).statusCode).toBe(409)
    const removed = await test.delete(url, { reason: 'Not a church', version: version + 3 }, test.as.manager)
    expect(removed.json()).toMatchObject({ adjustments: [{ kind: 'surcharge' }], adjustment: 2000, amount: 35_000 })
    const again = await test.delete(url, { reason: 'Not a church', version: version + 4 }, test.as.manager)
    expect(again.statusCode).toBe(404)
  })

  it.each([
    [{ amount: 16_501 }, 422, 'amount_below_zero'],
    [{ amount: 500, version: 7 }, 409, 'version_conflict'],
    [{ amount: 500, percent: 5 }, 400, 'invalid_request'],
    [{ amount: 500, reason: '' }, 400, 'invalid_request'],
  ])('refuse %j', async (entry, statusCode, error) => {
    const { orderId, version } = await place()
    const response = await money.adjust(orderId, { version, ...entry })
    expect(response.statusCode, response.body).toBe(statusCode)
    expect(response.json().error).toBe(error)
    expect(await money.get(orderId)).toMatchObject({ version: 1, amount: 16_500, adjustments: [] })
  })

  it('of the desk stay within the share that the owner sets, all together', async () => {
    const { orderId, version } = await place()
    const url = `/api/orders/${orderId}/adjustments`
    const entry = { kind: 'discount', label: 'Regular', reason: 'A regular', percent: 10, version }
    const first = await test.post(url, entry, test.as.staff)
    expect(first.statusCode, first.body).toBe(201)
    const second = await test.post(url, { ...entry, percent: 1, version: version + 1 }, test.as.staff)
    expect(second.statusCode).toBe(403)
    expect(second.json()).toMatchObject({
      error: 'discount_too_large',
      message: 'You can take off ₦1,650 (10 % of the items) in all. Ask a manager for more.',
    })
    const surcharge = { ...entry, kind: 'surcharge', percent: 50, version: version + 1 }
    expect((await test.post(url, surcharge, test.as.staff)).statusCode).toBe(201)
  })

  it('of the desk count what agreed prices took off, over the life of the order', async () => {
    const body = { ...checkoutBody({ cart_id: createCartId() }), amount: 1_000_000 }
    const items = [{ title: 'Cake of another shop', price: '₦1,000,000' }]
    const { order_id } = (await test.post('/api/checkout', { ...body, items })).json()
    const given = { kind: 'discount', label: 'Regular', reason: 'A regular', amount: 100_000, version: 1 }
    const url = `/api/orders/${order_id}`
    expect((await test.post(`${url}/adjustments`, given, test.as.staff)).statusCode).toBe(201)
    const set = (price: number, headers: object) =>
      test.patch(url, { price_set: { index: 0, price }, version: 2 }, { ...headers })
    const refused = await set(999_999, test.as.staff)
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'discount_too_large'])
    expect((await money.get(order_id)).amount).toBe(900_000)
    const agreed = (await set(900_000, test.as.manager)).json()
    expect(agreed).toMatchObject({ subtotal: 900_000, reduction: 100_000, amount: 800_000 })
    const more = await test.post(`${url}/adjustments`, { ...given, amount: 1, version: 3 }, test.as.staff)
    expect(more.json().error).toBe('discount_too_large')
  })

  it('of the desk are no custom line for a naira, but removing items is none', async () => {
    const { orderId } = await place()
    const { items } = await money.get(orderId)
    const line = { id: 'a', description: 'Brownies', price: 1, category: 'custom', quantity: 1, custom_line: true }
    const change = (changed: object[], version: number, headers: object = test.as.staff) =>
      test.patch(`/api/orders/${orderId}`, { changes: { items: changed }, version }, { ...headers })
    const kept = items.map(({ item, quantity }: { item: object; quantity: number }) => ({ ...item, quantity }))
    expect((await change([line], 1)).json().error).toBe('discount_too_large')
    const added = await change([...kept, { ...line, price: 10_000 }], 1)
    expect(added.json()).toMatchObject({ subtotal: 26_500, reduction: 0 })
    expect((await change([...kept, { ...line, price: 7000 }], 2)).json().error).toBe('discount_too_large')
    const cheaper = await change([...kept, { ...line, price: 8000 }], 2)
    expect(cheaper.json()).toMatchObject({ subtotal: 24_500, reduction: 2000 })
    expect((await change([...kept, { ...line, price: 7000 }], 3)).json().error).toBe('discount_too_large')
    const removed = await change(kept, 3)
    expect(removed.json()).toMatchObject({ subtotal: 16_500, reduction: 2000 })
    const byManager = await change([line], 4, test.as.manager)
    expect(byManager.json()).toMatchObject({ subtotal: 1, reduction: 18_499 })
    const days = 'from=2026-11-21&to=2026-11-21&by=custom_line'
    const sold = await test.get(`/api/sales/breakdown?${days}`, test.as.owner)
    expect(sold.json().rows, sold.body).toEqual([{ key: expect.any(String), orders: 1, revenue: 1, quantity: 1 }])
  })

  it('come with an order that staff take, and are counted by the till and the sales', async () => {
    const payload = {
      ...checkoutBody({ cart_id: createCartId(), amount: 15_000 }),
      ...{ channel: 'counter', complete: true, payment: { method: 'cash', amount: 15_000 } },
      adjustments: [{ kind: 'discount', amount: 1500, label: 'Broken lid', reason: 'Damaged box' }],
    }
    const before = (await test.get(`/api/sales/daily?from=${sale.from}&to=${sale.to}`, test.as.owner)).json()
    const response = await test.post('/api/orders', payload, test.as.staff)
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json()).toMatchObject({ status: 'completed', amount: 15_000, balance_due: 0, adjustment: -1500 })
    expect(response.json().history.at(1).note).toContain('Discount of ₦1,500: Broken lid')
    const after = (await test.get(`/api/sales/daily?from=${sale.from}&to=${sale.to}`, test.as.owner)).json()
    expect(after.totals.revenue - before.totals.revenue).toBe(15_000)
    expect(after.totals.adjustments - before.totals.adjustments).toBe(-1500)
    for (const by of ['product', 'category', 'flavour', 'type', 'location', 'channel', 'hour']) {
      const url = `/api/sales/breakdown?from=${sale.from}&to=${sale.to}&by=${by}`
      const { rows }: { rows: { revenue: number }[] } = (await test.get(url, test.as.owner)).json()
      expect(
        rows.reduce((sum, row) => sum + row.revenue, 0),
        by,
      ).toBe(after.totals.revenue)
    }
    const url = `/api/sales/breakdown?from=${sale.from}&to=${sale.to}&by=adjustment`
    const { rows } = (await test.get(url, test.as.owner)).json()
    expect(rows).toContainEqual({ key: 'Broken lid', orders: 1, revenue: -1500, quantity: 1 })
  })

  it('make a sale free, which is billed once it costs something again', async () => {
    const adjustments = [{ kind: 'discount', percent: 100, label: 'Gift', reason: 'For the school' }]
    const payload = {
      ...checkoutBody({ cart_id: createCartId() }),
      amount: 0,
      channel: 'counter',
      complete: true,
      adjustments,
    }
    const response = await test.post('/api/orders', payload, test.as.manager)
    expect(response.statusCode, response.body).toBe(201)
    const { order_id, version, adjustments: stored } = response.json()
    expect(await totals(order_id)).toEqual([])
    const url = `/api/orders/${order_id}/adjustments/${stored[0].id}`
    await test.delete(url, { reason: 'Wrong order', version }, test.as.manager)
    expect(await totals(order_id)).toEqual([16_500])
    const audited = await test.get('/api/audit?what=money', test.as.owner)
    expect(audited.json().entries).toContainEqual(
      expect.objectContaining({
        action: 'adjustment_added',
        target: order_id,
        details: { kind: 'discount', amount: 16_500 },
      }),
    )
  })

  it('of an amount keep the desk from making the order much cheaper', async () => {
    const { orderId, version } = await place()
    await money.adjust(orderId, { amount: 3000, version })
    const { items } = await money.get(orderId)
    const changes = { items: [{ ...items[0].item, selectedTag: 'Box of 12', options: 'Box of 12', price: '₦30,000' }] }
    const more = await money.patch(orderId, { changes, version: version + 1 })
    expect(more.statusCode, more.body).toBe(200)
    const less = await money.patch(orderId, { changes: { items: [items[0].item] }, version: version + 2 })
    expect(less.json()).toMatchObject({ error: 'discount_too_large' })
  })

  it('stay as they are on a cancelled order', async () => {
    const { orderId, version } = await place()
    await money.patch(orderId, { status: 'cancelled', version })
    const refused = await money.adjust(orderId, { percent: 10, version: version + 1 })
    expect(refused.json()).toMatchObject({ error: 'illegal_transition' })
  })
})

/** Of its invoices and credit notes. */
const totals = async (orderId: string): Promise<number[]> => {
  const { documents } = (await test.get(`/api/orders/${orderId}/documents`, test.as.staff)).json()
  return documents
    .filter(({ kind }: { kind: string }) => kind !== 'receipt')
    .map(({ total }: { total: number }) => total)
}

describe('a refund', () => {
  async function paidOrder(isCompleted: boolean) {
    const { orderId } = await place()
    await money.pay(orderId, { amount: 16_500 })
    if (isCompleted) await moveOrder(test, orderId, ['completed'])
    return orderId
  }
  const refund = (orderId: string, entry: object) => money.pay(orderId, { kind: 'refund', ...entry })

  it('of a completed order makes it cheaper until it is voided: nobody is asked for it again, and its documents say so', async () => {
    const orderId = await paidOrder(true)
    const order = (await refund(orderId, { amount: 4000, note: 'Topper broke' })).json()
    expect(order).toMatchObject({ amount: 12_500, adjustment: -4000, paid_amount: 12_500, balance_due: 0, paid: true })
    expect(order.adjustments).toMatchObject([{ label: 'Price reduction', amount: 4000, reason: 'Topper broke' }])
    expect(order.payments.at(-1)).toMatchObject({ kind: 'refund', reason: 'price_reduction' })
    expect((await test.get(`/api/orders/${orderId}/status`)).json()).toMatchObject({ balance_due: 0, amount: 12_500 })
    const url = `/api/orders/${orderId}/adjustments/${order.adjustments[0].id}`
    const { version } = await money.get(orderId)
    expect((await test.delete(url, { reason: 'Wrong', version }, test.as.manager)).statusCode).toBe(404)
    const voided = (await money.voidEntry(orderId, order.payments.at(-1).id)).json()
    expect(voided).toMatchObject({ amount: 16_500, adjustments: [], paid_amount: 16_500, balance_due: 0 })
    expect(await totals(orderId)).toEqual([16_500, -4000, 4000])
  })

  it('first returns what is owed, and only the rest makes a completed order cheaper', async () => {
    const orderId = await paidOrder(true)
    await money.pay(orderId, { amount: 1000, allow_overpaid: true })
    const order = (await refund(orderId, { amount: 3000 })).json()
    expect(order).toMatchObject({ amount: 14_500, balance_due: 0 })
    const { orderId: partPaid } = await place()
    await money.pay(partPaid, { amount: 10_000 })
    await moveOrder(test, partPaid, ['completed'])
    expect((await refund(partPaid, { amount: 4000 })).json()).toMatchObject({ amount: 12_500, balance_due: 6500 })
  })

  it.each([
    ['before it is completed', false, undefined, 16_500, 4000],
    ['that was returned', true, 'returned', 16_500, 4000],
    ['that reduces the price before it is completed', false, 'price_reduction', 12_500, 0],
  ])('%s', async (_, isCompleted, reason, amount, balance_due) => {
    const orderId = await paidOrder(isCompleted)
    const order = (await refund(orderId, { amount: 4000, reason })).json()
    expect(order).toMatchObject({ amount, balance_due, paid_amount: 12_500 })
    expect(order.payments.at(-1).reason).toBe(reason ?? 'returned')
  })

  it('reduces by no more than the order costs, and nothing of a cancelled one', async () => {
    const orderId = await paidOrder(false)
    await money.pay(orderId, { amount: 5000, allow_overpaid: true })
    const tooMuch = await refund(orderId, { amount: 16_501, reason: 'price_reduction' })
    expect(tooMuch.statusCode).toBe(422)
    expect(tooMuch.json()).toMatchObject({ error: 'amount_below_zero' })
    expect((await refund(orderId, { amount: 16_500, reason: 'price_reduction' })).json()).toMatchObject({
      ...{ amount: 0, balance_due: -5000, paid_amount: 5000 },
    })
    const cancelled = await paidOrder(false)
    const { version } = await money.get(cancelled)
    await money.patch(cancelled, { status: 'cancelled', version })
    const refused = await refund(cancelled, { amount: 4000, reason: 'price_reduction' })
    expect(refused.json()).toMatchObject({ error: 'illegal_transition' })
    expect((await refund(cancelled, { amount: 4000 })).json()).toMatchObject({ amount: 16_500, balance_due: -12_500 })
  })
})
