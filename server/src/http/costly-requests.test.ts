import { setImmediate } from 'node:timers/promises'
import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { sharedCakeFields } from '@pj/shared/stored-cart/shared-cake'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { copyOrder } from '../testing/copy-order.ts'
import { longestBlock, measureSlowness, timed } from '../testing/event-loop.ts'
import { sharedTestApp } from '../testing/test-app.ts'

/** Milliseconds for which one request may keep all others waiting, on an idle machine of two cores. */
const maxBlock = 250

const test = sharedTestApp()
let routes: { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[]

beforeAll(async () => {
  const document = (await test.get('/api/openapi.json')).json()
  routes = Object.entries<object>(document.paths).flatMap(([path, known]) =>
    (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      .filter((method) => method.toLowerCase() in known)
      .map((method) => ({ method, url: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') })),
  )
  // These routes would end the session that the other requests need, and read no body.
  routes = routes.filter(({ url }) => !/logout|sign-out/.test(url))
})

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: string
}

const send = async ({ method, url, payload }: Request) => {
  const headers = { ...test.as.owner, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) }
  return test.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
}

/** The shortest of up to three measurements: the delays that other programs add do not count. */
async function expectResponsive(requests: Request | readonly Request[], statuses: readonly number[]): Promise<void> {
  const sent = [requests].flat()
  const sendAll = async (): Promise<void> => {
    for (const request of sent) {
      expect(statuses, `${request.method} ${request.url}`).toContain((await send(request)).statusCode)
      await setImmediate()
    }
  }
  const measured: string[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = measureSlowness()
    const block = await longestBlock(sendAll)
    const limit = maxBlock * Math.max(before, measureSlowness())
    measured.push(`${Math.round(block)} of ${Math.round(limit)} ms`)
    if (block < limit) return
  }
  expect.fail(`${sent.map(({ method, url }) => `${method} ${url}`).join(', ')}: blocked for ${measured.join(', ')}`)
}

const refused = [400, 413]
/** The response to a body that does not match the schema or is not read. */
const clientErrors = [200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 422, 429]
const checkout = (payload: string): Request => ({ method: 'POST', url: '/api/checkout', payload })

const list = (count: number, entry: (n: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, n) => entry(n))
const record = (count: number, value: (n: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(list(count, (n) => [`k${n}`, value(n)]).map((entry) => Object(entry)))

const tieredCake = {
  kind: 'order-form',
  cake_type: 'wedding',
  description: 'Cake',
  tier_sizes: Array(15_500).fill('16'),
}

const encodeCake = (item: typeof initialExpress): string =>
  Buffer.from(JSON.stringify(sharedCakeFields({ initialItem: initialExpress }, item))).toString('base64url')

const joinKeys = (count: number): string => list(count, (n) => `"k${n}":1`).join(',')

/** The JSON of an order with these items. The text is built directly, which is faster for millions of values. */
const orderOf = (items: string): string => JSON.stringify({ ...checkoutBody(), items: [] }).replace('[]', `[${items}]`)

describe('an attack that once stopped the server is refused at no cost', () => {
  it.each<[string, () => string]>([
    ['100 items of 15,500 tiers', () => JSON.stringify({ ...checkoutBody(), items: Array(100).fill(tieredCake) })],
    ['12 MB of 1.3 million keys', () => orderOf(`{${joinKeys(1_300_000)}}`)],
    ['512 KB of numbers', () => JSON.stringify({ ...checkoutBody(), items: list(250_000, () => 1) })],
    ['512 KB of nested lists', () => `${'['.repeat(260_000)}${']'.repeat(260_000)}`],
  ])('%s', async (_, payload) => {
    await expectResponsive(checkout(payload()), refused)
  })
})

describe('the costliest body within the limits', () => {
  const sizes = (isLongRun ? [512, 256, 32, 8] : [512]).map((kilobytes) => kilobytes * 1024 - 200)
  const shapes: readonly ((size: number) => unknown)[] = [
    (size) => record(Math.floor(size / 12), () => 1),
    (size) => 'a@.'.repeat(Math.floor(size / 3)),
    (size) => list(Math.floor(size / 2), () => 1),
    (size) => list(Math.floor(size / 3), () => []),
  ]
  /** The same value in every field of the schema, and in fields that it does not have. */
  const fields = ['items', 'name', 'email', 'password', 'price', 'flavors', 'order_ids', 'query', 'note', 'other']

  it('keeps other requests waiting only briefly at any route', async () => {
    for (const shape of shapes) {
      for (const size of sizes) {
        const value = shape(Math.floor(size / fields.length))
        const payload = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))
        await expectResponsive(
          routes.map((route) => ({ ...route, payload })),
          clientErrors,
        )
      }
    }
  }, 120_000)

  it('keeps them waiting only briefly in a checkout with as many items of another shop as an order may have', async () => {
    await expectResponsive(checkout(JSON.stringify(largestOrder())), [200, 201])
  })
})

describe('a burst of requests', () => {
  const cakes = list(100, (n) => encodeCake({ ...initialExpress, message: `Happy birthday, number ${n}` }))
  const cake = {
    kind: 'order-form',
    cake_type: 'wedding',
    description: 'Cake',
    orderNote: 'x'.repeat(2000),
    price: '₦1',
  }
  const largest = checkout(JSON.stringify({ ...checkoutBody(), items: Array(100).fill(cake) }))

  it.each<[string, readonly Request[], readonly number[]]>([
    ['checkouts that are refused', Array(60).fill(largest), [400, 422]],
    [
      'images of shared cakes',
      cakes.map((text) => ({ method: 'GET', url: `/og/ExpressDashboard.png?cake=${text}` })),
      [200, 503],
    ],
  ])('keeps other requests waiting only briefly: %s', timed, async (_, requests, statuses) => {
    const slowness = measureSlowness()
    let answered: number[] = []
    const block = await longestBlock(async () => {
      answered = (await Promise.all(requests.map(send))).map(({ statusCode }) => statusCode)
    })
    expect(block).toBeLessThan(maxBlock * Math.max(slowness, measureSlowness()))
    for (const status of answered) expect(statuses).toContain(status)
  })
})

/** An unknown item with a title that takes long to compare with ours. */
const unknownItem = (n: number, length: number) => ({
  title: `${n} ${'Вrоwnіеs '.repeat(21)}`.slice(0, length),
  price: '₦500',
})

/** An order of nearly 32 kB. */
const largestOrder = () => ({
  ...checkoutBody({ cart_id: createCartId(), amount: 40_000 }),
  items: list(80, (n) => ({ ...unknownItem(n, 30) })),
})

describe('the costliest response', () => {
  beforeAll(async () => {
    const placed = await send(checkout(JSON.stringify(largestOrder())))
    expect(placed.statusCode, placed.body).toBe(201)
    await copyOrder(test.db, placed.json().order_id, 200)
  }, 120_000)

  it.each([
    '/api/orders?limit=200',
    '/api/orders.csv',
    '/api/sales/breakdown?from=2026-01-01&to=2026-12-31&by=product',
  ])('returns 200 of the largest orders at %s', async (url) => {
    await expectResponsive({ method: 'GET', url }, [200])
  })
})
