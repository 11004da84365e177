import type { CapacityDays } from '@pj/shared/calendar/capacity.api'
import type { RegisterTotals } from '@pj/shared/documents/register.api'
import { addDays } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import { amountOf, sumAdjustments } from '@pj/shared/orders/adjustments'
import type { PromoCode } from '@pj/shared/orders/codes.api'
import { nextStatus } from '@pj/shared/orders/order-status'
import type { Order, OrderItem } from '@pj/shared/orders/orders.api'
import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { refundReasons } from '@pj/shared/payments/payments'
import type { Quote } from '@pj/shared/quotes/quotes.api'
import type { SalesDaily } from '@pj/shared/sales/sales.api'
import { menuA } from '@pj/shared/testing/menus'
import { sumPaid } from '@pj/shared/testing/sum-paid'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { findMoneyProblems, type Query } from '../../../tests/support/money-problems.ts'
import { openQuery } from '../../../tests/support/settle-money.ts'
import { brownies, checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { quoteBody, quoteRequests, sculpture } from '../testing/quote-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)
const quotes = quoteRequests(() => test)

const which = fc.nat(9)
const pieces = fc.integer({ min: 1, max: 4 })
const amount = fc.integer({ min: 1, max: 20_000 })
const percent = fc.integer({ min: 1, max: 30 })
const person = fc.nat(2)
const isDelivery = fc.boolean()
const codes = [undefined, 'FREE', 'TENTH', 'TREATS'] as const
const does = <Name extends string, Given extends object>(name: Name, given: fc.Arbitrary<Given>) =>
  given.map((rest) => ({ do: name, ...rest }))

const wishes = { pieces, person, isDelivery, isCake: fc.boolean() }
const placing = does('place', fc.record({ ...wishes, code: fc.constantFrom(...codes) }))
const quoting = does(
  'quote',
  fc.record({ ...wishes, hold: fc.boolean(), percent: fc.option(percent), isOwn: fc.boolean() }),
)
const step = fc.oneof(
  placing,
  quoting,
  does('changeQuote', fc.record({ which, pieces, hold: fc.boolean() })),
  does('ask', fc.record({ which })),
  does('accept', fc.record({ which, times: pieces, byStaff: fc.boolean() })),
  does('withdraw', fc.record({ which })),
  does('copy', fc.record({ which })),
  does('adjust', fc.record({ which, percent: fc.option(percent), amount, isDiscount: fc.boolean() })),
  does('removeAdjustment', fc.record({ which })),
  does('edit', fc.record({ which, pieces })),
  does('method', fc.record({ which, isDelivery })),
  does('pay', fc.record({ which, amount })),
  does('refund', fc.record({ which, amount, reason: fc.constantFrom(undefined, ...refundReasons) })),
  does('payPart', fc.record({ which })),
  does('void', fc.record({ which })),
  does('cancel', fc.record({ which, kept: amount })),
  does('restore', fc.record({ which })),
  does('advance', fc.record({ which })),
  does('erase', fc.record({ person })),
  does('publish', fc.record({ price: fc.integer({ min: 1000, max: 30_000 }) })),
  { weight: 1, arbitrary: does('kill', fc.record({ which })) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const zone = menuA.delivery_zones.find(({ name }) => name === 'Lekki')
const location = { state: 'Lekki', fee: zone?.fee ?? 0 }
const terms = { deposit_percent: 30, parts: [{ percent: 30, days_before: 3 }], rest_days_before: 1 }

/** A shop that takes ten points a day, is registered for VAT, and is paid in three parts. */
async function publish(price: number): Promise<Menu> {
  const changes = {
    products: menuA.products.map((product) =>
      product.id === 1
        ? { ...product, options: product.options.map((option) => ({ ...option, price: naira(price) })) }
        : product,
    ),
    capacity: { ...menuA.capacity, enabled: true, weekdays: [10, 10, 10, 10, 10, 10, 10] },
    tax: { registered: true, tin: '12345678-0001', registration_number: 'RC 123', rate_percent: 7.5 },
    payment: { ...menuA.payment, instalments: { ...menuA.payment.instalments, regular: terms } },
  }
  return { ...menuA, ...changes, version: await publishMenu(test, changes) }
}

/** Orders and quotes that one run has made, all due on its own day. */
interface Story {
  readonly day: string
  readonly people: string[]
  menu: Menu
}

let runs = 0
let people = 0
function newPhone(): string {
  people += 1
  return `0803${String(people).padStart(7, '0')}`
}

async function begin(): Promise<Story> {
  runs += 1
  const day = addDays('2026-12-01', runs)
  return { day, people: [newPhone(), newPhone(), newPhone()], menu: await publish(16_500) }
}

const query: Query = (statement, values) => openQuery(test.config.databaseUrl, 'order story')(statement, values)

/** Breaks all connections in the middle of what they do, as a killed server would. */
const kill = () =>
  query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and application_name <> 'order story'`)

const read = async <Body>(url: string, headers = test.as.owner): Promise<Body> => {
  const response = await test.get(url, headers)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function listOrders({ day }: Story): Promise<Order[]> {
  const url = `/api/orders?limit=200&sort=placed_at&delivery_from=${day}&delivery_to=${day}`
  const { orders } = await read<{ orders: Order[] }>(url)
  return Promise.all(orders.map(({ order_id }) => read<Order>(`/api/orders/${order_id}`)))
}

async function listQuotes({ day }: Story): Promise<Quote[]> {
  const { quotes: rows } = await read<{ quotes: Quote[] }>('/api/quotes?limit=200')
  const own = rows.filter(({ delivery_date }) => delivery_date.startsWith(day))
  return Promise.all(own.map(({ quote_id }) => read<Quote>(`/api/quotes/${quote_id}`)))
}

const pick = <Entry>(entries: readonly Entry[], index: number): Entry | undefined =>
  entries[index % (entries.length || 1)]

type Wishes = Pick<Extract<Step, { do: 'place' }>, 'pieces' | 'person' | 'isDelivery' | 'isCake'>

const bodyOf = (
  { day, people, menu }: Story,
  { pieces: quantity, person: index, isDelivery: isSent, isCake }: Wishes,
) => ({
  ...{ menu, delivery_date: `${day}T11:00:00.000Z`, name: `Person ${people[index]}`, phone_number: people[index] },
  ...{ items: [isCake ? expressCake : { ...brownies, quantity }], email: null },
  ...(isSent && { location }),
})

async function place(story: Story, { code, ...given }: Extract<Step, { do: 'place' }>) {
  const body = checkoutBody({ ...bodyOf(story, given), email: `${story.people[given.person]}@example.com` })
  const checked = code && (await test.post('/api/codes/check', { code, items: body.items }))
  const discount = checked && checked.statusCode === 200 ? checked.json().discount : 0
  const key = createCartId()
  const sent = { ...body, cart_id: key, amount: body.amount - discount, ...(discount > 0 && { code }) }
  const answers = await Promise.all([sent, sent].map((payload) => test.post('/api/checkout', payload)))
  const ids = new Set(answers.flatMap((answer) => answer.json().order_id ?? []))
  expect(ids.size).toBeLessThanOrEqual(1)
  return answers[0]
}

function quote(story: Story, given: Extract<Step, { do: 'quote' }>) {
  const { day } = story
  const body = quoteBody({ ...bodyOf(story, given), valid_until: `${day}T10:00:00.000Z`, hold: given.hold })
  const items = given.isOwn ? [...body.items, sculpture] : body.items
  const full = body.amount + (given.isOwn ? sculpture.price : 0)
  const discount = given.percent && { kind: 'discount', percent: given.percent, label: 'Regular', reason: 'Each week' }
  const taken = amountOf({ percent: given.percent }, naira(full - body.delivery_price))
  const sent = { ...body, items, amount: full - (discount ? taken : 0), adjustments: discount ? [discount] : [] }
  return test.post('/api/quotes', sent, test.as.owner)
}

/** By several people at once: one order, at the prices of the quote. */
async function accept(story: Story, { which: index, times, byStaff }: Extract<Step, { do: 'accept' }>) {
  const offered = pick(await listQuotes(story), index)
  if (!offered) return
  const { quote_id, public_id, version } = offered
  const one = () =>
    byStaff
      ? test.post(
          `/api/quotes/${quote_id}/accept`,
          { note: 'Said yes', version, overbook_reason: 'Regular' },
          test.as.owner,
        )
      : quotes.accept(public_id, version)
  const answers = await Promise.all(Array.from({ length: times }, one))
  const ids = [...new Set(answers.flatMap((answer) => answer.json().order_id ?? []))]
  expect(ids.length).toBeLessThanOrEqual(1)
  if (ids.length === 0 || offered.order_id) return answers[0]
  expect(await read(`/api/orders/${ids[0]}`)).toMatchObject({
    ...{ amount: offered.amount, subtotal: offered.subtotal, adjustment: offered.adjustment, deposit: offered.deposit },
    ...{
      name: offered.name,
      phone_number: offered.phone_number,
      status: 'confirmed',
      delivery_date: offered.delivery_date,
    },
  })
  expect(await read(`/api/quotes/${quote_id}`)).toMatchObject({ order_id: ids[0], state: 'accepted', hold: false })
  return answers[0]
}

async function changeOrder(story: Story, index: number, toChange: (order: Order) => object) {
  const order = pick(await listOrders(story), index)
  return (
    order && test.patch(`/api/orders/${order.order_id}`, { version: order.version, ...toChange(order) }, test.as.owner)
  )
}

/** After their orders and quotes have ended. */
async function erase(story: Story, index: number) {
  const phone = story.people[index] ?? ''
  for (const { order_id, version, phone_number } of await listOrders(story)) {
    if (phone_number !== phone) continue
    await test.patch(`/api/orders/${order_id}`, { version, status: 'cancelled', kept_amount: 0 }, test.as.owner)
  }
  const key = phone.slice(1)
  return test.post(`/api/customers/${key}/erase`, { confirm: key }, test.as.owner)
}

const destinationOf = (isSent: boolean) =>
  isSent
    ? { delivery_method: 'delivery', location: 'Lekki', house_address: '5 Admiralty Way', city: 'Lekki' }
    : { delivery_method: 'pickup' }

async function runOnQuote(story: Story, one: Extract<Step, { do: 'changeQuote' | 'ask' | 'withdraw' | 'copy' }>) {
  const given = pick(await listQuotes(story), one.which)
  if (!given) return
  const { quote_id, public_id, version, items, adjustments, delivery_price } = given
  switch (one.do) {
    case 'changeQuote': {
      const changed = items.map(({ item, price, quantity }, index) => ({
        ...{ ...item, price, quantity: index === 0 ? one.pieces : quantity },
      }))
      const subtotal = sum(changed.map(({ price, quantity }) => price * quantity))
      const discounts = adjustments.map(({ amount: given, percent: share }) =>
        amountOf({ amount: given, percent: share }, naira(subtotal)),
      )
      const sent = { version, items: changed, hold: one.hold, amount: subtotal - sum(discounts) + delivery_price }
      return test.patch(`/api/quotes/${quote_id}`, sent, test.as.owner)
    }
    case 'ask':
      return test.post(`/api/quotes/public/${public_id}/ask`, { text: 'With candles, please' })
    case 'withdraw':
      return test.post(`/api/quotes/${quote_id}/withdraw`, { reason: 'Too late', version }, test.as.staff)
    case 'copy':
      return test.post(`/api/quotes/${quote_id}/copy`, undefined, test.as.staff)
  }
}

async function runOnOrder(
  story: Story,
  one: Extract<Step, { do: 'adjust' | 'removeAdjustment' | 'pay' | 'refund' | 'payPart' | 'void' }>,
) {
  const order = pick(await listOrders(story), one.which)
  if (!order) return
  const { order_id, version } = order
  switch (one.do) {
    case 'adjust':
      return money.adjust(order_id, {
        ...{ version, kind: one.isDiscount ? 'discount' : 'surcharge' },
        ...(one.percent !== null && one.isDiscount ? { percent: one.percent } : { amount: one.amount }),
      })
    case 'removeAdjustment': {
      const url = `/api/orders/${order_id}/adjustments/${pick(order.adjustments, one.which)?.id ?? 0}`
      return test.delete(url, { reason: 'Wrong', version }, test.as.owner)
    }
    case 'pay':
      return money.pay(order_id, { amount: one.amount, allow_overpaid: true })
    case 'refund':
      return money.pay(order_id, { kind: 'refund', amount: one.amount, reason: one.reason })
    case 'payPart': {
      const due = order.instalments.find(({ paid }) => !paid)
      return due && money.pay(order_id, { amount: due.amount })
    }
    case 'void':
      return money.voidEntry(order_id, pick(order.payments, one.which)?.id ?? '0')
  }
}

async function run(story: Story, one: Step) {
  switch (one.do) {
    case 'place':
      return place(story, one)
    case 'quote':
      return quote(story, one)
    case 'accept':
      return accept(story, one)
    case 'changeQuote':
    case 'ask':
    case 'withdraw':
    case 'copy':
      return runOnQuote(story, one)
    case 'adjust':
    case 'removeAdjustment':
    case 'pay':
    case 'refund':
    case 'payPart':
    case 'void':
      return runOnOrder(story, one)
    case 'edit':
      return changeOrder(story, one.which, ({ items }) => ({
        changes: { items: items.map(({ item }, index) => ({ ...item, ...(index === 0 && { quantity: one.pieces }) })) },
        confirm_baking: true,
      }))
    case 'method':
      return changeOrder(story, one.which, () => ({ changes: destinationOf(one.isDelivery), confirm_baking: true }))
    case 'cancel':
      return changeOrder(story, one.which, ({ paid_amount }) => ({
        status: 'cancelled',
        kept_amount: Math.min(one.kept, Math.max(0, paid_amount)),
      }))
    case 'restore':
      return changeOrder(story, one.which, ({ cancelled_from }) => ({ status: cancelled_from ?? 'confirmed' }))
    case 'advance':
      return changeOrder(story, one.which, (order) => ({ status: nextStatus(order) ?? 'completed' }))
    case 'erase':
      return erase(story, one.person)
    case 'publish':
      story.menu = await publish(one.price)
      return
    case 'kill':
      return void (await kill())
  }
}

/** What the person had typed is nowhere any more; whoever takes their place is somebody else. */
async function assertErased(story: Story, index: number): Promise<void> {
  const phone = story.people[index] ?? ''
  const orders = await listOrders(story)
  const left = JSON.stringify([...orders, ...(await listQuotes(story))])
  expect(left).not.toContain(phone)
  story.people[index] = newPhone()
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
const isSold = ({ status }: Order): boolean => status !== 'cancelled'
const units = { product: 'treats', express: 'express', 'custom-line': 'custom' } as const
const pointsOf = (items: readonly OrderItem[], { capacity }: Menu): number =>
  sum(
    items.map(({ quantity, choice: { kind } }) =>
      kind in units ? quantity * capacity.costs[units[kind as keyof typeof units]] : Number.NaN,
    ),
  )

function assertAgrees(order: Order): void {
  const { subtotal, adjustment, delivery_price, amount: price, instalments, status, kept_amount } = order
  expect(subtotal).toBe(sum(order.items.map(({ line_total }) => line_total)))
  expect(adjustment).toBe(sumAdjustments(order.adjustments))
  expect(price).toBe(subtotal + adjustment + delivery_price)
  expect(delivery_price).toBe(order.delivery_method === 'delivery' ? location.fee : 0)
  expect(order.paid_amount).toBe(sumPaid(order.payments))
  expect(order.balance_due).toBe((status === 'cancelled' ? kept_amount : price) - order.paid_amount)
  expect(sum(instalments.map((part) => part.amount))).toBe(isSold(order) ? price : 0)
}

async function assertPageAgrees({ order_id, amount: price, balance_due, paid_amount, adjustment, status }: Order) {
  const page = await read<{ adjustments: { amount: number }[] }>(`/api/orders/${order_id}/status`)
  expect(page).toMatchObject({ amount: price, balance_due, paid_amount, status })
  expect(sum(page.adjustments.map((one) => one.amount))).toBe(adjustment)
}

/** What is off the delivery. */
const freeOf = ({ adjustments }: Order): number =>
  sum(adjustments.filter(({ code }) => code === 'FREE').map((one) => one.amount))

async function readUses(): Promise<number[]> {
  const { codes: rows } = await read<{ codes: PromoCode[] }>('/api/codes')
  return rows.flatMap(({ used, taken_off }) => [used, taken_off])
}

async function assertDayAgrees(
  { day, menu }: Story,
  orders: readonly Order[],
  offers: readonly Quote[],
): Promise<void> {
  const sold = orders.filter(isSold)
  const range = `from=${day}&to=${day}`
  const { totals } = await read<SalesDaily>(`/api/sales/daily?${range}&by=delivery`)
  expect(totals).toMatchObject({
    orders: sold.length,
    delivery_fees: sum(sold.map((order) => order.delivery_price - freeOf(order))),
    revenue: sum(sold.map((order) => order.subtotal + order.adjustment + freeOf(order))),
  })
  const { days } = await read<CapacityDays>(`/api/capacity?${range}`)
  const holding = offers.filter(({ state, hold }) => state === 'open' && hold)
  expect(days[0]).toMatchObject({
    orders: sold.length,
    used: sum([...sold, ...holding].map(({ items }) => pointsOf(items, menu))),
  })
  const { body } = await test.get(`/api/orders.csv?delivery_from=${day}&delivery_to=${day}`, test.as.owner)
  const [header = [], ...lines] = body
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const add = (column: string) => sum(lines.map((cells) => Number(cells[header.indexOf(column)])))
  expect([add('amount'), add('paid_amount'), add('balance_due') - add('to_give_back')]).toEqual([
    sum(orders.map((order) => order.amount)),
    sum(orders.map(({ paid_amount }) => paid_amount)),
    sum(orders.map(({ balance_due }) => balance_due)),
  ])
}

/** What each order has paid, and what all documents bill: both sides of each entry are equal. */
async function assertJournalAgrees(orders: readonly Order[]): Promise<void> {
  const period = 'from=2026-11-20&to=2026-11-22'
  const { body } = await test.get(`/api/journal.csv?${period}`, test.as.owner)
  const entries = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const sumOf = (column: number, matches: (entry: string[]) => boolean) =>
    sum(entries.filter(matches).map((entry) => Number(entry[column] || 0)))
  expect(sumOf(4, () => true)).toBe(sumOf(5, () => true))
  for (const { order_id, paid_amount } of orders) {
    const isCash = ([, , id, account]: string[]) => id === order_id && account === 'Cash'
    expect(sumOf(4, isCash) - sumOf(5, isCash)).toBe(paid_amount)
  }
  const net = (name: string) => {
    const isOf = ([, , , account]: string[]) => account === name
    return sumOf(4, isOf) - sumOf(5, isOf)
  }
  const { totals } = await read<RegisterTotals>(`/api/documents/totals?${period}`)
  const [receipts, bills] = [true, false].map((isReceipt) =>
    totals.filter(({ kind }) => (kind === 'receipt') === isReceipt),
  )
  const add = (documents: RegisterTotals['totals'] = [], of: 'net' | 'vat' | 'total' = 'total') =>
    sum(documents.map((one) => one[of]))
  expect([0 - net('Sales'), 0 - net('VAT payable')]).toEqual([add(bills, 'net'), add(bills, 'vat')])
  expect(net('Customers')).toBe(add(bills) - add(receipts))
  const { methods } = await read<CashUp>('/api/cash-up?day=2026-11-21')
  expect(net('Cash')).toBe(methods.find(({ method }) => method === 'cash')?.net)
}

beforeAll(async () => {
  const treats = { code: 'TREATS', kind: 'amount', value: 3000, categories: ['treats'] }
  for (const code of [{ code: 'TENTH', kind: 'percent', value: 10 }, treats, { code: 'FREE', kind: 'free_delivery' }]) {
    expect((await test.post('/api/codes', code, test.as.owner)).statusCode).toBe(201)
  }
})

/** Nothing else may happen meanwhile. */
const isAlone = ({ do: name }: Step): boolean => name === 'accept' || name === 'erase' || name === 'publish'

async function tell(story: Story, steps: readonly { readonly one: Step; readonly waits: boolean }[]): Promise<void> {
  const isCut = steps.some(({ one }) => one.do === 'kill')
  const finish = async (one: Step): Promise<void> => {
    const answer = await run(story, one)
    expect(answer?.statusCode ?? 200, answer?.body).toBeLessThan(500)
    if (one.do === 'erase' && answer?.statusCode === 200) await assertErased(story, one.person)
  }
  let running: Promise<void>[] = []
  for (const { one, waits } of steps) {
    if (isAlone(one)) await Promise.all(running.splice(0))
    // A cut session answers nothing, or 503.
    const finished = isCut ? finish(one).catch(() => undefined) : finish(one)
    if (waits || isAlone(one)) await finished
    else running = [...running, finished]
  }
  await Promise.all(running)
  await expect.poll(async () => (await test.get('/api/orders', test.as.owner)).statusCode).toBe(200)
}

async function assertStoryAgrees(story: Story, usesBefore: readonly number[]): Promise<void> {
  const orders = await listOrders(story)
  const offers = await listQuotes(story)
  for (const order of orders) {
    assertAgrees(order)
    await assertPageAgrees(order)
  }
  const accepted = offers.flatMap(({ order_id }) => order_id ?? [])
  expect(new Set(accepted).size).toBe(accepted.length)
  await assertDayAgrees(story, orders, offers)
  await assertJournalAgrees(orders)
  const ids = orders.map(({ order_id }) => order_id)
  expect(await findMoneyProblems(query, ids, () => 0)).toEqual([])
  const given = orders.filter(isSold).flatMap(({ adjustments }) => adjustments)
  const expected = codes.slice(1).map((code) => given.filter((one) => one.code === code).map((one) => one.amount))
  expect(await readUses()).toEqual(
    expected.flatMap((amounts, index) =>
      [amounts.length, sum(amounts)].map((one, at) => one + (usesBefore[2 * index + at] ?? 0)),
    ),
  )
}

it('keeps order, page, sales, capacity, codes, documents, journal, till and export equal whatever happens', {
  timeout: 600_000,
}, async () => {
  const first = [placing, placing, quoting, quoting].map((one) => fc.record({ one, waits: fc.constant(true) }))
  const then = fc.array(fc.record({ one: step, waits: fc.boolean() }), { minLength: 8, maxLength: 30 })
  const steps = fc.tuple(fc.tuple(...first), then).map((parts) => parts.flat())
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const usesBefore = await readUses()
      const story = await begin()
      await tell(story, given)
      await assertStoryAgrees(story, usesBefore)
    }),
    { numRuns: isLongRun ? 40 : 3 },
  )
})
