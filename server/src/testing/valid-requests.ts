import { randomUUID } from 'node:crypto'
import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { naira } from '@pj/shared/money'
import { buildExpressPayload } from '@pj/shared/orders/custom-cart'
import { sharedCakeFields } from '@pj/shared/stored-cart/shared-cake'
import { menuA } from '@pj/shared/testing/menus'
import { paystackKey } from '../../../tests/support/paystack-server.ts'
import { signBody } from '../../../tests/support/paystack-webhooks.ts'
import { brownies, checkoutBody, createCartId, expressCake } from './checkout-fixture.ts'
import { placeOrder, readOrder } from './order-requests.ts'
import { publishMenu } from './publish-menu.ts'
import {
  addCode,
  addCustomer,
  addMember,
  beginTwoStep,
  call,
  churchDiscount,
  codeTerms,
  customer,
  discounted,
  type Example,
  failedMail,
  firstRun,
  image,
  issueReceipt,
  member,
  order,
  pageOf,
  paid,
  pastDay,
  placeReady,
  publicQuote,
  quote,
  quoteOf,
  saveDraft,
  sendLatePayment,
  startRun,
  stop,
  unclearRefund,
  uniqueCode,
  upload,
  withBody,
  withTwoStep,
} from './request-states.ts'
import { testPassword } from './test-app.ts'

const plain: Example = () => ({})
const day = '2026-11-24'
const period = { from: '2026-11-01', to: '2026-11-30' }
const inPeriod: Example = () => ({ query: period })

const orderFilter = {
  ...{ status: 'new', delivery_from: day, delivery_to: day, placed_from: day, placed_to: day, location: 'Lekki' },
  ...{ method: 'delivery', type: 'regular', paid: 'false', short_notice: 'false', money: 'unpaid', channel: 'web' },
  ...{ needs: 'start', q: 'Ada', product: 'Brownies', category: 'brownies', flavour: 'carrot' },
  ...{ placed_weekday: 'Mon', placed_hour: '09', delivery_weekday: 'Mon', delivery_hour: '09' },
}

const texts = { order_note: 'Ring twice', gift_card_message: 'Happy birthday' }
const cart = () => ({ ...texts, cart_id: createCartId(), items: [expressCake, brownies] })
const cashPayment = { method: 'cash', amount: 5000, reference: 'Till 2', note: 'Half' }

/** The first product was renamed, so that the lists of former names have an entry. */
const menuDocument = {
  ...initialMenu,
  products: initialMenu.products.map((product) => ({
    ...product,
    former_names: ['Blondies'],
    options: product.options.map((option) => ({ ...option, former_names: ['Big box'] })),
  })),
}

const availability = {
  sold_out: [{ list: 'products', id: '3', option: null, until: '2026-11-22T11:00:00Z' }],
  special_days: [{ day: '2026-12-25', open: '08:00', close: '12:00', name: 'Christmas' }],
  pause: null,
}

const sharedCake = Buffer.from(
  JSON.stringify(sharedCakeFields({ initialItem: initialExpress }, { ...initialExpress, flavours: ['carrot'] })),
).toString('base64url')

/** An example of each route of the API, with every text that it may have. A new route belongs here. */
export const validRequests: Readonly<Record<string, Example>> = {
  'GET /api/menu': plain,
  'GET /api/menu/{version}': () => ({ path: { version: '1' } }),
  'GET /api/policies/{slug}': async ({ test }) => {
    await publishMenu(test, { policies: { refunds: { text: 'Ask us', published: true } } })
    return { path: { slug: 'refunds' } }
  },
  'GET /api/availability': plain,
  'PUT /api/availability': () => ({ body: availability }),
  'GET /menu.pdf': plain,
  'GET /api/menu/draft': plain,
  'PUT /api/menu/draft': () => ({ body: { document: menuDocument } }),
  'DELETE /api/menu/draft': plain,
  'DELETE /api/menu/draft/schedule': async (shop) => {
    await saveDraft(shop)
    return {}
  },
  'POST /api/menu/publish': async (shop) => {
    await saveDraft(shop)
    return { body: { note: 'Dearer', at: '2026-12-01T08:00:00Z' } }
  },
  'GET /api/menu/versions': plain,
  'GET /api/first-run': plain,
  'POST /api/first-run': firstRun,
  'GET /api/opening': plain,
  'POST /api/opening': plain,
  'POST /api/login': async (shop) => {
    const { email } = await addMember(shop)
    return { body: { email, password: testPassword, code: '123456' } }
  },
  'GET /api/account': plain,
  'POST /api/account/password': member({ password: testPassword, new_password: 'seven-warm-loaves' }),
  'POST /api/account/two-step': member({ password: testPassword }),
  'POST /api/account/two-step/confirm': beginTwoStep,
  'POST /api/account/two-step/end': withTwoStep,
  'POST /api/account/recovery-codes': withTwoStep,
  'POST /api/account/sign-out-everywhere': member(),
  'POST /api/logout': member(),
  'POST /api/checkout': () => ({
    headers: { 'idempotency-key': createCartId() },
    body: checkoutBody({ ...cart(), location: { state: 'Lekki', fee: 3500 } }),
  }),
  'GET /api/codes': plain,
  'POST /api/codes': () => ({ body: { code: uniqueCode(), ...codeTerms } }),
  'PATCH /api/codes/{code}': async (shop) => ({ path: { code: await addCode(shop) }, body: codeTerms }),
  'POST /api/codes/check': async (shop) => {
    const { items } = checkoutBody({ items: [brownies] })
    return { body: { code: await addCode(shop), items } }
  },
  'POST /api/orders': () => ({
    headers: { 'idempotency-key': createCartId() },
    body: {
      ...checkoutBody({ ...cart(), location: { state: 'Lekki', fee: 3500 } }),
      ...{ channel: 'phone', staff_note: 'A regular', overbook_reason: 'Asked', payment: cashPayment },
      confirm: true,
    },
  }),
  'GET /api/orders': pageOf('/api/orders', { q: 'Ada', sort: '-placed_at', delivery_from: '2026-11-01' }),
  'POST /api/custom-cart': () => ({ body: buildExpressPayload(expressCake, naira(133_000), menuA) }),
  'GET /api/custom-cart': pageOf('/api/custom-cart', { type: 'express', ordered: 'false' }),
  'GET /api/capacity': inPeriod,
  'GET /api/day-loads': plain,
  'GET /api/orders.csv': () => ({ query: { ...orderFilter, sort: '-placed_at' } }),
  'GET /api/orders/tickets': async ({ money }) => ({ query: { order_ids: await money.place() } }),
  'GET /api/orders/{order_id}': order,
  'PATCH /api/orders/{order_id}': async ({ test }) => {
    const { order_id, version } = await placeOrder(test, { ...cart(), location: { state: 'Lekki', fee: 3500 } })
    const who = { name: 'Ada Bello', email: 'bello@example.com', phone_number: '08031234568' }
    const where = { house_address: '6 Admiralty Way', city: 'Lagos', location: 'Lekki' }
    const changes = { ...who, ...where, order_note: 'Ring once', gift_card_message: 'Well done' }
    const notes = { staff_note: 'Called back', note: 'By phone', overbook_reason: 'Asked' }
    return { path: { order_id }, body: { changes, ...notes, version } }
  },
  'POST /api/orders/printed': async ({ money }) => ({ body: { order_ids: [await money.place()] } }),
  'GET /api/needs': plain,
  'POST /api/orders/{order_id}/messages': withBody(order, { kind: 'whatsapp', event: 'other' }),
  'POST /api/orders/{order_id}/messages/{message_id}/resend': failedMail,
  'GET /api/orders/{order_id}/status': async ({ online }) => {
    const { id, reference } = await online.begin()
    return { path: { order_id: id }, query: { reference } }
  },
  'POST /api/orders/find': async ({ money }) => ({
    body: { order_id: await money.place(), phone_number: '0803 123 4567' },
  }),
  'POST /api/orders/{order_id}/requests': withBody(order, { kind: 'order_note', text: 'Ring once' }),
  'POST /api/orders/{order_id}/adjustments': async (shop) => {
    const { path = {} } = await order(shop)
    return { path, body: { ...churchDiscount, version: 1 } }
  },
  'DELETE /api/orders/{order_id}/adjustments/{adjustment_id}': discounted,
  'GET /api/quotes': async (shop) => {
    for (let count = 0; count < 2; count += 1) await quoteOf(shop)
    const query = { state: 'open', q: 'Ada', limit: '1' }
    const { next_cursor } = await call(shop, { method: 'GET', url: `/api/quotes?${new URLSearchParams(query)}` })
    return { query: { ...query, cursor: next_cursor } }
  },
  'POST /api/quotes': async (shop) => {
    const whole = {
      message: 'As agreed',
      hold: true,
      deposit_percent: 50,
      staff_note: 'Nuts',
      overbook_reason: 'A friend',
    }
    const { body } = await quoteOf(shop, { ...whole, email: 'ada@example.com' })
    const headers = { 'idempotency-key': createCartId() }
    return { headers, body: { ...body, ...texts, adjustments: [churchDiscount], amount: 14_850 } }
  },
  'GET /api/quotes/{quote_id}': quote,
  'PATCH /api/quotes/{quote_id}': withBody(quote, { message: 'Another', answered: true, version: 1 }),
  'POST /api/quotes/{quote_id}/withdraw': withBody(quote, { reason: 'Too late', version: 1 }),
  'POST /api/quotes/{quote_id}/copy': quote,
  'POST /api/quotes/{quote_id}/send': async (shop) => ({ ...(await quote(shop)), app: shop.mailing }),
  'POST /api/quotes/{quote_id}/accept': withBody(quote, { note: 'By phone', overbook_reason: 'A friend', version: 1 }),
  'GET /api/quotes/public/{public_id}': publicQuote,
  'GET /api/quotes/public/{public_id}/photos/{index}': async (shop) => {
    const [item] = checkoutBody().items
    const { made } = await quoteOf(shop, { items: [{ ...item, upload_id: await upload(shop) }] })
    return { path: { public_id: made.public_id, index: '0' } }
  },
  'GET /api/quotes/public/{public_id}/quote.pdf': publicQuote,
  'POST /api/quotes/public/{public_id}/accept': withBody(publicQuote, { name: 'Ada', version: 1 }),
  'POST /api/quotes/public/{public_id}/ask': withBody(publicQuote, { text: 'Blue flowers' }),
  'POST /api/orders/{order_id}/payments': async (shop) => ({
    ...(await withBody(order, { kind: 'payment', ...cashPayment })(shop)),
    headers: { 'idempotency-key': randomUUID() },
  }),
  'DELETE /api/orders/{order_id}/payments/{payment_id}': withBody(paid, { reason: 'Typed twice' }),
  'POST /api/orders/{order_id}/transfer-checked': async ({ money }) => {
    const order_id = await money.place()
    await money.announce(order_id)
    return { path: { order_id }, body: { received: true } }
  },
  'POST /api/orders/{order_id}/transfer-sent': withBody(order, { sender: 'Ada Obi' }),
  'GET /api/online-payments': plain,
  'POST /api/orders/{order_id}/pay': withBody(order, { amount: 'due', email: 'ada@example.com' }),
  'POST /api/orders/{order_id}/online-payments/{reference}/checked': async ({ online }) => {
    const { id, reference } = await online.begin()
    return { path: { order_id: id, reference } }
  },
  'POST /api/orders/{order_id}/refunds/{refund_id}/resolve': unclearRefund,
  'POST /api/paystack/webhook': () => {
    const data = { id: 1, reference: 'PJ-7K2M9QXA-1', transaction_reference: 'PJ-7K2M9QXA-1', amount: '500000' }
    const transfer = { bank_transfer: { transaction_id: 'T1' }, transaction: { reference: 'PJ-7K2M9QXA-1' } }
    return {
      body: { event: 'charge.success', data: { ...data, ...transfer } },
      sign: (body) => signBody(body, paystackKey),
    }
  },
  'GET /api/orders/{order_id}/photos/{index}': async (shop) => {
    const body = checkoutBody({ cart_id: createCartId() })
    const [item] = body.items
    const items = [{ ...item, upload_id: await upload(shop) }]
    const { order_id, order_token } = (await shop.test.post('/api/checkout', { ...body, items })).json()
    return { path: { order_id, index: '0' }, query: { order_token } }
  },
  'GET /api/orders/{order_id}/documents': order,
  'GET /api/orders/{order_id}/documents/{number}.pdf': async (shop) => ({
    path: await issueReceipt(shop),
    query: { paper: 'a4' },
  }),
  'GET /api/documents/{number}.pdf': async (shop) => {
    const { number } = await issueReceipt(shop)
    return { path: { number }, query: { paper: 'a4' } }
  },
  'GET /api/documents': pageOf('/api/documents', { ...period, kind: 'receipt', q: 'Ada' }),
  'GET /api/documents/totals': inPeriod,
  'GET /api/documents.csv': () => ({ query: { ...period, kind: 'receipt', q: 'Ada' } }),
  'GET /api/journal.csv': inPeriod,
  'GET /api/deliveries': () => ({ query: { day } }),
  'POST /api/deliveries/runs': async (shop) => {
    const { order_id } = await placeReady(shop)
    return { body: { day, rider_name: 'Musa Bello', order_ids: [order_id] } }
  },
  'POST /api/deliveries/runs/{run_id}/link': startRun,
  'PUT /api/deliveries/runs/{run_id}/stops': async (shop) => {
    const { path, order_id } = await startRun(shop)
    return { path, body: { order_ids: [order_id] } }
  },
  'POST /api/deliveries/runs/{run_id}/close': withBody(startRun, { cash_returned: 0, expected_cash: 0, note: 'None' }),
  'POST /api/deliveries/late-payments/{id}': async (shop) => ({
    path: { id: await sendLatePayment(shop) },
    body: { take_over: true },
  }),
  'PUT /api/orders/{order_id}/rider': async (shop) => {
    const { order_id } = await placeReady(shop)
    const { version } = await readOrder(shop.test, order_id)
    return { path: { order_id }, body: { rider_name: 'Musa Bello', version } }
  },
  'GET /api/orders/{order_id}/delivery': order,
  'GET /api/rider': startRun,
  'POST /api/rider/stops/{order_id}/delivered': stop({ taken_by: 'A neighbour', at: new Date().toISOString() }),
  'POST /api/rider/stops/{order_id}/failed': stop({ reason: 'nobody_there', note: 'The gate was locked' }),
  'POST /api/rider/stops/{order_id}/details': async (shop) =>
    stop({ taken_by: 'A neighbour', upload_id: await upload(shop) }, { isDelivered: true })(shop),
  'POST /api/rider/stops/{order_id}/payment': (shop) => stop({ id: randomUUID(), method: 'cash', amount: 1000 })(shop),
  'GET /api/customers': () => ({ query: { q: 'Ada' } }),
  'GET /api/customers/{key}': customer,
  'POST /api/customers/{key}/notes': withBody(customer, { text: 'Nuts' }),
  'DELETE /api/customers/{key}/notes/{id}': async (shop) => ({ path: await addCustomer(shop) }),
  'GET /api/customers/{key}/export': customer,
  'POST /api/customers/{key}/erase': async (shop) => {
    const { key } = await addCustomer(shop)
    return { path: { key }, body: { confirm: key } }
  },
  'GET /api/sales/daily': () => ({ query: { ...period, by: 'placed' } }),
  'GET /api/sales/today': plain,
  'GET /api/sales/daily.csv': () => ({ query: { ...period, by: 'placed' } }),
  'GET /api/sales/breakdown': () => ({ query: { ...period, by: 'location', days: 'placed' } }),
  'GET /api/sales/evening-mail': plain,
  'PUT /api/sales/evening-mail': () => ({ body: { hours_after_closing: 1 } }),
  'GET /api/cash-up': () => ({ query: { day } }),
  'POST /api/cash-up/movements': async (shop) => ({
    body: { kind: 'out', amount: 8000, reason: 'Diesel', note: 'For the generator', upload_id: await upload(shop) },
  }),
  'POST /api/cash-up/closing': () => ({ body: { day: pastDay(), opening_float: 0, counted: 0, left: 0, note: 'All' } }),
  'POST /api/cash-up/corrections': async ({ test }) => {
    const day = pastDay()
    const payload = { day, opening_float: 0, counted: 0 }
    await test.post('/api/cash-up/closing', payload, test.as.owner)
    return { body: { day, amount: 100, note: 'Found under the till' } }
  },
  'GET /api/cash-up.csv': () => ({ query: { day } }),
  'GET /api/kitchen/alerts': plain,
  'POST /api/kitchen/alerts/acknowledge': () => ({ body: { ids: ['1'] } }),
  'GET /api/bake-list': inPeriod,
  'POST /api/bake-list/ticks': async ({ money, test }) => {
    const order_id = await money.place()
    const { rows } = (await test.app.inject({ url: '/api/bake-list', query: period, headers: test.as.owner })).json()
    return { body: { id: randomUUID(), key: rows[0].key, change: 1, order_ids: [order_id] } }
  },
  'GET /api/users': plain,
  'POST /api/users': () => ({
    body: { email: `${randomUUID()}@pj.test`, password: 'seven-warm-loaves', name: 'Ada Okafor', role: 'staff' },
  }),
  'PATCH /api/users/{id}': async (shop) => ({
    path: { id: (await addMember(shop)).id },
    body: { name: 'Ada Eze', password: 'seven-warm-loaves', role: 'manager' },
  }),
  'POST /api/uploads': image(4),
  'GET /api/uploads/{id}': async (shop) => ({ path: { id: await upload(shop) } }),
  'POST /api/menu/images': image(400),
  'GET /api/menu/images': plain,
  'GET /og/{builder}.png': () => ({ path: { builder: 'ExpressDashboard' }, query: { cake: sharedCake } }),
  'GET /api/backups/last': plain,
  'GET /api/audit': pageOf('/api/audit', { ...period, who: '00000000-0000-4000-8000-000000000000', what: 'orders' }),
  'GET /api/audit.csv': () => ({ query: period }),
}

/** They never end, and take no text. */
export const streams = ['GET /api/orders/stream', 'GET /api/menu/events']
