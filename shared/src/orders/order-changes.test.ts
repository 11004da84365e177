import { describe, expect, it } from 'vitest'
import type { CartItem } from '../cart/cart-item.ts'
import type { IcingColourId } from '../menu/options.ts'
import { zeroNaira } from '../money.ts'
import { brownies, customCake, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { type ChangeableItem, matchItems } from './item-changes.ts'
import { type ChangeableOrder, describeOrderChanges } from './order-changes.ts'
import { mapFields, optionalTexts } from './order-fields.ts'
import { priceOrderItem } from './order-record.ts'

const cake = { ...customCake, id: 'cake', message: 'Happy 40th' }
const tiered = { ...weddingCake, id: 'tiered', tiers: ([10, 8] as const).map((size) => ({ size, flavour: undefined })) }

const entryOf = (item: CartItem, changes: Partial<ChangeableItem> = {}): ChangeableItem => {
  const { price } = priceOrderItem(item, zeroNaira, menuA)
  return { item, price, ...changes }
}

const orderOf = (changes: Partial<ChangeableOrder> = {}): ChangeableOrder => ({
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone_number: '08031234567',
  delivery_method: 'pickup',
  house_address: '14 Adeola Odeku Street',
  city: 'Victoria Island',
  location: 'Bakery',
  delivery_date: '2026-11-28T13:00:00.000Z',
  ...mapFields(optionalTexts, () => null),
  hide_prices: false,
  items: [entryOf(brownies)],
  ...changes,
})

const changesOf = (changes: Partial<ChangeableOrder>) => describeOrderChanges(orderOf(), orderOf(changes), menuA)

const itemChanges = (before: readonly ChangeableItem[], after: readonly ChangeableItem[]) =>
  describeOrderChanges(orderOf({ items: before }), orderOf({ items: after }), menuA).map(({ label, from, to }) => [
    label,
    from,
    to,
  ])

describe('the changes of an order', () => {
  it('finds none between equal values, however they are written', () => {
    expect(changesOf({ delivery_date: '2026-11-28T14:00:00+01:00', order_note: '' })).toEqual([])
  })

  it('names each field with both values as people read them', () => {
    const changes = changesOf({
      delivery_method: 'delivery',
      house_address: '5 Admiralty Way',
      city: 'Lekki',
      location: 'Lekki',
      delivery_date: '2026-11-29T09:00:00.000Z',
      phone_number: '',
      order_note: 'No nuts',
    })
    expect(changes).toEqual([
      { field: 'phone_number', label: 'Phone number', from: '08031234567', to: null },
      { field: 'delivery_method', label: 'Delivery method', from: 'Pickup', to: 'Delivery' },
      { field: 'house_address', label: 'Address', from: '14 Adeola Odeku Street', to: '5 Admiralty Way' },
      { field: 'city', label: 'City', from: 'Victoria Island', to: 'Lekki' },
      { field: 'location', label: 'Location', from: 'Bakery', to: 'Lekki' },
      { field: 'delivery_date', label: 'Date and time', from: 'Sat 28 Nov, 2:00 pm', to: 'Sun 29 Nov, 10:00 am' },
      { field: 'order_note', label: 'Order note', from: null, to: 'No nuts' },
    ])
  })
})

describe('the changes of items', () => {
  it('names the icing colour, also where the bakery chose before', () => {
    const colours = (from?: IcingColourId, to?: IcingColourId) =>
      itemChanges([entryOf({ ...cake, icingColour: from })], [entryOf({ ...cake, icingColour: to })])
    expect(colours('blush', 'sage')).toEqual([['Custom Cake - 8 inch', 'blush icing', 'sage icing']])
    expect(colours(undefined, 'sage')).toEqual([['Custom Cake - 8 inch', 'no icing colour', 'sage icing']])
  })

  it('names only what differs, with the price when it does', () => {
    const before = [entryOf(brownies), entryOf(cake)]
    const after = [
      entryOf({ ...brownies, quantity: 2, orderNote: 'No nuts' }),
      entryOf({ ...cake, message: 'Happy 41st' }),
    ]
    expect(itemChanges(before, after)).toEqual([
      ['Brownies', '1 piece, no note, ₦16,500', '2 pieces, note: No nuts, ₦33,000'],
      ['Custom Cake - 8 inch', '“Happy 40th”', '“Happy 41st”'],
    ])
  })

  it('lists an item with another price, and one that is express now', () => {
    expect(itemChanges([entryOf(brownies)], [entryOf(brownies, { price: 18_000 })])).toEqual([
      ['Brownies', '₦16,500', '₦18,000'],
    ])
    expect(itemChanges([entryOf(brownies)], [entryOf({ ...brownies, express: true })])).toEqual([
      ['Brownies', 'not express', 'express'],
    ])
  })

  it('names another size by the titles, and tiers by their number', () => {
    const [size] = itemChanges([entryOf(cake)], [entryOf({ ...cake, size: 10 })])
    expect(size).toEqual([
      'Custom Cake - 10 inch',
      expect.stringMatching(/^Custom Cake - 8 inch, ₦/),
      expect.stringMatching(/^Custom Cake - 10 inch, ₦/),
    ])
    const taller = { ...tiered, tiers: [...tiered.tiers, { size: 6 as const, flavour: undefined }] }
    expect(itemChanges([entryOf(tiered)], [entryOf(taller)])).toEqual([
      [
        'Wedding Cake - 3 tiers',
        expect.stringMatching(/^Wedding Cake - 2 tiers, no tier 3, ₦/),
        expect.stringMatching(/^Wedding Cake - 3 tiers, tier 3 \(top\) 6 inch, flavour not chosen, ₦/),
      ],
    ])
  })

  it('lists added and removed items in one line', () => {
    expect(itemChanges([entryOf(cake)], [entryOf(brownies)])).toEqual([
      ['Brownies', null, '1 × Brownies: Box of 6, ₦16,500'],
      ['Custom Cake - 8 inch', expect.stringMatching(/^1 × Custom Cake - 8 inch: 2 layers, .*, ₦[\d,]+$/), null],
    ])
  })

  it('includes another image, but none where an item does not mention one', () => {
    const before = [entryOf(cake, { upload_id: 'one' })]
    expect(itemChanges(before, [entryOf(cake)])).toEqual([])
    expect(itemChanges(before, [entryOf(cake, { upload_id: 'one' })])).toEqual([])
    const [changed] = itemChanges(before, [entryOf({ ...cake, uploadId: '6f1c7f2e-6a53-4a0e-9a8e-222222222222' })])
    expect(changed).toEqual(['Custom Cake - 8 inch', 'the previous inspiration image', 'another inspiration image'])
    const [removed] = itemChanges(before, [entryOf(cake, { upload_id: null })])
    expect(removed?.[2]).toBe('no inspiration image')
  })
})

describe('the match of an item', () => {
  const twelve = { ...brownies, tag: 'Box of 12' }

  it('is the equal item, also among several of one product', () => {
    const before = [entryOf(brownies), entryOf(twelve)]
    expect(matchItems(before, [entryOf(twelve)], menuA)).toEqual([{ before: 1, isChanged: false }])
  })

  it('is then the one of the same id, and then the one of the same builder at the same place', () => {
    const before = [entryOf(cake), entryOf(brownies)]
    const after = [entryOf({ ...brownies, quantity: 3 }), entryOf({ ...cake, layers: 1 })]
    expect(matchItems(before, after, menuA)).toEqual([
      { before: 1, isChanged: true },
      { before: 0, isChanged: true },
    ])
    expect(matchItems(before, [entryOf({ ...cake, id: 'new', layers: 1 })], menuA)).toEqual([
      { before: 0, isChanged: true },
    ])
  })
})
