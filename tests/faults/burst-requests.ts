import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { lagosDay } from '@pj/shared/lagos-time'
import { sharedCakeFields } from '@pj/shared/stored-cart/shared-cake'
import { checkoutBody } from '../../server/src/testing/checkout-fixture.ts'
import { noisyPng } from '../support/image-files.ts'
import type { Burst } from './send-burst.ts'

/** The requests of one burst, without the server's URL and their number. */
export interface BurstKind extends Pick<Burst, 'method' | 'paths' | 'bodies' | 'contentType'> {
  readonly name: string
}

export interface BurstTarget {
  readonly call: (path: string, options?: RequestInit) => Promise<Response>
  /** Of the owner, who knows the documents. */
  readonly token: string
}

/** Every anonymous route of the API description, so that a new one is included, and the pages and files, which it doesn't list. */
export async function listBursts({ call, token }: BurstTarget): Promise<BurstKind[]> {
  const api = await (await call('/api/openapi.json')).json()
  const menu = await (await call('/api/menu')).json()
  const headers = { authorization: `Bearer ${token}` }
  const [from, to] = [-300, 1].map((days) => lagosDay(new Date(Date.now() + days * day)))
  const { documents } = await (await call(`/api/documents?from=${from}&to=${to}&limit=100`, { headers })).json()
  const costly = listCostly(documents, menu)
  const routes = Object.entries<Record<string, Operation>>(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) => {
      const name = `${method.toUpperCase()} ${path}`
      return (security ?? []).length > 0 ? [] : (costly[name] ?? [ordinary(method.toUpperCase(), path, documents)])
    }),
  )
  return [...routes, ...pages(menu, documents)]
}

interface Operation {
  readonly security?: readonly unknown[]
}

interface NamedDocument {
  readonly number: string
  readonly order_id: string
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000
const json = 'application/json'
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const get = (name: string, paths: readonly string[]): BurstKind => ({
  ...{ name, method: 'GET', paths, bodies: [], contentType: json },
})
const post = (name: string, path: string, bodies: readonly Buffer[], contentType = json): BurstKind => ({
  ...{ name, method: 'POST', paths: [path], bodies, contentType },
})

/** The parameters name an order and a document that exist; a body has values in every field that a route may have. */
function ordinary(method: string, path: string, documents: readonly NamedDocument[]): BurstKind {
  const [known] = documents
  const values: Record<string, string> = { order_id: known?.order_id ?? '', number: known?.number ?? '', version: '1' }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '00000000-0000-4000-8000-000000000000')
  const hasBody = method !== 'GET'
  const bodies = hasBody ? [7, 30, 250].map((kilobytes) => encode(fieldsOf(kilobytes * 1024))) : []
  return { name: `${method} ${path}`, method, paths: [filled], bodies, contentType: json }
}

const fields = ['items', 'name', 'email', 'password', 'sender', 'amount', 'text', 'code', 'note', 'event', 'other']
const fieldsOf = (bytes: number): object => {
  const value = range(Math.min(800, Math.floor(bytes / fields.length / 12))).map((n) => `value ${n}`)
  return Object.fromEntries(fields.map((field) => [field, value]))
}

const cakeLink = (message: string): string =>
  encode(sharedCakeFields({ initialItem: initialExpress }, { ...initialExpress, message })).toString('base64url')

/** What costs the most at a route whose ordinary request costs little. */
function listCostly(documents: readonly NamedDocument[], menu: { version: number }): Record<string, BurstKind[]> {
  const files = documents.flatMap(({ number, order_id }) =>
    ['a4', 'receipt'].map((paper) => `/api/orders/${order_id}/documents/${number}.pdf?paper=${paper}`),
  )
  const cakes = range(200).map((n) => `/og/ExpressDashboard.png?cake=${cakeLink(`Happy birthday, number ${n}`)}`)
  const signIns = range(200).map((n) => encode({ email: `stranger-${n}@example.com`, password: 'not the password' }))
  const photo = noisyPng(590, 590)
  return {
    'GET /api/orders/{order_id}/documents/{number}.pdf': [get(`PDFs of ${documents.length} documents`, files)],
    'GET /og/{builder}.png': [get('images of 200 shared cakes', cakes)],
    'GET /api/menu/{version}': [get('GET /api/menu/{version}', [`/api/menu/${menu.version}`, '/api/menu/999999'])],
    'POST /api/login': [post('sign-ins', '/api/login', signIns)],
    'POST /api/uploads': [post('uploads of 1 MB', '/api/uploads', [photo], 'image/png')],
    'POST /api/checkout': [
      post('checkouts of 100 items, too large', '/api/checkout', [encode(tooLarge())]),
      post('checkouts of 100 cakes at a wrong price', '/api/checkout', [encode(wrongPrices())]),
      post(
        'checkouts of 80 unknown items',
        '/api/checkout',
        range(200).map((n) => encode(unknownItems(n))),
      ),
      post('checkouts with an image of 370 kB', '/api/checkout', [encode(withImage())]),
    ],
    'POST /api/custom-cart': [post('custom carts', '/api/custom-cart', [encode(customCart())])],
  }
}

const order = (cart: number, given: object): object => ({
  ...checkoutBody({ cart_id: `CART_${cart}` }),
  delivery_date: new Date(Date.now() + 5 * day).toISOString(),
  ...given,
})

/** Takes long to compare with the titles of our own products. */
const unknownItem = (n: number, length: number) => ({
  title: `${n} ${'Вrоwnіеs '.repeat(21)}`.slice(0, length),
  price: '₦500',
})

const tooLarge = (): object =>
  order(0, {
    items: range(100).map((n) => ({
      ...{ ...unknownItem(n, 200), options: 'o'.repeat(1900), orderNote: 'n'.repeat(1000) },
      ...Object.fromEntries(range(60).map((key) => [`k${key}`, 'x'.repeat(key % 20)])),
    })),
  })

const wrongPrices = (): object => {
  const cake = { kind: 'order-form', cake_type: 'wedding', description: 'Cake', tier_sizes: Array(6).fill('16') }
  const words = { decorations: 'Gold Accents, Pearl Details', orderNote: 'x'.repeat(2000), price: '₦1' }
  return order(1, { items: Array(100).fill({ ...cake, ...words }) })
}

const unknownItems = (n: number): object =>
  order(n, { amount: 40_000, items: range(80).map((index) => unknownItem(index, 30)) })

const withImage = (): object => {
  const uploadedImage = `data:image/png;base64,${noisyPng(350, 350).toString('base64')}`
  return order(2, { items: [{ ...unknownItem(0, 20), uploadedImage }], amount: 500 })
}

const customCart = (): object => ({
  ...{ cart_id: 'CART_1', price: 1, quantity: 1, cake_type: 'wedding', order_type: 'wedding' },
  ...{ tier_count: 6, tier_sizes: Array(6).fill('16'), message: 'm'.repeat(100), theme: 't'.repeat(100) },
})

/** What the API description doesn't list. */
function pages(menu: { products: readonly { slug: string }[] }, documents: readonly NamedDocument[]): BurstKind[] {
  const slugs = menu.products.map(({ slug }) => slug)
  const link = cakeLink('Happy birthday')
  return [
    get('pages', ['/', '/home', '/cart', '/checkout', '/orders', '/nosuchpage']),
    get(
      'pages of products',
      slugs.map((slug) => `/products/${slug}`),
    ),
    get(
      'pages with another query each',
      range(200).map((n) => `/home?category=c${n}&q=${n}`),
    ),
    get(
      'pages of orders',
      documents.map(({ order_id }) => `/orders/${order_id}`),
    ),
    get(
      'pages of shared cakes',
      range(200).map((n) => `/ExpressDashboard?cake=${link}&n=${n}`),
    ),
    get(
      'previews of products',
      slugs.map((slug) => `/og/products/${slug}.jpg`),
    ),
    get('files', [
      '/sitemap.xml',
      '/robots.txt',
      '/site.webmanifest',
      '/og-image.jpg',
      '/service-worker.js',
      '/console/',
    ]),
    get('checks', ['/healthz', '/readyz', '/api/openapi.json', '/api/nosuchroute']),
  ]
}
