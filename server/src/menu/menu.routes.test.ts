import { brotliDecompressSync } from 'node:zlib'
import { initialCategories } from '@pj/shared/menu/category'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp({ priceReading: 'B' })

const get = (url: string, headers = {}) => test.get(url, headers)

it('returns the published document with its number and price list', async () => {
  const response = await get('/api/menu')
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  const { version, price_reading, ...document } = response.json()
  expect({ version, price_reading }).toEqual({ version: 1, price_reading: 'B' })
  expect(parseMenuDocument(document)).toEqual(initialMenu)
})

it('lets browsers keep a version for good, and knows none before it is published', async () => {
  expect((await get('/api/menu/2')).statusCode).toBe(404)
  const before = await get('/api/menu/1')
  expect(before.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  // Shoppers don't read how much the desk may take off.
  const { desk_discount_percent: _, ...payment } = initialMenu.payment
  expect(before.json()).toEqual({ version: 1, ...JSON.parse(JSON.stringify({ ...initialMenu, payment })) })
  await publishMenu(test, { message_price: naira(12_000) })
  expect((await get('/api/menu/1')).body).toBe(before.body)
  expect((await get('/api/menu/2')).json()).toMatchObject({ version: 2, message_price: 12_000 })
})

it.each(['-1', '2147483648'])('finds no menu with the number %s', async (version) => {
  expect((await get(`/api/menu/${version}`)).statusCode).toBe(400)
})

it('compresses /api/menu, and does not send it again to those who have it', async () => {
  const response = await get('/api/menu', { 'accept-encoding': 'br, gzip' })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get('/api/menu')).body)
  const again = await get('/api/menu', { 'if-none-match': response.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('prints the menu once per version', async () => {
  const first = await get('/menu.pdf')
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
  const pdf = first.rawPayload.toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf, 'embeds its fonts').toContain('FontFile2')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  const { tags, untagged } = readPdf(first.rawPayload)
  expect(tags.filter((tag) => /^H[12]/.test(tag)).slice(0, 2)).toEqual([`H1 ${initialMenu.business.title}`, 'H2 Cakes'])
  expect(tags).toEqual(expect.arrayContaining(['H3 Brownies', 'TR', 'TH Box of 6', 'TD ₦16,500']))
  expect(untagged).toEqual([])
  expect((await get('/menu.pdf', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  await publishMenu(test, { business: { ...initialMenu.business, title: 'Cakes of Ikeja' } })
  expect((await get('/menu.pdf', { 'if-none-match': first.headers.etag })).statusCode).toBe(200)
  expect((await get('/menu.pdf')).rawPayload.equals(first.rawPayload)).toBe(false)
})

const breads = {
  id: 'breads',
  label: 'Breads',
  title: 'Breads',
  note: 'Baked twice a day.',
  kind: 'ready',
  lead_time: 'ready',
  capacity: 'treats',
} as const

const loaf = {
  id: 400,
  gallery: 'shop',
  slug: 'agege-loaf',
  title: 'Agege Loaf',
  category: 'breads',
  description: 'Soft, white and sweet.',
  base_price: naira(2500),
  options: [{ name: 'Large loaf', price: naira(2500), hidden: false, former_names: [] }],
  tiers: null,
  image: { hash: 'a'.repeat(64), alt: 'A loaf', colour: '#b97' },
  hidden: false,
  former_names: [],
} as const

const withBreads: MenuDocument = {
  ...initialMenu,
  categories: [...initialMenu.categories, breads],
  products: [...initialMenu.products, loaf],
}

async function publish(document: MenuDocument): Promise<void> {
  const headers = test.as.owner
  const draft = await test.put('/api/menu/draft', { document }, headers)
  expect(draft.statusCode, draft.body).toBe(200)
  const payload = { note: 'Breads' }
  const published = await test.post('/api/menu/publish', payload, headers)
  expect(published.statusCode, published.body).toBe(201)
}

it('shows a new category on the printed menu, in orders and in sales once it is published', async () => {
  await publish(withBreads)
  const menu = (await test.get('/api/menu')).json()
  expect(menu.categories.map(({ id }: { id: string }) => id)).toEqual([
    ...initialCategories.map(({ id }) => id),
    'breads',
  ])
  const text = readPdf((await get('/menu.pdf')).rawPayload).lines.join('\n')
  for (const line of ['Pastries', 'Breads', 'Baked twice a day.', 'Agege Loaf', 'Ask us about allergens.', '₦2,500'])
    expect(text).toContain(line)

  const item = { kind: 'product', id: '400', productId: 400, tag: 'Large loaf', quantity: 2, orderNote: '' } as const
  const placed = await test.post('/api/checkout', checkoutBody({ items: [item], menu: { ...menuA, ...withBreads } }))
  expect(placed.statusCode, placed.body).toBe(201)
  const day = test.clock.now.toISOString().slice(0, 10)
  const rows = (await test.get(`/api/sales/breakdown?from=${day}&to=${day}&by=category`, test.as.owner)).json()
  expect(rows).toEqual({ rows: [{ key: 'Breads', orders: 1, quantity: 2, revenue: 5000 }] })
  const list = await test.get('/api/orders?category=Breads', test.as.staff)
  expect(list.json().orders).toMatchObject([{ order_id: placed.json().order_id, type: 'regular' }])
})
