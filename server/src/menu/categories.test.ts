import { initialCategories } from '@pj/shared/menu/category'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

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

it('appears on the printed menu, in orders and in sales once it is published', async () => {
  await publish(withBreads)
  const menu = (await test.get('/api/menu')).json()
  expect(menu.categories.map(({ id }: { id: string }) => id)).toEqual([
    ...initialCategories.map(({ id }) => id),
    'breads',
  ])
  const text = readPdf((await test.get('/menu.pdf')).rawPayload).lines.join('\n')
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
