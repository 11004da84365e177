import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { sumPaid } from '@pj/shared/testing/sum-paid'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { jpegOf } from '../testing/images.ts'
import { sharedPaystackShop } from '../testing/online-requests.ts'
import { moveOrder, placeOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { quoteRequests, sculpture } from '../testing/quote-requests.ts'
import { createRiderRequests } from '../testing/rider-requests.ts'

const { test, money, online } = sharedPaystackShop()
const quotes = quoteRequests(() => test)
const rider = createRiderRequests(() => test)

const period = 'from=2026-11-21&to=2026-12-31'
const sculptedPlan = { parts: [{ percent: 30, days_before: 7 }], rest_days_before: 1 }

beforeEach(async () => {
  const tax = { registered: true, tin: '12345678-0001', registration_number: 'RC 123', rate_percent: 7.5 }
  const instalments = { ...menuA.payment.instalments, custom: sculptedPlan }
  await publishMenu(test, { tax, payment: { ...menuA.payment, instalments } })
})

interface Row {
  readonly [column: string]: string
}

/** Files have no commas in the cells that are read here. */
async function readCsv(url: string): Promise<Row[]> {
  const [head = '', ...lines] = (await test.get(url, test.as.owner)).body.replace('\uFEFF', '').trim().split('\r\n')
  const columns = head.split(',')
  const cells = (line: string) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
  return lines.map((line) => Object.fromEntries(columns.map((column, index) => [column, cells(line)[index] ?? ''])))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What each place says about an order, in naira: what it costs, what is paid, and what is due. */
async function readEverywhere(orderId: string) {
  const order: Order = await money.get(orderId)
  const page = await online.status(orderId)
  const { documents } = (await test.get(`/api/orders/${orderId}/documents`, test.as.staff)).json()
  const totalOf = (kinds: readonly string[]) =>
    sum(
      documents
        .filter(({ kind }: { kind: string }) => kinds.includes(kind))
        .map(({ total }: { total: number }) => total),
    )
  const journal = (await readCsv(`/api/journal.csv?${period}`)).filter(({ order_id }) => order_id === orderId)
  const customers = journal.filter(({ account }) => account === 'Customers')
  const line = (await readCsv(`/api/orders.csv?q=${orderId}`)).find(({ order_id }) => order_id === orderId)
  return {
    order: [order.amount, order.paid_amount, order.balance_due],
    page: [page.amount, page.paid_amount, page.balance_due],
    parts: [
      sum(order.instalments.map(({ amount }) => amount)),
      sum(page.instalments.map(({ amount }: { amount: number }) => amount)),
    ],
    ledger: sumPaid(order.payments),
    receipts: totalOf(['receipt']),
    invoices: totalOf(['invoice', 'credit_note']),
    journal: sum(customers.map(({ debit, credit }) => Number(debit) - Number(credit))),
    csv: [Number(line?.amount), Number(line?.paid_amount), Number(line?.balance_due) - Number(line?.to_give_back)],
  }
}

/** Everywhere the same, to the naira. */
async function expectAgreed(orderId: string, { amount, paid }: { readonly amount: number; readonly paid: number }) {
  const { status } = await money.get(orderId)
  const invoiced = status === 'completed' ? amount : 0
  const seen = [amount, paid, amount - paid]
  expect(await readEverywhere(orderId)).toEqual({
    ...{ order: seen, page: seen, csv: seen, parts: [amount, amount] },
    ...{ ledger: paid, receipts: paid, invoices: invoiced, journal: invoiced - paid },
  })
}

const church = { kind: 'discount', label: 'Church discount', reason: 'Asked by the pastor', percent: 10 }
const payOnline = async (orderId: string): Promise<number> => {
  const { reference } = (await online.start(orderId)).json()
  return (await online.pay(reference)).amount
}

describe('a price that two people agree on is the same everywhere', () => {
  it('for a sculpted cake that was quoted by phone with a photo, changed, accepted, and paid in parts', async () => {
    const upload = await test.post('/api/uploads', await jpegOf({ width: 8, height: 8 }), {
      'content-type': 'image/jpeg',
    })
    const { upload_id } = upload.json()
    const body = {
      ...{ items: [{ ...sculpture, upload_id }], amount: 250_000, message: 'Two tiers, as on your photo' },
      ...{ delivery_date: '2026-12-19T11:00:00.000Z', valid_until: '2026-11-28T11:00:00.000Z' },
    }
    const made = await quotes.post({}, body, 'owner')
    expect(made.statusCode, made.body).toBe(201)
    const { quote_id, public_id } = made.json()
    await test.post(`/api/quotes/public/${public_id}/ask`, { text: 'Could the price be a little lower?' })
    const change = { version: 1, adjustments: [church], amount: 225_000 }
    const changed = await test.patch(`/api/quotes/${quote_id}`, change, test.as.owner)
    expect(changed.statusCode, changed.body).toBe(200)
    const photo = await test.get(`/api/quotes/public/${public_id}/photos/0`)
    expect([photo.statusCode, (await quotes.accept(public_id)).json().error]).toEqual([200, 'quote_changed'])
    const { amount, instalments } = (await quotes.see(public_id)).json()
    const { order_id } = (await quotes.accept(public_id, 2)).json()
    await expectAgreed(order_id, { amount, paid: 0 })
    expect(sum(instalments.map((part: { amount: number }) => part.amount))).toBe(225_000)
    const deposit = await payOnline(order_id)
    expect(deposit).toBe(instalments[0].amount)
    await expectAgreed(order_id, { amount, paid: deposit })
    const second = await payOnline(order_id)
    await money.pay(order_id, { method: 'transfer', amount: amount - deposit - second })
    await expectAgreed(order_id, { amount, paid: amount })
    await moveOrder(test, order_id, ['completed'])
    await expectAgreed(order_id, { amount, paid: amount })
    await money.pay(order_id, { kind: 'refund', method: 'transfer', amount: 8000, note: 'The topper broke' })
    await expectAgreed(order_id, { amount: amount - 8000, paid: amount - 8000 })
  })

  it('for an order with a code whose last use two shoppers want, before and after it is cancelled', async () => {
    const code = { code: 'SWEET10', kind: 'percent', value: 10, uses: 1 }
    expect((await test.post('/api/codes', code, test.as.manager)).statusCode).toBe(201)
    const order = () => ({ ...checkoutBody({ cart_id: createCartId() }), code: 'SWEET10', amount: 14_850 })
    const answers = await Promise.all([order(), order()].map((payload) => test.post('/api/checkout', payload)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    const [order_id = ''] = answers.flatMap((answer) => answer.json().order_id ?? [])
    await expectAgreed(order_id, { amount: 14_850, paid: 0 })
    await money.pay(order_id, { amount: 14_850 })
    await moveOrder(test, order_id, ['completed'])
    await expectAgreed(order_id, { amount: 14_850, paid: 14_850 })
  })

  it('for a delivery that failed and went out again with a fee, by a rider who brings ₦6,000 less, on a day with diesel', async () => {
    const placed = await placeOrder(test, { location: { state: 'Lekki', fee: 3500 } })
    await moveOrder(test, placed.order_id, ['ready'])
    const first = await rider.startRun(placed)
    const failed = await rider.tap(first.token, placed, 'failed', { reason: 'nobody_there' })
    expect(failed.statusCode, failed.body).toBe(200)
    const back: Order = await money.get(placed.order_id)
    expect(back.status).toBe('ready')
    const fee = { kind: 'surcharge', label: 'Second delivery', reason: 'Nobody there', amount: 2000 }
    await money.adjust(back.order_id, { ...fee, percent: null, version: back.version })
    await expectAgreed(back.order_id, { amount: 22_000, paid: 0 })
    const { run, token } = await rider.startRun(await money.get(back.order_id))
    await rider.pay(token, back, { amount: 22_000 })
    await rider.tap(token, back, 'delivered', {})
    await expectAgreed(back.order_id, { amount: 22_000, paid: 22_000 })
    const closing = { cash_returned: 16_000, expected_cash: 22_000 }
    await rider.call(`/api/deliveries/runs/${run.id}/close`, { payload: closing })
    await test.post('/api/cash-up/movements', { kind: 'out', amount: 8000, reason: 'Diesel' }, test.as.staff)
    const { cash, riders } = (await test.get('/api/cash-up?day=2026-11-21', test.as.owner)).json()
    expect(cash).toMatchObject({ brought: 16_000, paid_out: 8000, with_riders: 0 })
    expect(riders).toMatchObject([{ taken: 22_000, brought: 16_000 }])
    const desk = cash.desk
    const closed = await test.post(
      '/api/cash-up/closing',
      { day: '2026-11-21', opening_float: 20_000, counted: 20_000 + desk + 16_000 - 8000 },
      test.as.owner,
    )
    expect(closed.json().closing).toMatchObject({ expected: 28_000 + desk, counted: 28_000 + desk })
    const journal = await readCsv(`/api/journal.csv?${period}`)
    const cashLines = journal.filter(({ account }) => account === 'Cash')
    expect(sum(cashLines.map(({ debit, credit }) => Number(debit) - Number(credit)))).toBe(8000 + desk)
  })

  it('in the sales, their files and their breakdowns, which add up to the orders', async () => {
    const { orders } = (await test.get('/api/orders?limit=200', test.as.owner)).json()
    const sold = sum(orders.map(({ amount }: Order) => amount))
    const { totals } = (await test.get(`/api/sales/daily?${period}`, test.as.owner)).json()
    expect(totals.revenue + totals.delivery_fees).toBe(sold)
    expect(totals.adjustments).toBe(sum(orders.map(({ adjustment }: Order) => adjustment)))
    const days = await readCsv(`/api/sales/daily.csv?${period}`)
    expect(sum(days.map(({ revenue, delivery_fees }) => Number(revenue) + Number(delivery_fees)))).toBe(sold)
    for (const by of ['product', 'category', 'type', 'location']) {
      const { rows } = (await test.get(`/api/sales/breakdown?${period}&by=${by}`, test.as.owner)).json()
      expect(sum(rows.map(({ revenue }: { revenue: number }) => revenue))).toBe(totals.revenue)
    }
  })
})
