import { expect, it } from 'vitest'
import type { CartItem } from '../cart/cart-item.ts'
import { toStoredItem } from '../cart/stored-item.ts'
import { naira } from '../money.ts'
import { brownies, galleryCake as gallery, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { describeDelivery, messages, repeatOrder } from './repeat-order.ts'

const now = new Date('2026-11-20T09:00:00Z')
const upload_id = '3f9a2a52-7c2f-4f6c-9d52-0f4f0a6f3a11'
const twoBrownies = { ...brownies, quantity: 2 }
const twoWeddingCakes = { ...weddingCake, quantity: 2 }

const past = (item: CartItem, price: number, title = 'Cake') => ({
  title,
  price,
  item: { ...toStoredItem(item, naira(price), menuA), upload_id },
})
const repeat = (items: Parameters<typeof repeatOrder>[0]['items'], menu = menuA) =>
  repeatOrder({ items }, menu, { now, createId: () => 'new' })

it('reports each price of an earlier order that is another one today', () => {
  const { items, changes, missing } = repeat([past(twoBrownies, 15_000), past(twoWeddingCakes, 110_000)])
  expect(items.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['product', 2],
    ['order-form', 2],
  ])
  expect(changes[0]).toBe('Brownies: was ₦15,000, now ₦16,500')
  expect(missing).toEqual([])
  expect(repeat([past(twoBrownies, 16_500)]).changes).toEqual([])
})

it('names what is sold out or no longer on the list, and leaves it out', () => {
  const sold_out = [{ list: 'products', id: '1', option: null, until: null }] as const
  const menu = { ...menuA, availability: { ...menuA.availability, sold_out } }
  const bread = {
    title: 'Plantain bread',
    price: 4000,
    item: { title: 'Plantain bread', price: '₦4,000', quantity: 1 },
  }
  const liquorice = past(gallery, 68_000, 'Lagoon Drip')
  const items = [past(twoBrownies, 16_500), bread, { ...liquorice, item: { ...liquorice.item, options: 'Liquorice' } }]
  const { items: added, missing } = repeat(items, menu)
  expect(added).toEqual([])
  expect(missing).toEqual([
    expect.stringMatching(/^Sold out.*: Brownies/),
    messages.notListed('Plantain bread'),
    messages.notListed('Lagoon Drip'),
  ])
})

it('makes a new cake with an id of its own and without the image of the earlier order', () => {
  const { items } = repeat([past(twoWeddingCakes, 110_000), past(gallery, 68_000)])
  expect(items.map((item) => 'uploadId' in item && item.uploadId)).toEqual([undefined, undefined])
  expect(items[0]?.id).toBe('new')
})

it.each([
  ['Lekki', 3500, 'Delivery to Lekki, ₦3,500'],
  ['lekki', 3000, 'Delivery to Lekki: was ₦3,000, now ₦3,500'],
  ['Atlantis', 3000, messages.notDelivered('Atlantis')],
])('says what the delivery to %s for %i naira is today', (location, delivery_price, sentence) => {
  expect(describeDelivery({ location, delivery_price }, menuA)).toBe(sentence)
})
