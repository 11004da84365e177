import { setImmediate } from 'node:timers/promises'
import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { sharedCakeFields } from '@pj/shared/stored-cart/shared-cake'
import { setup as startPostgres } from '../../../tests/support/test-postgres.setup.ts'
import { checkoutBody, createCartId } from './checkout-fixture.ts'
import { copyOrder } from './copy-order.ts'
import { type Block, longestBlock, measureSlowness } from './event-loop.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Milliseconds for which one request may keep all others waiting, on an idle core of the reference machine. */
const maxBlock = 250
/** Other programs delay one try, but a fault delays each. */
const tries = 3

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: string
}

const list = (count: number, entry: (n: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, n) => entry(n))
const record = (count: number, value: unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]))
const checkout = (body: unknown): Request => ({ method: 'POST', url: '/api/checkout', payload: JSON.stringify(body) })

/** Sends the costliest requests within the limits, in turn and in bursts. */
async function measureBlocks(test: TestApp): Promise<Block[]> {
  const blocks: Block[] = []
  for (const [what, requests] of [
    ['the costliest body at any route', await costliestBodies(test)],
    ['an order of 80 items of another shop', [checkout(largestOrder())]],
  ] as const) {
    blocks.push(
      await measure(what, async () => {
        for (const request of requests) {
          await send(test, request)
          await setImmediate()
        }
      }),
    )
  }
  for (const [what, requests] of bursts) {
    blocks.push(await measure(what, () => Promise.all(requests.map((request) => send(test, request)))))
  }
  const placed = await send(test, checkout(largestOrder()))
  await copyOrder(test.db, placed.json().order_id, 200)
  for (const url of largestResponses) {
    blocks.push(await measure(`200 of the largest orders at ${url}`, () => send(test, { method: 'GET', url })))
  }
  return blocks
}

async function measure(what: string, act: () => Promise<unknown>): Promise<Block> {
  const found: Block[] = []
  while (found.length < tries && !found.some(({ ratio }) => ratio <= 1)) {
    const before = measureSlowness()
    const block = await longestBlock(act)
    const slowness = Math.max(before, measureSlowness())
    found.push({ what, milliseconds: block, ratio: block / (maxBlock * slowness) })
  }
  return found.reduce((best, other) => (other.ratio < best.ratio ? other : best))
}

async function send({ app, as }: TestApp, { method, url, payload }: Request) {
  const headers = { ...as.owner, ...(payload !== undefined && { 'content-type': 'application/json' }) }
  const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  if (response.statusCode >= 500 && response.statusCode !== 503) throw new Error(`${method} ${url}: ${response.body}`)
  return response
}

/** The same value in every field of each schema, and in fields that it does not have. */
const fields = ['items', 'name', 'email', 'password', 'price', 'flavors', 'order_ids', 'query', 'note', 'other']
const size = 512 * 1024 - 200
const shapes: readonly ((size: number) => unknown)[] = [
  (bytes) => record(Math.floor(bytes / 12), 1),
  (bytes) => 'a@.'.repeat(Math.floor(bytes / 3)),
  (bytes) => list(Math.floor(bytes / 2), () => 1),
  (bytes) => list(Math.floor(bytes / 3), () => []),
]

async function costliestBodies(test: TestApp): Promise<Request[]> {
  const { paths } = (await test.get('/api/openapi.json')).json()
  const routes = Object.entries<object>(paths).flatMap(([path, known]) =>
    (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      .filter((method) => method.toLowerCase() in known)
      .map((method) => ({ method, url: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') })),
  )
  return shapes.flatMap((shape) => {
    const value = shape(Math.floor(size / fields.length))
    const payload = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))
    // Those routes would end the session that the other requests need, and read no body.
    return routes.filter(({ url }) => !/logout|sign-out/.test(url)).map((route) => ({ ...route, payload }))
  })
}

/** An order of nearly 32 kB, with titles that take long to compare with ours. */
const largestOrder = () => ({
  ...checkoutBody({ cart_id: createCartId(), amount: 40_000 }),
  items: list(80, (n) => ({ title: `${n} ${'Вrоwnіеs '.repeat(21)}`.slice(0, 30), price: '₦500' })),
})

const cakeOf = (n: number): string => {
  const cake = { ...initialExpress, message: `Happy birthday, number ${n}` }
  return Buffer.from(JSON.stringify(sharedCakeFields({ initialItem: initialExpress }, cake))).toString('base64url')
}
const refusedItem = {
  kind: 'order-form',
  cake_type: 'wedding',
  description: 'Cake',
  orderNote: 'x'.repeat(2000),
  price: '₦1',
}

const bursts: readonly (readonly [string, readonly Request[]])[] = [
  [
    '60 checkouts that are refused',
    Array(60).fill(checkout({ ...checkoutBody(), items: Array(100).fill(refusedItem) })),
  ],
  [
    '100 images of shared cakes',
    Array.from({ length: 100 }, (_, n) => ({ method: 'GET', url: `/og/ExpressDashboard.png?cake=${cakeOf(n)}` })),
  ],
]

const largestResponses = [
  '/api/orders?limit=200',
  '/api/orders.csv',
  '/api/sales/breakdown?from=2026-01-01&to=2026-12-31&by=product',
]

// `npm run bench` reads what this prints.
const stop = await startPostgres()
const test = await startTestApp()
process.stdout.write(JSON.stringify(await measureBlocks(test)))
await test.close()
await stop()
