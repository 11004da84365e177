import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customCartRequestSchema } from '../api/custom-cart.ts'
import { allProducts } from '../catalogue/catalogue.ts'
import { naira } from '../money.ts'
import { itemType } from '../orders/order-type.ts'
import { quote } from '../pricing/quote.ts'
import { arbitraryExpress, arbitraryItem, arbitraryOrderForm } from '../testing/arbitrary-item.ts'
import { buildExpressPayload, buildOrderFormPayload, parseCustomCart } from './custom-cart.ts'
import { parseStoredItem } from './parse-stored-item.ts'
import { parseCart, serializeCart } from './stored-cart.ts'
import { toStoredItem } from './stored-item.ts'

const priced = (item: Parameters<typeof quote>[0]) => quote(item, 'A')?.unit ?? naira(0)

describe('the stored cart', () => {
  it('reads back every item as it was written, at its price', () => {
    fc.assert(
      fc.property(fc.array(arbitraryItem, { maxLength: 5 }), (items) => {
        const lines = items.map((item) => ({ item, price: priced(item) }))
        const read = parseCart(serializeCart(lines))
        expect(read).toEqual({ lines, broken: [], unreadable: false })
      }),
    )
  })

  it('carries the fields of the spec with their defaults', () => {
    fc.assert(
      fc.property(arbitraryItem, (item) => {
        const stored = toStoredItem(item, priced(item))
        expect(Object.keys(stored)).toEqual(
          expect.arrayContaining(['id', 'price', 'category', 'options', 'quantity', 'orderNote', 'textToAppear']),
        )
        expect(stored.price).toMatch(/^₦\d{1,3}(,\d{3})*$/)
      }),
    )
  })

  it('never throws, whatever is in storage', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseCart(text)))
    fc.assert(fc.property(fc.json(), (text) => void parseCart(text)))
    fc.assert(fc.property(fc.anything(), (value) => void parseStoredItem(value)))
  })

  it('says when the whole value is no list', () => {
    for (const text of ['{', '{}', '"cart"', '7']) expect(parseCart(text).unreadable).toBe(true)
    for (const text of [null, '', 'null', '[]']) expect(parseCart(text).unreadable).toBe(false)
  })

  it('sets broken entries aside and keeps the good ones', () => {
    const good = { id: 1, title: 'Brownies', category: 'pastries', price: '₦16,500', selectedTag: 'Box of 6' }
    const read = parseCart(JSON.stringify([good, null, 'cake', 7, [], {}, good]))
    expect(read.lines.map((line) => line.item.kind)).toEqual(['product', 'product'])
    expect(read.broken).toHaveLength(5)
  })

  it("keeps another program's item at its own price", () => {
    const read = parseStoredItem({ id: 9, description: 'Meringue tower', price: '₦12,000', category: 'custom' })
    expect(read).toMatchObject({ ok: true, price: 12_000, item: { kind: 'unknown-product', title: 'Meringue tower' } })
  })

  it.each([
    ['a missing quantity', undefined, 1],
    ['text', '3', 3],
    ['zero', 0, 1],
    ['a negative', -4, 1],
    ['a fraction', 2.7, 2],
    ['no number at all', 'many', 1],
  ])('reads %s as quantity', (_what, quantity, expected) => {
    const read = parseStoredItem({ title: 'Brownies', price: '₦16,500', selectedTag: 'Box of 6', quantity })
    expect(read.ok && read.item.quantity).toBe(expected)
  })

  it("tells the spec's items apart without our own field", () => {
    fc.assert(
      fc.property(arbitraryItem, (item) => {
        const { kind: _kind, ...plain } = toStoredItem(item, priced(item))
        const read = parseStoredItem(plain)
        expect(read.ok && read.item.kind).toBe(item.kind)
      }),
    )
  })

  const customCake = {
    id: 1795276321424,
    title: 'Custom Cake - 10 inch',
    category: 'custom',
    options: 'Lemon, Carrot',
    inches: '10 inch',
    layers: 5,
    icing: 'Fondant',
    flowerToppings: 'Sugar Flowers',
    price: '₦223,000',
  }

  it.each([{ orderType: 'express' }, { order_type: 'express' }, { isExpressOrder: true }])(
    "prices the customiser's cake by its own table though it is marked %j",
    (mark) => {
      const read = parseStoredItem({ ...customCake, orderNote: 'express, please', ...mark })
      expect(read.ok && read.item.kind).toBe('customiser')
      expect(read.ok && quote(read.item, 'A')?.unit).toBe(145_000 + 8_000 + 40_000 + 20_000)
      expect(read.ok && itemType(read.item)).toBe('express')
    },
  )

  it.each([
    ['few layers', { layers: '2' }, 145_000 + 8_000 + 20_000 + 20_000],
    ['pearls', { flowerToppings: 'Edible Pearls' }, 145_000 + 8_000 + 80_000 + 10_000],
    ['gold leaf', { layers: 1, flowerToppings: ['Gold Leaf'] }, 145_000 + 8_000 + 25_000],
    ['no icing named', { icing: 'Not specified' }, 145_000 + 8_000 + 40_000 + 20_000],
    ['no decorations named', { icing: undefined, flowerToppings: 'none' }, 145_000 + 8_000 + 40_000],
    ['a topper that says yes', { acrylicTopper: 'yes' }, 145_000 + 8_000 + 40_000 + 20_000 + 10_000],
  ])('knows the rules of a cake with %s', (_what, fields, price) => {
    const read = parseStoredItem({ ...customCake, ...fields })
    expect(read.ok && quote(read.item, 'A')?.unit).toBe(price)
  })

  it.each([
    ['Express order', ''],
    ['Express order - Ready in 3 hours', 'Ready in 3 hours'],
    ['Express order: no nuts', 'no nuts'],
    ['Express order: -', '-'],
    ['EXPRESS, please', 'EXPRESS, please'],
  ])('finds the words of the shopper in the note %j', (orderNote, words) => {
    const stored = { description: 'Cake', inches: 6, layers: 1, isExpressOrder: true, orderNote }
    const read = parseStoredItem(stored)
    expect(read.ok && read.item).toMatchObject({ kind: 'express', orderNote: words })
  })

  it("keeps the words that another program's shopper wants on a ready item", () => {
    const cupcakes = { title: 'Cupcakes', selectedTag: 'Box of 12', price: '₦30,000', textToAppear: 'Happy 7th, Tobi' }
    const read = parseStoredItem({ ...cupcakes, orderNote: 'no nuts' })
    expect(read.ok && read.item.orderNote).toBe('no nuts; Text to appear: Happy 7th, Tobi')
    const again = parseStoredItem(read.ok && toStoredItem(read.item, read.price))
    expect(again).toEqual(read)
  })

  it('does not take one product for another', () => {
    const read = parseStoredItem({ id: 1, title: 'Bundt Cake', selectedTag: 'Box of 6', price: '₦16,500' })
    expect(read.ok && read.item.kind).toBe('unknown-product')
  })

  it('has a title of its own for every product', () => {
    expect(new Set(allProducts.map((product) => product.title.toLowerCase())).size).toBe(allProducts.length)
    expect(new Set(allProducts.map((product) => product.id)).size).toBe(allProducts.length)
  })
})

describe('the custom-cart payloads', () => {
  it('describe the cake so that it is priced the same', () => {
    fc.assert(
      fc.property(arbitraryExpress, (item) => {
        const body: unknown = JSON.parse(JSON.stringify(buildExpressPayload(item, priced(item))))
        const read = parseCustomCart(body)
        expect(read && quote(read, 'A')?.unit).toBe(priced(item))
      }),
    )
    fc.assert(
      fc.property(arbitraryOrderForm, (item) => {
        const body: unknown = JSON.parse(JSON.stringify(buildOrderFormPayload(item, priced(item))))
        const read = parseCustomCart(body)
        expect(read && quote(read, 'A')?.unit).toBe(priced(item))
      }),
    )
  })
})

it('takes no custom-cart payload of a wedding cake that says themed', () => {
  fc.assert(
    fc.property(arbitraryOrderForm, (item) => {
      const body = { ...buildOrderFormPayload(item, priced(item)), cart_id: 'a cart' }
      expect(customCartRequestSchema.safeParse(body).success).toBe(true)
      const other = body.cake_type === 'themed' ? 'wedding' : 'themed'
      expect(customCartRequestSchema.safeParse({ ...body, order_type: other }).success).toBe(false)
    }),
  )
})

describe('the type of an item', () => {
  it('is express for the express builder and for any note that says so', () => {
    fc.assert(fc.property(arbitraryExpress, (item) => itemType(item) === 'express'))
    const note = (orderNote: string) => parseStoredItem({ title: 'Brownies', selectedTag: 'Box of 6', orderNote })
    for (const words of ['Express order', 'please EXPRESS', 'an express one']) {
      const read = note(words)
      expect(read.ok && itemType(read.item)).toBe('express')
    }
    const plain = note('for Ada')
    expect(plain.ok && itemType(plain.item)).toBe('regular')
  })

  it.each([{ order_type: 'express' }, { orderType: 'express' }, { isExpressOrder: true }])(
    'is express for anything with %j, and stays so in the stored form',
    (mark) => {
      fc.assert(
        fc.property(arbitraryItem, (item) => {
          const read = parseStoredItem({ ...toStoredItem(item, priced(item)), ...mark })
          expect(read.ok && read.item.kind).toBe(item.kind)
          expect(read.ok && itemType(read.item)).toBe('express')
          const again = parseStoredItem(read.ok && toStoredItem(read.item, read.price))
          expect(again.ok && again.item).toEqual(read.ok && read.item)
        }),
      )
      const read = parseStoredItem({ description: 'Cake', price: '₦1,000', ...mark })
      expect(read.ok && itemType(read.item)).toBe('express')
    },
  )
})
