import { initialMenu } from '@pj/shared/menu/initial-menu'
import { findProduct } from '@pj/shared/menu/product'
import { naira } from '@pj/shared/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { uploadImage } from '../testing/images.ts'
import { readOrder } from '../testing/order-requests.ts'
import { changeAvailability, productsWith, publishMenu } from '../testing/publish-menu.ts'
import { quoteBody, quoteRequests, sculpture } from '../testing/quote-requests.ts'
import { openStreamClient } from '../testing/stream-client.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const { post, make, read, change, accept, see } = quoteRequests(() => test)

beforeEach(async () => {
  test.clock.now = new Date('2026-11-21T11:00:00Z')
  await changeAvailability(test, {})
  await publishMenu(test)
})

const church = { kind: 'discount', percent: 10, label: 'Church discount', reason: 'Regular customer' } as const
const dearer = productsWith(1, {
  options: (findProduct(initialMenu, 1)?.options ?? []).map((option) => ({ ...option, price: naira(99_000) })),
})
const discounted = { adjustments: [church], amount: 14_850 }

describe('a quote', () => {
  it('has the prices of an order, and a page that shows nothing personal but the name', async () => {
    const location = { state: 'Lekki', fee: 3500 }
    const wishes = { location, message: 'As agreed', staff_note: 'Haggles', order_note: 'Ring' }
    const { quote_id, public_id } = await make(wishes)
    expect(quote_id).toMatch(/^PQ-[0-9A-Z]{8}$/)
    expect(public_id.length).toBeGreaterThanOrEqual(22)
    expect(await read(quote_id)).toMatchObject({
      ...{ state: 'open', name: 'Ada Obi', title: 'Brownies', subtotal: 16_500, delivery_price: 3500, amount: 20_000 },
      ...{ email: 'ada@example.com', staff_note: 'Haggles', message: 'As agreed', by: 'The staff', views: 0 },
      instalments: [{ amount: 20_000, due_on: '2026-11-28' }],
      history: [{ kind: 'created', by: 'The staff', version: 1 }],
    })
    const page = await see(public_id)
    expect(page.json()).toMatchObject({
      ...{ state: 'open', version: 1, name: 'Ada Obi', message: 'As agreed', amount: 20_000, location: 'Lekki' },
      items: [{ title: 'Brownies', quantity: 1, line_total: 16_500, has_photo: false }],
    })
    for (const secret of ['0803', 'ada@example', 'Admiralty', 'Haggles', 'The staff']) {
      expect(page.body).not.toContain(secret)
    }
    expect(await read(quote_id)).toMatchObject({ views: 1, viewed_at: '2026-11-21T11:00:00.000Z' })
  })

  it('is refused at other prices, beyond its time, and with a larger discount than the desk may give', async () => {
    expect((await post({ amount: 16_000 })).json()).toMatchObject({ error: 'price_mismatch', amount: 16_500 })
    expect((await post({ valid_until: '2027-03-01T11:00:00.000Z' })).json().error).toBe('invalid_request')
    expect((await post({ valid_until: '2026-11-21T10:00:00.000Z' })).json().error).toBe('invalid_request')
    const half = { adjustments: [{ ...church, percent: 50 }], amount: 8250 }
    expect((await post(half)).json().error).toBe('discount_too_large')
    expect((await post(half, {}, 'owner')).statusCode).toBe(201)
    const payment = { method: 'cash', amount: 100 }
    expect((await post({ payment })).statusCode).toBe(400)
  })

  it('is one page for any unknown id', async () => {
    const { quote_id } = await make()
    for (const id of ['x', quote_id, 'A'.repeat(22), 'A'.repeat(61), '%00']) {
      expect([(await see(id)).statusCode, (await see(id)).json().error]).toEqual([404, 'quote_not_found'])
      expect((await accept(id)).statusCode).toBe(404)
    }
  })
})

const send = (key: string, body: object, headers = test.as.staff) =>
  test.post('/api/quotes', body, { ...headers, 'idempotency-key': key })

it('makes one quote for the key of a request, with its photo and the last place, however many come at once', async () => {
  const body = { ...quoteBody(), items: [{ ...sculpture, upload_id: await uploadImage(test) }], amount: 250_000 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('one', body)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(7).fill(200), 201])
  expect(new Set(answers.map((answer) => answer.json().quote_id)).size).toBe(1)
  const other = await send('one', { ...body, name: 'Bola' })
  expect([other.statusCode, other.json().error]).toEqual([422, 'idempotency_key_reused'])
  expect((await send('two', quoteBody())).statusCode).toBe(201)
})

it('places one order however many accept it at once, confirmed and at the quoted price', async () => {
  const { quote_id, public_id } = await make({ ...discounted, staff_note: 'Nuts' })
  await publishMenu(test, { products: dearer })
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(public_id)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const ids = new Set(answers.map((answer) => answer.json().order_id))
  expect(ids.size, answers[0]?.body).toBe(1)
  const [orderId = ''] = ids
  const order = await readOrder(test, orderId)
  expect(order).toMatchObject({
    ...{ amount: 14_850, adjustment: -1650, status: 'confirmed', channel: 'phone', taken_by: 'The staff' },
    ...{ staff_note: 'Nuts', adjustments: [{ label: 'Church discount', amount: 1650 }] },
  })
  // The customer has confirmed it too.
  expect(order.history.slice(1)).toMatchObject([{ by: null }, { by: null, to: 'confirmed' }])
  expect(order.history[1]?.note).toContain(`Quote ${quote_id} accepted by Ada on the quote's page`)
  expect(await read(quote_id)).toMatchObject({ state: 'accepted', order_id: orderId })
  const { entries } = (await test.get('/api/audit', test.as.owner)).json()
  expect(entries[0]).toMatchObject({ action: 'quote_accepted', target: quote_id, who: { name: 'The customer' } })
  expect((await accept(public_id, 7)).statusCode).toBe(200)
  expect((await see(public_id)).json()).toMatchObject({ state: 'accepted', order_id: orderId })
})

describe('a quote that changes', () => {
  it('is accepted in its latest version only, and keeps its prices unless they are changed', async () => {
    const { quote_id, public_id } = await make()
    await publishMenu(test, { products: dearer })
    const changed = await change(quote_id, { message: 'With blue flowers', amount: 16_500, version: 1 })
    expect(changed.json()).toMatchObject({ version: 2, amount: 16_500, message: 'With blue flowers' })
    expect((await change(quote_id, { message: 'Late', version: 1 })).json()).toMatchObject({
      error: 'version_conflict',
      quote: { version: 2 },
    })
    expect((await accept(public_id)).json()).toMatchObject({ error: 'quote_changed', version: 2 })
    const items = quoteBody().items.map((item) => ({ ...item, price: 99_000 }))
    expect((await change(quote_id, { items, version: 2 })).json().error).toBe('price_mismatch')
    expect((await change(quote_id, { items, amount: 99_000, version: 2 })).json()).toMatchObject({ amount: 99_000 })
    const accepted = await accept(public_id, 3)
    expect((await readOrder(test, accepted.json().order_id)).amount).toBe(99_000)
  })

  it('tells its customer what changed since they last looked', async () => {
    const { quote_id, public_id } = await make()
    const changes = async () => (await see(public_id)).json().changes
    await change(quote_id, { message: 'With roses', version: 1 })
    expect(await changes()).toEqual([])
    await change(quote_id, { message: 'With lilies', version: 2 })
    await change(quote_id, { message: 'With tulips', version: 3 })
    expect(await changes()).toEqual([{ label: 'Message', before: 'With roses', after: 'With tulips' }])
  })

  it('answers what the customer asked for', async () => {
    const { quote_id, public_id } = await make()
    const ask = (text: string) => test.post(`/api/quotes/public/${public_id}/ask`, { text })
    expect((await ask('Blue flowers')).statusCode).toBe(202)
    expect((await ask('Blue flowers')).statusCode).toBe(202)
    expect(await read(quote_id)).toMatchObject({ version: 1, asked: { text: 'Blue flowers' } })
    expect((await see(public_id)).json().asked).toBe(true)
    for (const text of ['Two tiers', 'Three tiers']) await ask(text)
    expect((await ask('Four tiers')).statusCode).toBe(429)
    expect((await change(quote_id, { answered: true, version: 1 })).json()).toMatchObject({ version: 1, asked: null })
    await ask('Five tiers')
    expect((await change(quote_id, { message: 'No', version: 1 })).json()).toMatchObject({ version: 2, asked: null })
  })

  it.each([
    ['is withdrawn', (id: string) => test.post(`/api/quotes/${id}/withdraw`, undefined, test.as.staff)],
    [
      'has expired',
      async () => {
        test.clock.now = new Date('2026-11-27T11:00:00Z')
      },
    ],
  ])('can’t be accepted once it %s', async (_, end) => {
    const { quote_id, public_id } = await make()
    await end(quote_id)
    expect([(await accept(public_id)).statusCode, (await accept(public_id)).json().error]).toEqual([410, 'quote_ended'])
    expect((await test.post(`/api/quotes/public/${public_id}/ask`, { text: 'Still?' })).statusCode).toBe(410)
  })

  it('takes its photo to the order, and lends it to nobody', async () => {
    const upload_id = await uploadImage(test)
    const items = [{ ...sculpture, upload_id }]
    const sculpted = { items, amount: 250_000 }
    const { quote_id, public_id } = await make({}, sculpted)
    expect((await post({}, sculpted)).json()).toMatchObject({ error: 'invalid_order' })
    const photo = await test.get(`/api/quotes/public/${public_id}/photos/0`)
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await change(quote_id, { items, amount: 250_000, version: 1 })).statusCode).toBe(200)
    const copy = await test.post(`/api/quotes/${quote_id}/copy`, undefined, test.as.staff)
    expect((await test.get(`/api/quotes/public/${copy.json().public_id}/photos/0`)).statusCode).toBe(200)
    const order = await readOrder(test, (await accept(public_id, 2)).json().order_id)
    expect(order.items[0]?.upload_id).toBe(upload_id)
    expect((await test.get(`/api/quotes/public/${public_id}/photos/0`)).statusCode).toBe(200)
  })
})

describe('the list of quotes', () => {
  const list = async (query: string) => (await test.get(`/api/quotes?${query}`, test.as.staff)).json()
  const idsOf = async (query: string): Promise<string[]> =>
    (await list(query)).quotes.map(({ quote_id }: { quote_id: string }) => quote_id)

  it('is found by name, contact, id, title and state, with its worth', async () => {
    const wishes = { name: 'Ìdòwú Adé', phone_number: '08076543210', email: 'idowu@example.com' }
    const first = await make(wishes)
    const second = await make({ ...wishes, ...discounted, valid_until: '2026-11-22T20:00:00.000Z' })
    await test.post(`/api/quotes/public/${first.public_id}/ask`, { text: 'Blue' })
    for (const q of ['idowu', '0807 654', 'idowu@example', 'adé brownies']) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([second.quote_id, first.quote_id])
    }
    expect(await idsOf(`q=${first.quote_id.toLowerCase()}`)).toEqual([first.quote_id])
    expect(await list('q=idowu')).toMatchObject({ total: 2, worth: 31_350, next_cursor: null })
    const page = await list('q=idowu&limit=1')
    expect(page.quotes).toHaveLength(1)
    expect(await idsOf(`q=idowu&limit=1&cursor=${page.next_cursor}`)).toEqual([first.quote_id])
    expect(await idsOf('q=idowu&state=asked')).toEqual([first.quote_id])
    expect(await idsOf('q=idowu&state=ending')).toEqual([second.quote_id])
    expect((await test.get('/api/needs', test.as.staff)).json()).toMatchObject({ quote_asked: 1, quotes_ending: 1 })
    await accept(first.public_id)
    expect(await idsOf('q=idowu&state=accepted')).toEqual([first.quote_id])
    expect(await idsOf('q=idowu&state=open')).toEqual([second.quote_id])
    expect(await idsOf('q=%25&state=open')).toEqual([])
  })

  it('is announced to who may take orders, and neither to the kitchen nor to riders', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const desk = await openStreamClient(url, test.as.staff)
    const kitchen = await openStreamClient(url, test.as.kitchen)
    const { public_id } = await make()
    await desk.waitForEvents(1)
    await see(public_id)
    await desk.waitForEvents(2)
    // An open page asks again and again.
    await see(public_id)
    await test.post('/api/checkout', checkoutBody({ cart_id: createCartId() }))
    await kitchen.waitForEvents(1)
    await desk.waitForEvents(3)
    expect(desk.events.map(({ name }) => name)).toEqual(['quote.updated', 'quote.updated', 'order.created'])
    expect(kitchen.events.map(({ name }) => name)).toEqual(['order.created'])
    for (const client of [desk, kitchen]) client.close()
  })
})

describe('the order of a quote', () => {
  it('stays new while its deposit must be paid first, which is due when it is accepted', async () => {
    await publishMenu(test, { payment: { ...initialMenu.payment, before_confirming: 'deposit' } })
    const { quote_id, public_id } = await make({ deposit_percent: 60, location: { state: 'Lekki', fee: 3500 } })
    expect(await read(quote_id)).toMatchObject({
      deposit: 12_000,
      instalments: [
        { amount: 12_000, due_on: null },
        { amount: 8000, due_on: '2026-11-28' },
      ],
    })
    const order = await readOrder(test, (await accept(public_id)).json().order_id)
    test.clock.now = new Date('2026-11-28T08:00:00Z')
    expect((await see(public_id)).json().instalments[1]).toEqual({ amount: 8000, due_on: '2026-11-28' })
    expect(order).toMatchObject({ status: 'new', deposit: 12_000, house_address: '5 Admiralty Way', location: 'Lekki' })
  })

  it('has a checked price, because staff have agreed it', async () => {
    const { public_id } = await make({}, { items: [{ title: 'Zobo', price: '₦9,000', quantity: 1 }], amount: 9000 })
    const order = await readOrder(test, (await accept(public_id)).json().order_id)
    expect(order).toMatchObject({ status: 'confirmed', price_unverified: true, price_checked: true })
  })

  it('is placed though its product is sold out or hidden since', async () => {
    const { quote_id, public_id } = await make()
    await publishMenu(test, { products: productsWith(1, { hidden: true }) })
    expect((await post()).statusCode).toBe(422)
    expect((await change(quote_id, { order_note: 'Ring', version: 1 })).json()).toMatchObject({ amount: 16_500 })
    const order = await readOrder(test, (await accept(public_id, 2)).json().order_id)
    expect(order).toMatchObject({ amount: 16_500, title: 'Brownies', order_note: 'Ring' })
  })
})
