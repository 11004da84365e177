import { randomUUID } from 'node:crypto'
import type { ProductItem } from '@pj/shared/cart/cart-item'
import type { BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const ordered: ProductItem = { kind: 'product', id: '1', productId: 1, tag: '', quantity: 2, orderNote: '' }
const day = '2026-11-24'
const capacity = { ...initialMenu.capacity, enabled: true, weekdays: Array<number>(7).fill(100) }

/** Brownies, their box and the carrot flavour get other names, which other products and flavours take over. */
const renamed: Partial<MenuDocument> = {
  capacity,
  products: initialMenu.products.map((product) => {
    if (product.id === 2) return { ...product, title: 'Brownies' }
    if (product.id !== 1) return product
    const [first, ...others] = product.options
    if (!first) throw new Error('Brownies have no options')
    const box = { ...first, name: 'Half a dozen', former_names: [first.name] }
    return { ...product, title: 'Fudge Squares', options: [box, ...others] }
  }),
  flavours: initialMenu.flavours.map((flavour) => {
    if (flavour.id === 'carrot') return { ...flavour, label: 'Carrot and Walnut' }
    return flavour.id === 'lemon' ? { ...flavour, label: 'Carrot' } : flavour
  }),
}

const place = async (menu: Partial<MenuDocument>, tag: string): Promise<string> => {
  const payload = checkoutBody({
    items: [{ ...ordered, tag }, expressCake],
    menu: { ...menuA, ...menu },
    cart_id: createCartId(),
    delivery_date: `${day}T11:00:00.000Z`,
  })
  const response = await test.post('/api/checkout', payload)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().order_id
}

const read = async (url: string, query: Record<string, string>) =>
  (await test.app.inject({ url, query, headers: test.as.owner })).json()
const readRows = async (): Promise<BakeRow[]> => (await read('/api/bake-list', { from: day, to: day })).rows
const readSales = async (by: string): Promise<{ key: string; orders: number }[]> =>
  (await read('/api/sales/breakdown', { from: day, to: day, days: 'delivery', by })).rows
const readUsed = async () => (await read('/api/capacity', { from: day, to: day })).days[0].used

it('keeps what an order chose when the owner gives its names to something else', async () => {
  await publishMenu(test, { capacity })
  const first = await place({ capacity }, 'Box of 6')
  const before = await readRows()
  const used = await readUsed()
  const treat = before.find(({ section }) => section === 'treat')
  for (const { key, needed: change } of before) {
    const payload = { id: randomUUID(), key, change, order_ids: [first] }
    const ticked = await test.post('/api/bake-list/ticks', payload, test.as.staff)
    expect(ticked.statusCode, ticked.body).toBe(200)
  }

  await publishMenu(test, renamed)
  const after = await readRows()
  expect(after.map(({ key }) => key).toSorted()).toEqual(before.map(({ key }) => key).toSorted())
  expect(after.every(({ done, needed }) => done === needed)).toBe(true)
  expect(after.find(({ key }) => key === treat?.key)).toMatchObject({
    label: 'Fudge Squares',
    detail: 'Half a dozen',
    needed: 2,
  })
  expect(after.find(({ section }) => section === 'sponge')).toMatchObject({ label: 'Carrot and Walnut' })
  const { items } = await read(`/api/orders/${first}`, {})
  expect(items[0]).toMatchObject({ title: 'Brownies', choice: { kind: 'product', productId: 1, option: 'Box of 6' } })
  expect(items[1]).toMatchObject({ choice: { kind: 'express', size: 8, flavours: ['carrot'], menu_version: 2 } })

  const second = await place(renamed, 'Half a dozen')
  expect(await readUsed()).toBe(2 * used)
  expect((await readRows()).find(({ key }) => key === treat?.key)).toMatchObject({
    needed: 4,
    done: 2,
    orders: [{ order_id: first }, { order_id: second }],
  })
  const [sponge] = await readSales('flavour')
  expect(sponge).toMatchObject({ key: 'Carrot and Walnut', orders: 2 })
  const products = await readSales('product')
  expect(products.map(({ key, orders }) => [key, orders])).toContainEqual(['Fudge Squares', 2])
  expect(products).toHaveLength(2)
})
