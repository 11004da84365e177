import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earliestForCart, itemLead } from '../calendar/lead-time.ts'
import type { CartItem } from '../cart/cart-item.ts'
import { toStoredItem } from '../cart/stored-item.ts'
import type { Menu } from '../menu/menu.ts'
import { naira } from '../money.ts'
import { priceOrderItem } from '../orders/order-record.ts'
import { quote } from '../pricing/quote.ts'
import { arbitraryItem } from '../testing/arbitrary-item.ts'
import { menuA, menuB } from '../testing/menus.ts'
import { parseStoredItem, wasOnMenu } from './parse-stored-item.ts'

function read(stored: object, menu: Menu = menuA) {
  const parsed = parseStoredItem(stored, menu)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed
}

const priceOf = (item: CartItem) => quote(item, menuA)?.unit

/** The fields that the specification gives a cart item; all others are ours. */
const specifiedFields = [
  ...['id', 'description', 'name', 'price', 'category', 'options', 'inches', 'layers', 'icing', 'flowerToppings'],
  ...['textToAppear', 'quantity', 'orderNote', 'uploadedImage', 'recipientGender', 'orderType', 'title', 'image'],
  ...['basePrice', 'rating', 'tags', 'selectedTag', 'cart_id', 'order_type', 'isExpressOrder', 'acrylicTopper'],
]

it.each([
  ['A', menuA],
  ['B', menuB],
])(
  'reads every item that we write with the same price and lead time from the fields of the specification (list %s)',
  (_list, menu) => {
    fc.assert(
      fc.property(arbitraryItem, (item) => {
        const price = quote(item, menu)?.unit ?? naira(0)
        const stored = toStoredItem(item, price, menu)
        const plain = Object.fromEntries(Object.entries(stored).filter(([field]) => specifiedFields.includes(field)))
        const parsed = read(JSON.parse(JSON.stringify(plain)), menu)
        expect(quote(parsed.item, menu)?.unit ?? parsed.price).toBe(price)
        expect(itemLead(parsed.item, menu)).toBe(itemLead(item, menu))
        expect(parsed.item.quantity).toBe(item.quantity)
        expect(parsed.outOfRange).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  },
)

describe('a themed or wedding cake with its tiers as inches only', () => {
  const wedding = {
    id: '7f9d',
    description: 'Wedding Cake',
    category: 'custom',
    options: 'Floral',
    inches: '12, 8',
    layers: '2',
    flowerToppings: 'Sugar Flowers',
    order_type: 'wedding',
    quantity: 1,
    price: '₦359,000',
  }

  it('has the price and the lead time of the order form', () => {
    const { item } = read(wedding)
    expect(item).toMatchObject({
      kind: 'order-form',
      cakeType: 'wedding',
      theme: 'floral',
      decorations: ['sugar-flowers'],
      tiers: [{ size: 12 }, { size: 8 }],
    })
    expect(priceOf(item)).toBe(198_000 + 126_000 + 35_000)
    expect(itemLead(item, menuA)).toBe('themed')
  })

  it('has flavours of its tiers, or a theme of its own, as options', () => {
    const { item } = read({ ...wedding, options: 'Carrot, Lemon', price: '₦367,000' })
    expect(item).toMatchObject({ theme: undefined, tiers: [{ flavour: 'carrot' }, { flavour: 'lemon' }] })
    expect(priceOf(item)).toBe(367_000)
    expect(read({ ...wedding, options: 'Our garden, at night' }).item).toMatchObject({
      theme: 'custom',
      customTheme: 'Our garden, at night',
    })
  })

  it('keeps its own price, for staff to check, where that allows for flavours which it does not name', () => {
    const { item, price } = read({ ...wedding, price: '₦367,000' })
    expect([item.kind, price, itemLead(item, menuA)]).toEqual(['unknown-product', 367_000, 'themed'])
    expect(read({ ...wedding, price: '₦350,000' }).item.kind).toBe('order-form')
  })

  it.each<[string, object]>([
    ['a title of its own', { title: 'Cloud tower' }],
    ['a single tier', { inches: '12' }],
    ['sizes that we do not bake', { inches: '11, 7' }],
    ['more tiers than we stack', { inches: '16, 14, 12, 10, 8, 6, 6' }],
  ])('is another shop’s with %s', (_case, fields) => {
    const { item, outOfRange } = read({ ...wedding, ...fields })
    expect([item.kind, outOfRange]).toEqual(['unknown-product', undefined])
  })
})

it.each([
  [12, 210_000],
  [13, 280_000],
  [14, 375_000],
])('recognises "Custom 8 inch cake" by its id %i', (id, basePrice) => {
  const cake = { id, title: 'Custom 8 inch cake', category: 'custom', options: 'Carrot', selectedTag: 'order' }
  const { item } = read({ ...cake, basePrice, price: `₦${basePrice + 8_000}` })
  expect(item).toMatchObject({ kind: 'gallery-cake', productId: id, flavours: ['carrot'] })
  expect([priceOf(item), itemLead(item, menuA)]).toEqual([basePrice + 8_000, 'custom'])
  expect(read({ ...cake, id: 5 }).item.kind).toBe('unknown-product')
})

describe('"Meat Pie and Chicken Pie"', () => {
  const pies = { id: 7, title: 'Meat Pie and Chicken Pie', category: 'pastries', selectedTag: 'Box of 12 Maxi' }

  it('is priced and timed like each of the pies under its own name, and staff check it', () => {
    const { item } = read({ ...pies, price: '₦8,000' })
    expect(item).toMatchObject({ kind: 'unknown-product', title: 'Meat Pie and Chicken Pie' })
    expect(priceOrderItem(item, naira(8_000), menuA)).toMatchObject({ price: 9_000, unverified: true })
    const now = new Date('2026-11-20T09:00:00Z')
    const meatPie = read({ ...pies, title: 'Meat Pie' }).item
    expect(earliestForCart(now, [item], menuA)?.at).toEqual(earliestForCart(now, [meatPie], menuA)?.at)
    expect(toStoredItem(item, naira(9_000), menuA)).toMatchObject({ title: pies.title, price: '₦9,000' })
  })

  it('keeps its own price where the pies differ, or have no such option', () => {
    const dearer = menuA.products.map((product) =>
      product.title === 'Meat Pie'
        ? { ...product, options: product.options.map((option) => ({ ...option, price: naira(10_000) })) }
        : product,
    )
    const { item } = read({ ...pies, price: '₦8,000' })
    expect(quote(item, { ...menuA, products: dearer })).toBeUndefined()
    expect(priceOf(read({ ...pies, selectedTag: 'Box of 7' }).item)).toBeUndefined()
  })
})

describe('a topper', () => {
  const cake = { title: 'Custom Cake - 6 inch', inches: '6', layers: 3, options: 'Lemon', price: '₦47,500' }

  it.each<[unknown, object]>([
    ['Happy 40th', { topper: true, message: 'Happy 40th', orderNote: 'no nuts' }],
    [true, { topper: true, message: '', orderNote: 'no nuts' }],
    ['None', { topper: false, message: '' }],
    ['Acrylic Topper', { topper: true, message: '' }],
    [false, { topper: false, message: '' }],
  ])('is read from %j', (acrylicTopper, expected) => {
    const { item } = read({ ...cake, acrylicTopper, orderNote: 'no nuts' })
    expect(item).toMatchObject(expected)
    expect(priceOf(item)).toBe('topper' in expected && expected.topper ? 47_500 : 37_500)
  })

  it('leaves another text to appear in the note', () => {
    const { item } = read({ ...cake, acrylicTopper: 'Happy 40th', textToAppear: 'Ada', orderNote: 'Icing colour: Sky' })
    expect(item).toMatchObject({ message: 'Happy 40th', icingColour: 'sky', orderNote: 'Text to appear: Ada' })
  })
})

it('knows which unknown products were once ours', () => {
  const isOurs = (stored: object): boolean => {
    const { item } = read({ price: '₦4,000', ...stored })
    return item.kind === 'unknown-product' && wasOnMenu(item, menuA)
  }
  expect(isOurs({ title: 'Brownies', selectedTag: 'Box of 5' })).toBe(true)
  expect(isOurs({ kind: 'product', title: 'Meringue tower' })).toBe(true)
  expect(isOurs({ title: 'Plantain bread' })).toBe(false)
  expect(isOurs({ description: 'Wedding Cake', order_type: 'wedding', inches: '11, 7' })).toBe(false)
})
