import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Menu } from '../menu/menu.ts'
import { termsOf } from '../menu/payment-terms.ts'
import { zeroNaira } from '../money.ts'
import { type PriceRecord, priceOrderItem, priceRecord } from '../orders/order-record.ts'
import { orderedItem } from '../orders/ordered-item.ts'
import { parseStoredItem } from '../stored-cart/parse-stored-item.ts'
import { arbitraryItem } from '../testing/arbitrary-item.ts'
import { menuA } from '../testing/menus.ts'
import type { CartItem } from './cart-item.ts'
import { choiceSchema } from './choice.api.ts'
import { toChoice } from './choice.ts'
import { itemTitle } from './format-item.ts'
import { itemDetails } from './item-details.ts'
import { toStoredItem } from './stored-item.ts'

const withoutImage = (item: CartItem): CartItem =>
  'image' in item ? { ...item, image: '', uploadId: undefined } : item

const describeItem = (item: CartItem, menu: Menu) => [itemTitle(item, menu), itemDetails(item, menu), item.quantity]

/** The columns of an order that say what the item is, after a journey through the database. */
function toRow(item: CartItem, menu: Menu): PriceRecord['items'][number] {
  const priced = [priceOrderItem(item, zeroNaira, menu)]
  const [row] = priceRecord({ priced, deliveryPrice: zeroNaira, terms: termsOf(menu.payment) }, menu).items
  if (!row) throw new Error('no row')
  return JSON.parse(JSON.stringify(row))
}

test('makes a stored item, its choice and its labels say the same', () => {
  fc.assert(
    fc.property(arbitraryItem, (item) => {
      const read = parseStoredItem(toStoredItem(withoutImage(item), zeroNaira, menuA), menuA)
      if (!read.ok) throw new Error(read.reason)
      const row = toRow(read.item, menuA)
      expect(choiceSchema.parse(row.choice)).toEqual(row.choice)
      const ordered = orderedItem(row, menuA)
      expect(ordered).toEqual(read.item)
      expect(describeItem(ordered, menuA)).toEqual(describeItem(withoutImage(item), menuA))
      expect(toChoice(ordered, menuA)).toEqual(row.choice)
      const stored = { ...toStoredItem(ordered, zeroNaira, menuA), price: row.item.price, uploadedImage: null }
      expect(stored).toEqual(row.item)
    }),
  )
})

test('keeps what staff need of an item that is not on the menu', () => {
  const stored = { title: 'Meringue tower', category: 'custom', inches: '12', orderNote: 'No nuts', price: '₦12,000' }
  const read = parseStoredItem(stored, menuA)
  if (!read.ok) throw new Error(read.reason)
  const row = toRow(read.item, menuA)
  expect(row.choice).toMatchObject({ kind: 'unknown-product', title: 'Meringue tower', category: 'custom' })
  expect(itemDetails(orderedItem(row, menuA), menuA)).toEqual([
    { label: 'Inches', value: '12' },
    { label: 'Note', value: 'No nuts' },
  ])
})

test('reads anything that is no choice of ours as an item that is not on the menu', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (choice) => {
      const row = { choice, title: 'Cake', category: 'custom', quantity: 2, item: {} }
      expect(orderedItem(row, menuA)).toMatchObject({ kind: 'unknown-product', title: 'Cake', quantity: 2 })
    }),
  )
})
