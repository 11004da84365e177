import { orderColumns, orderItemColumns } from '@pj/shared/orders/order-columns'
import {
  deliveryFields,
  findOrderField,
  mapFields,
  type OrderFieldKey,
  optionalTexts,
  orderFields,
} from '@pj/shared/orders/order-fields'
import type { Order, OrderEvent } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { orderFieldValues } from '@pj/shared/testing/order-field-values'
import { describe, expect, it } from 'vitest'
import { renderMail } from '../messages/mail-layout.ts'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { patchOrder, placeOrder, readOrder } from '../testing/order-requests.ts'
import { findOrderRow } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { writeOrderMail } from './mail/order-mail.ts'

const test = sharedTestApp()

const values = orderFieldValues('2026-11-24T12:00:00.000Z')

/** The values as people read them. */
const shownValues: Readonly<Record<OrderFieldKey, string>> = {
  ...values,
  hide_prices: 'Yes',
  delivery_method: 'Delivery',
  delivery_date: 'Tue 24 Nov, 1:00 pm',
}

const keysOf = (mailed: 'always' | 'once_read' | 'never'): OrderFieldKey[] =>
  orderFields.filter((field) => field.mailed === mailed).map(({ key }) => key)
const textsOf = (keys: readonly OrderFieldKey[]): string[] => keys.map((key) => shownValues[key])

/** A request with all values, as the storefront and the desk send it. */
function requestBody(extra: object = {}) {
  const { location: state, ...fields } = values
  return { ...checkoutBody({ location: { state, fee: 3500 }, cart_id: createCartId() }), ...fields, ...extra }
}

const get = async (url: string) => (await test.get(url, test.as.owner)).body

/** An order that had no value of them, and was then changed to all of them. */
async function placeAndChange(): Promise<Order> {
  const placed = await placeOrder(test, { email: 'ada@example.com' })
  const response = await patchOrder(test, placed, { changes: values })
  expect(response.statusCode, response.body).toBe(200)
  return readOrder(test, placed.order_id)
}

async function readRows(orderId: string) {
  const order = await findOrderRow(test, orderId)
  const items = await test.db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
  return { order, items }
}

async function writeMail(orderId: string, event: 'changed' | 'confirmed', changes: OrderEvent['changes'] = []) {
  const rows = await readRows(orderId)
  const origin = 'https://shop.example.com'
  const content = {
    unconfirmed: [],
    findPhoto: async () => undefined,
    adjustments: [],
    menu: menuA,
    documents: [],
    origin,
    dueOn: null,
    now: test.clock.now,
  }
  return renderMail((await writeOrderMail({ ...rows, ...content, event, changes })).content).text
}

describe('every field of an order', () => {
  it.each([
    ['at checkout', '/api/checkout', {}],
    ['at the desk', '/api/orders', { channel: 'phone' }],
  ])('appears in the API and in the export of the customer when it is filled in %s', async (_, url, extra) => {
    const payload = requestBody(extra)
    const response = await test.post(url, payload, test.as.staff)
    expect(response.statusCode, response.body).toBe(201)
    const { order_id } = response.json()
    expect(await readOrder(test, order_id)).toMatchObject(values)
    expect(JSON.parse(await get(`/api/orders?q=${order_id}`)).orders).toMatchObject([values])
    const exported = JSON.parse(await get(`/api/customers/${values.phone_number}/export`))
    expect(exported.orders.find((order: Order) => order.order_id === order_id)).toMatchObject(values)
  })

  it('is refused above its limit, in an order and in a change', async () => {
    const order = await placeOrder(test)
    for (const { key, label, maxLength } of optionalTexts) {
      const text = 'a'.repeat(maxLength + 1)
      const errors = [`${label} cannot exceed ${maxLength} characters`]
      const placed = await test.post('/api/checkout', requestBody({ [key]: text }))
      expect(placed.json()).toMatchObject({ error: 'invalid_order', errors })
      const changed = await patchOrder(test, order, { changes: { [key]: text } })
      expect(changed.statusCode).toBe(400)
    }
  })

  it('is stored at its limit', async () => {
    const longest = optionalTexts.map(({ key, maxLength }) => [key, 'a'.repeat(maxLength)])
    const body = requestBody({ ...Object.fromEntries(longest), recipient_phone: values.recipient_phone })
    const { statusCode, body: answer } = await test.post('/api/checkout', body)
    expect(statusCode, answer).toBe(201)
  })

  it('appears in the history with its label when staff change it', async () => {
    const { history, ...order } = await placeAndChange()
    expect(order).toMatchObject(values)
    expect(history.at(-1)?.changes).toMatchObject(
      orderFields.map(({ key: field, label }) => ({ field, label, to: shownValues[field] })),
    )
  })

  it('appears in its column of the CSV file', async () => {
    const { order_id } = await placeAndChange()
    const [header = '', line = ''] = (await get(`/api/orders.csv?q=${order_id}`)).split('\r\n')
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    const written = {
      ...values,
      phone_number: '0809 988 7766',
      recipient_phone: '0805 544 3322',
      delivery_date: '2026-11-24 13:00',
    }
    for (const { key, csvColumn } of orderFields) {
      expect([key, cells[csvColumn - 1]]).toEqual([header.split(',')[csvColumn - 1], String(written[key])])
    }
  })

  it('is read in the kitchen and at the door as the table says', async () => {
    const { order_id } = await placeAndChange()
    const read = async (url: string, role: 'kitchen' | 'staff') => (await test.get(url, test.as[role])).json()
    const inKitchen = await read(`/api/orders/${order_id}`, 'kitchen')
    const { deliveries } = await read('/api/deliveries?day=2026-11-24', 'staff')
    const atDoor = deliveries.find((delivery: Order) => delivery.order_id === order_id)
    // The rider calls who receives the order.
    const known = { ...values, name: values.recipient_name, phone_number: values.recipient_phone }
    for (const { key } of orderFields) {
      const { printedOn, atTheDoor } = findOrderField(key)
      expect([key, inKitchen[key]]).toEqual([key, printedOn.includes('ticket') ? values[key] : null])
      expect([key, atDoor[key]]).toEqual([key, atTheDoor ? known[key] : undefined])
    }
  })

  it('is read in the kitchen only if a cake is made or packed by it', () => {
    const texts = orderFields.filter(({ kind }) => /text|contact/.test(kind)).map(({ key }) => findOrderField(key))
    const onTicket = texts.filter(({ printedOn }) => printedOn.includes('ticket')).map(({ key }) => key)
    expect(onTicket.toSorted()).toEqual(['gift_card_message', 'name', 'order_note', 'recipient_name'])
  })

  it('is emptied by a switch to pickup if only deliveries have it', async () => {
    const order = await placeAndChange()
    const response = await patchOrder(test, order, { changes: { delivery_method: 'pickup' } })
    const { address: house_address, city } = menuA.business
    const emptied = {
      ...mapFields(deliveryFields, () => null),
      hide_prices: false,
      house_address,
      city,
      location: 'Bakery',
    }
    expect(response.json()).toMatchObject({ ...values, delivery_method: 'pickup', ...emptied })
  })

  it('appears in the email as the table says, and what the customer typed only once staff have read the order', async () => {
    const { order_id, history, ...order } = await placeAndChange()
    const changes = history.at(-1)?.changes ?? []
    const unread = await writeMail(order_id, 'changed', changes)
    for (const text of textsOf(keysOf('always'))) expect(unread).toContain(text)
    for (const text of textsOf([...keysOf('once_read'), ...keysOf('never')])) expect(unread).not.toContain(text)
    await patchOrder(test, { order_id, version: order.version }, { status: 'confirmed' })
    const read = await writeMail(order_id, 'changed', changes)
    for (const text of textsOf([...keysOf('always'), ...keysOf('once_read')])) expect(read).toContain(text)
    for (const text of textsOf(keysOf('never'))) expect(read).not.toContain(text)
    const confirmed = await writeMail(order_id, 'confirmed')
    for (const { key } of optionalTexts) {
      expect([key, confirmed.includes(values[key])]).toEqual([key, findOrderField(key).mailed !== 'never'])
    }
  })

  it('is kept or erased as the tables say, like every column', async () => {
    const { order_id } = await placeAndChange()
    const transfer = { transfer_sent_by: 'Zainab', transfer_sent_at: test.clock.now, hold_network: '192.0.2.0/24' }
    await test.db
      .updateTable('orders')
      .set(({ ref }) => ({ status: 'completed', paid_amount: ref('amount'), ...transfer }))
      .execute()
    const before = await readRows(order_id)
    const response = await test.post('/api/customers/8099887766/erase', { confirm: '8099887766' }, test.as.owner)
    expect(response.statusCode, response.body).toBe(200)
    const after = await readRows(order_id)
    expectErased(before.order, after.order, orderColumns)
    expectErased(before.items[0] ?? {}, after.items[0] ?? {}, orderItemColumns)
    const personal = orderFields.filter(({ erasure }) => erasure !== 'kept').map(({ key }) => values[key])
    const left = [JSON.stringify(after), await get(`/api/orders/${order_id}`), await get('/api/orders.csv')].join()
    for (const text of personal) expect(left).not.toContain(text)
  })
})

function expectErased(
  before: object,
  after: object,
  columns: Readonly<Record<string, { readonly erasure: (typeof orderColumns)[keyof typeof orderColumns]['erasure'] }>>,
): void {
  const [old, now] = [before, after].map((row) => new Map<string, unknown>(Object.entries(row)))
  for (const [column, { erasure }] of Object.entries(columns)) {
    if (erasure === 'kept') expect([column, now?.get(column)]).toEqual([column, old?.get(column)])
    if (typeof erasure === 'object') expect([column, now?.get(column)]).toEqual([column, erasure.to])
  }
}
