import { formatNaira, naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { storedItems } from '../testing/stored-items.ts'
import type { PastOrder } from './desk-requests.ts'
import { repeatOrder } from './known-customer.tsx'
import { messages } from './texts.ts'

const now = new Date('2026-11-20T09:00:00Z')
const pickup = {
  delivery_method: 'pickup',
  house_address: null,
  city: null,
  location: 'Bakery',
  delivery_price: naira(0),
} as const
const repeat = (items: PastOrder['items'], menu = menuA) => repeatOrder({ ...pickup, items }, menu, now)
const past = (item: unknown, price: number, title = 'Cake') => ({ title, price: naira(price), item })

it('prices the items of an earlier order as today and reports each change', () => {
  const items = [past({ ...storedItems.brownies, quantity: 2 }, 15_000), past(storedItems.gallery, 68_000)]
  const { lines, changes, missing } = repeat(items)
  expect(lines.map(({ item, price }) => [item.quantity, formatNaira(price)])).toEqual([
    [2, '₦16,500'],
    [1, '₦68,000'],
  ])
  expect(changes).toEqual([{ index: 0, title: 'Brownies', was: 15_000, now: 16_500 }])
  expect(missing).toEqual([])
})

it('names what is sold out or no longer on the list, and leaves it out', () => {
  const sold_out = [{ list: 'products', id: '1', option: null, until: null }] as const
  const menu = { ...menuA, availability: { ...menuA.availability, sold_out } }
  const items = [
    past(storedItems.brownies, 16_500),
    past(storedItems.bread, 4000, 'Plantain bread'),
    past({ ...storedItems.custom, options: 'Liquorice' }, 40_000, 'Custom Cake - 6 inch'),
  ]
  const { lines, missing } = repeat(items, menu)
  expect(lines).toEqual([])
  expect(missing).toEqual([
    expect.stringMatching(/^Brownies/),
    messages.notListed('Plantain bread'),
    messages.notListed('Custom Cake - 6 inch'),
  ])
})

it('makes a new cake with an id of its own and without the image of the earlier order', () => {
  const upload_id = '3f9a2a52-7c2f-4f6c-9d52-0f4f0a6f3a11'
  const items = [
    past({ ...storedItems.custom, upload_id }, 37_500),
    past({ ...storedItems.gallery, upload_id }, 68_000),
  ]
  const { lines } = repeat(items)
  expect(lines.map(({ item }) => 'uploadId' in item && item.uploadId)).toEqual([undefined, undefined])
  expect(lines[0]?.item.id).not.toBe(storedItems.custom.id)
})

it.each([
  ['Lekki', 3500, messages.fee('Lekki', '₦3,500')],
  ['lekki', 3000, messages.feeChanged('Lekki', '₦3,000', '₦3,500')],
  ['Atlantis', 3000, messages.notDelivered('Atlantis')],
])('says what the delivery to %s for %i naira is today', (location, fee, sentence) => {
  const delivered = { ...pickup, delivery_method: 'delivery' as const, location, delivery_price: naira(fee) }
  expect(repeatOrder({ ...delivered, items: [] }, menuA, now).delivery).toBe(sentence)
  expect(repeat([]).delivery).toBeUndefined()
})
