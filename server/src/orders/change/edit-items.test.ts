import { toStoredItem } from '@pj/shared/cart/stored-item'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { findProduct } from '@pj/shared/menu/product'
import { formatNaira, naira } from '@pj/shared/money'
import { priceOrderItem } from '@pj/shared/orders/order-record'
import type { Order } from '@pj/shared/orders/orders.api'
import { customCake as plainCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { brownies, expressCake } from '../../testing/checkout-fixture.ts'
import { uploadImage } from '../../testing/images.ts'
import { patchOrder, placeOrder } from '../../testing/order-requests.ts'
import { changeAvailability, productsWith, publishMenu } from '../../testing/publish-menu.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

const patch = (order: Order, body: object) => patchOrder(test, order, body)

const stored = (item = brownies) => toStoredItem(item, naira(16_500), menuA)

const brownieOptions = findProduct(initialMenu, 1)?.options ?? []

const customCake = { ...plainCake, id: 'cake', message: 'Happy 40th' }

it('reprices the whole order, and names each item that was changed, added or removed', async () => {
  const order = await placeOrder(test, { items: [brownies, expressCake], location: { state: 'Lekki', fee: 3_500 } })
  const [, cake] = order.items
  const items = [
    { ...cake?.item, textToAppear: 'Happy 41st, Ada' },
    { ...stored(), selectedTag: 'Box of 12', options: 'Box of 12', price: '₦30,000', quantity: 2 },
    { ...stored({ ...brownies, id: 'extra' }), orderNote: 'No nuts' },
  ]
  const response = await patch(order, { changes: { items } })
  expect(response.statusCode, response.body).toBe(200)
  const changed = response.json()
  expect(changed).toMatchObject({
    title: 'Express Cake - 8 inch and 2 more',
    item_count: 3,
    subtotal: order.subtotal + 60_000,
    amount: order.amount + 60_000,
    version: 2,
  })
  expect(
    changed.items.map(({ price, quantity, line_total }: Order['items'][number]) => [price, quantity, line_total]),
  ).toEqual([
    [cake?.price, 1, cake?.price],
    [30_000, 2, 60_000],
    [16_500, 1, 16_500],
  ])
  const field = 'items'
  expect(changed.history.at(-1).changes).toEqual([
    { field, label: 'Express Cake - 8 inch', from: '“Happy 40th, Ada”', to: '“Happy 41st, Ada”' },
    { field, label: 'Brownies', from: '1 piece, Box of 6, ₦16,500', to: '2 pieces, Box of 12, ₦60,000' },
    { field, label: 'Brownies', from: null, to: '1 × Brownies: Box of 6, note: No nuts, ₦16,500' },
  ])
  const without = await patch(changed, { changes: { items: items.slice(0, 1) } })
  expect(without.json()).toMatchObject({ item_count: 1, items: [{ index: 0 }] })
  expect(without.json().history.at(-1).changes).toMatchObject([
    { label: 'Brownies', from: '2 × Brownies: Box of 12, ₦60,000', to: null },
    { label: 'Brownies', to: null },
  ])
})

describe('the prices of a change', () => {
  const patience = { timeout: 60_000, interval: 50 }

  it(
    'uses the current menu’s for all items, and the original ones while the items stay',
    async () => {
      const order = await placeOrder(test, { items: [brownies, expressCake] })
      const dearer = { options: brownieOptions.map((option) => ({ ...option, price: naira(option.price + 1_000) })) }
      const version = await publishMenu(test, { products: productsWith(1, dearer) })
      const renamed = (await patch(order, { changes: { name: 'Bola Ade' } })).json()
      expect(renamed).toMatchObject({ amount: order.amount, menu_version: 1 })
      const items = [order.items[0]?.item, { ...order.items[1]?.item, textToAppear: 'Hello' }]
      const refused = await patch(renamed, { changes: { items } })
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        {
          success: false,
          error: 'price_mismatch',
          message: `Prices have changed. This order now costs ${formatNaira(naira(order.amount + 1_000))}. Please check it again.`,
          items: [{ index: 0, quoted: 17_500, price: 16_500 }],
          amount: order.amount + 1_000,
        },
      ])
      const repriced = [{ ...items[0], price: '₦17,500' }, items[1]]
      const changed = (await patch(renamed, { changes: { items: repriced } })).json()
      expect(changed).toMatchObject({ amount: order.amount + 1_000, menu_version: version })
      expect(changed.history.at(-1).changes).toEqual([
        { field: 'items', label: 'Brownies', from: '₦16,500', to: '₦17,500' },
        { field: 'items', label: 'Express Cake - 8 inch', from: '“Happy 40th, Ada”', to: '“Hello”' },
      ])
      await publishMenu(test)
    },
    patience.timeout,
  )

  it('requires a check of an unknown product while the order is new; later, adding it counts as the check', async () => {
    const tray = { title: 'Samosa tray', price: '₦9,000', quantity: 1 }
    const order = (await patch(await placeOrder(test), { changes: { items: [stored(), tray] } })).json()
    expect(order).toMatchObject({ amount: 25_500, price_unverified: true, price_checked: false })
    const checked = (await patch(order, { price_checked: true })).json()
    const noted = (await patch(checked, { changes: { items: [{ ...stored(), quantity: 2 }, tray] } })).json()
    expect(noted).toMatchObject({ amount: 42_000, price_checked: true })
    const dearer = (await patch(noted, { changes: { items: [stored(), { ...tray, price: '₦9,500' }] } })).json()
    expect(dearer).toMatchObject({ amount: 26_000, price_checked: false, price_checked_by: null })
    const without = (await patch(dearer, { changes: { items: [stored()] }, status: 'confirmed' })).json()
    expect(without).toMatchObject({ price_unverified: false, status: 'confirmed' })
    const later = (await patch(without, { changes: { items: [stored(), tray] } })).json()
    expect(later).toMatchObject({ price_unverified: true, price_checked: true, price_checked_by: 'The staff' })
    expect((await patch(later, { status: 'baking' })).statusCode).toBe(200)
  })
})

const soldOut = { list: 'products', id: '1', option: null, until: null } as const

it('checks the availability of new items and of more of an item, not of what was ordered before', async () => {
  const order = await placeOrder(test, { items: [{ ...brownies, quantity: 2 }, expressCake] })
  const [box, cake] = order.items.map(({ item }) => item)
  await changeAvailability(test, { sold_out: [soldOut] })
  const cakeOnly = (await patch(order, { changes: { items: [box, { ...cake, textToAppear: 'Hello' }] } })).json()
  expect(cakeOnly.version).toBe(2)
  const more = await patch(cakeOnly, { changes: { items: [{ ...box, quantity: 3 }, cake] } })
  expect([more.statusCode, more.json()]).toMatchObject([422, { error: 'sold_out', items: [{ index: 0 }] }])
  const added = await patch(cakeOnly, { changes: { items: [box, cake, { ...stored(), orderNote: 'Another' }] } })
  expect(added.json()).toMatchObject({ error: 'sold_out', items: [{ index: 2 }] })
  const fewer = await patch(cakeOnly, { changes: { items: [{ ...box, quantity: 1, orderNote: 'No nuts' }, cake] } })
  expect(fewer.statusCode, fewer.body).toBe(200)
  await changeAvailability(test, {})
})

describe('the images of a change', () => {
  const upload = () => uploadImage(test)
  const uploadIds = ({ items }: Order) => items.map(({ upload_id }) => upload_id)
  const cakeItem = () => toStoredItem(customCake, priceOrderItem(customCake, naira(0), menuA).price, menuA)

  it('keeps each with its item unless another one is named, or none', async () => {
    const [first, second] = [await upload(), await upload()]
    const order = await placeOrder(test, { items: [{ ...customCake, uploadId: first }, brownies] })
    expect([order.has_image, uploadIds(order)]).toEqual([true, [first, null]])
    const cake = order.items[0]?.item
    const moved = (await patch(order, { changes: { items: [stored(), { ...cake, textToAppear: 'Hello' }] } })).json()
    expect(uploadIds(moved)).toEqual([null, first])
    const named = { ...cake, upload_id: first.toUpperCase() }
    const both = (await patch(moved, { changes: { items: [named, { ...cakeItem(), upload_id: second }] } })).json()
    expect(uploadIds(both)).toEqual([first, second])
    const image = await test.get(`/api/uploads/${second}`, test.as.staff)
    expect(image.statusCode).toBe(200)
    const without = (await patch(both, { changes: { items: [{ ...cake, upload_id: null }] } })).json()
    expect([without.has_image, uploadIds(without)]).toEqual([false, [null]])
    const again = (await patch(without, { changes: { items: [named] } })).json()
    expect([again.has_image, uploadIds(again)]).toEqual([true, [first]])
  })
})
