import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExpressItem, OrderFormItem } from '../cart/cart-item.ts'
import { toStoredItem } from '../cart/stored-item.ts'
import { expressIcing } from '../menu/options.ts'
import { naira } from '../money.ts'
import { customCartRequestSchema } from '../orders/custom-cart.api.ts'
import {
  buildExpressPayload,
  buildOrderFormPayload,
  parseCustomCart as parseCustomCartOf,
} from '../orders/custom-cart.ts'
import { itemType } from '../orders/order-type.ts'
import { quote } from '../pricing/quote.ts'
import { arbitraryExpress, arbitraryItem, arbitraryOrderForm } from '../testing/arbitrary-item.ts'
import { menuA } from '../testing/menus.ts'
import { parseCart as parseCartOf, parseStoredItem as parseStoredItemOf, serializeCart } from './parse-stored-item.ts'

const parseCart = (text: string | null) => parseCartOf(text, menuA)
const parseStoredItem = (value: unknown) => parseStoredItemOf(value, menuA)
const parseCustomCart = (body: Parameters<typeof parseCustomCartOf>[0]) => parseCustomCartOf(body, menuA)

const priced = (item: Parameters<typeof quote>[0]) => quote(item, menuA)?.unit ?? naira(0)

describe('the stored cart', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(arbitraryItem, { maxLength: 5 }), (items) => {
        const lines = items.map((item) => ({ item, price: priced(item) }))
        const read = parseCart(serializeCart(lines, menuA))
        expect(read).toEqual({ lines, broken: [], unreadable: false })
      }),
    )
  })

  it('contains a recipient in lower case, and reads one that begins with a capital', () => {
    fc.assert(
      fc.property(arbitraryItem, (item) => {
        if (!('recipient' in item)) return
        const stored = toStoredItem(item, priced(item), menuA)
        expect(stored.recipientGender).toMatch(/^(male|female|girl|boy)$/)
        const label = item.recipient.replace(/^./, (letter) => letter.toUpperCase())
        expect(parseStoredItem({ ...stored, recipientGender: label })).toMatchObject({
          item: { recipient: item.recipient },
        })
      }),
    )
  })

  it('never throws for any stored value', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseCart(text)))
    fc.assert(fc.property(fc.json(), (text) => void parseCart(text)))
    fc.assert(fc.property(fc.anything(), (value) => void parseStoredItem(value)))
  })

  it('reports a value that is no list', () => {
    for (const text of ['{', '{}', '"cart"', '7']) expect(parseCart(text).unreadable).toBe(true)
    for (const text of [null, '', 'null', '[]']) expect(parseCart(text).unreadable).toBe(false)
  })

  it('reports broken entries and keeps the others', () => {
    const good = { id: 1, title: 'Brownies', category: 'pastries', price: '₦16,500', selectedTag: 'Box of 6' }
    const read = parseCart(JSON.stringify([good, null, 'cake', 7, [], {}, good]))
    expect(read.lines.map((line) => line.item.kind)).toEqual(['product', 'product'])
    expect(read.broken).toHaveLength(5)
  })

  it('keeps an unknown product at its own price', () => {
    const read = parseStoredItem({ id: 9, description: 'Meringue tower', price: '₦12,000', category: 'custom' })
    expect(read).toMatchObject({ ok: true, price: 12_000, item: { kind: 'unknown-product', title: 'Meringue tower' } })
  })

  it.each([
    ['a missing value', undefined, 1],
    ['text', '3', 3],
    ['a negative', -4, 1],
    ['the largest', 999, 999],
    ['more than that', 1000, 1],
    ['no number at all', 'many', 1],
  ])('reads %s as quantity', (_case, quantity, expected) => {
    const read = parseStoredItem({ title: 'Brownies', price: '₦16,500', selectedTag: 'Box of 6', quantity })
    expect(read.ok && read.item.quantity).toBe(expected)
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
    'prices a customiser cake marked %j by the customiser table',
    (mark) => {
      const read = parseStoredItem({ ...customCake, orderNote: 'express, please', ...mark })
      expect(read.ok && read.item.kind).toBe('customiser')
      expect(read.ok && quote(read.item, menuA)?.unit).toBe(145_000 + 8_000 + 40_000 + 20_000)
      expect(read.ok && itemType(read.item)).toBe('express')
    },
  )

  it.each([
    ['pearls', { flowerToppings: 'Edible Pearls' }, 145_000 + 8_000 + 80_000 + 10_000],
    ['no icing', { icing: 'Not specified' }, 145_000 + 8_000 + 40_000 + 20_000],
    ['no decorations', { icing: undefined, flowerToppings: 'none' }, 145_000 + 8_000 + 40_000],
    ['a topper given as yes', { acrylicTopper: 'yes' }, 145_000 + 8_000 + 40_000 + 20_000 + 10_000],
  ])('detects the rule set of a cake with %s', (_case, fields, price) => {
    const read = parseStoredItem({ ...customCake, ...fields })
    expect(read.ok && quote(read.item, menuA)?.unit).toBe(price)
  })

  const expressCake = { description: 'Cake', inches: 6, layers: 1, isExpressOrder: true }

  it.each([
    ['Express order', ''],
    ['Express order - Ready in 3 hours', 'Ready in 3 hours'],
    ['Express order: no nuts', 'no nuts'],
    ['EXPRESS, please', 'EXPRESS, please'],
  ])("reads the shopper's part of the note %j", (orderNote, expected) => {
    const read = parseStoredItem({ ...expressCake, orderNote })
    expect(read.ok && read.item).toMatchObject({ kind: 'express', orderNote: expected })
  })

  const cake = { kind: 'customiser', title: 'Custom Cake - 6 inch', inches: '6', layers: 3, icing: 'Fondant' }

  it.each([
    ['Icing colour: Blush', { icingColour: 'blush', orderNote: '' }],
    ['Icing colour: Blush\nNo nuts', { icingColour: 'blush', orderNote: 'No nuts' }],
    ['icing color:  LEMON \r\n\r\nNo nuts', { icingColour: 'lemon', orderNote: 'No nuts' }],
    ['Icing colour: Let the bakery choose\nIcing colour: Blush', { orderNote: 'Icing colour: Blush' }],
    ['No nuts. Icing colour: Blush', { orderNote: 'No nuts. Icing colour: Blush' }],
  ])('reads the icing colour and the note from %j', (orderNote, expected) => {
    const read = parseStoredItem({ ...cake, orderNote })
    const { icingColour, ...rest } = read.ok && read.item.kind === 'customiser' ? read.item : {}
    expect({ icingColour, orderNote: 'orderNote' in rest && rest.orderNote }).toEqual(expected)
  })

  it('stores the icing colour as the first line of the note, which keeps its type and price', () => {
    const read = parseStoredItem({ ...cake, options: 'Lemon', orderNote: 'Icing colour: Chocolate brown\nFor Ada' })
    if (!read.ok || read.item.kind !== 'customiser') throw new Error('not read')
    expect(toStoredItem(read.item, naira(0), menuA).orderNote).toBe('Icing colour: Chocolate brown\nFor Ada')
    expect(itemType(read.item)).toBe('custom')
    expect(priced(read.item)).toBe(priced({ ...read.item, icingColour: undefined }))
    const express = parseStoredItem({ ...expressCake, orderNote: 'Express order: Icing colour: Sky\nFor Ada' })
    expect(express.ok && express.item).toMatchObject({ icingColour: 'sky', orderNote: 'For Ada' })
    expect(express.ok && toStoredItem(express.item, naira(0), menuA).orderNote).toBe(
      'Express order: Icing colour: Sky\nFor Ada',
    )
  })

  it('leaves such a line in the note of a product', () => {
    const read = parseStoredItem({ title: 'Brownies', selectedTag: 'Box of 6', orderNote: 'Icing colour: Blush' })
    expect(read.ok && read.item.orderNote).toBe('Icing colour: Blush')
  })

  it('moves the text of a ready product into its note', () => {
    const cupcakes = { title: 'Cupcakes', selectedTag: 'Box of 12', price: '₦30,000', textToAppear: 'Happy 7th, Tobi' }
    const read = parseStoredItem({ ...cupcakes, orderNote: 'no nuts' })
    expect(read.ok && read.item.orderNote).toBe('no nuts; Text to appear: Happy 7th, Tobi')
    const again = parseStoredItem(read.ok && toStoredItem(read.item, read.price, menuA))
    expect(again).toEqual(read)
  })

  const express = { kind: 'express', inches: 8, layers: 2, options: 'Lemon', description: 'Express Cake - 8 inch' }
  const wedding = { description: 'Wedding Cake', cake_type: 'wedding', tier_sizes: ['12', '8'], flavors: [] }

  it.each<[string, object, RegExp]>([
    ['express cake of 9e20 layers', { kind: 'express', layers: 9e20, inches: 6, description: 'Cake' }, /1 to 4 layers/],
    ['express cake without layers', { ...express, layers: undefined }, /Choose the number of layers/],
    ['express cake with pearls', { ...express, flowerToppings: 'Edible Pearls' }, /Sugar Flowers, Buttercream Roses/],
    ['express cake without a kind', { ...express, kind: undefined, layers: 5, icing: expressIcing }, /1 to 4 layers/],
    ['custom cake of 8 layers', { ...customCake, layers: 8 }, /3 to 7 layers/],
    [
      'custom cake of 12 inch with 2 flavours',
      { ...customCake, inches: 12 },
      /12 inch custom cakes have 3 to 4 flavours/,
    ],
    ['custom cake with more flavours than paid', { ...customCake, numFlavors: 1 }, /with only 1 flavour$/],
    ['custom cake with jam as icing', { ...customCake, icing: 'Jam' }, /Buttercream or Fondant/],
    ['wedding cake of 15,500 tiers', { ...wedding, tier_sizes: Array(15_500).fill('6') }, /2 to 6 tiers/],
    ['wedding cake with fireworks', { ...wedding, decorations: 'Fireworks' }, /decoration isn't on our menu/],
    ['product without such an option', { title: 'Brownies', selectedTag: 'Box of 7' }, /Box of 6 or Box of 12/],
    ['gallery cake of garlic', { title: 'Custom 8 inch cake: Lagoon Blue', options: 'Garlic' }, /isn't on our menu/],
  ])('names the range that an %s leaves', (_case, stored, range) => {
    const read = parseStoredItem({ description: 'Cake', price: '₦1,000', ...stored })
    expect(read).toMatchObject({
      ok: true,
      item: { kind: 'unknown-product' },
      outOfRange: expect.stringMatching(range),
    })
  })

  it.each<[string, object]>([
    ['a cake of another shop in 7 inch', { title: 'Cloud cake', inches: 7, layers: 2, isExpressOrder: true }],
    ['a tiered cake of another shop', { title: 'Cloud tower', tier_sizes: ['5', '3'] }],
    ['a product that we no longer sell', { kind: 'product', title: 'Meringue tower' }],
  ])('reads %s as an unknown product without an error', (_case, stored) => {
    const read = parseStoredItem({ price: '₦1,000', ...stored })
    expect(read).toEqual({ ok: true, price: 1000, item: expect.objectContaining({ kind: 'unknown-product' }) })
  })

  it('treats a disagreeing id and title as an unknown product', () => {
    const read = parseStoredItem({ id: 1, title: 'Bundt Cake', selectedTag: 'Box of 6', price: '₦16,500' })
    expect(read.ok && read.item.kind).toBe('unknown-product')
  })
})

const buildPayload = (item: ExpressItem | OrderFormItem) =>
  item.kind === 'express'
    ? buildExpressPayload(item, priced(item), menuA)
    : buildOrderFormPayload(item, priced(item), menuA)

it('describes in a custom-cart payload a cake of the same price, icing colour and note', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryExpress, arbitraryOrderForm), (item) => {
      const body = customCartRequestSchema.parse(JSON.parse(JSON.stringify(buildPayload({ ...item, cartId: 'c' }))))
      const read = parseCustomCart(body)
      expect('outOfRange' in read || quote(read, menuA)?.unit).toBe(priced(item))
      expect('outOfRange' in read || [read.icingColour, read.orderNote]).toEqual([item.icingColour, item.orderNote])
    }),
  )
})

it('rejects a custom-cart payload whose order type differs from its cake type', () => {
  fc.assert(
    fc.property(arbitraryOrderForm, (item) => {
      const body = { ...buildOrderFormPayload(item, priced(item), menuA), cart_id: 'a cart' }
      expect(customCartRequestSchema.safeParse(body).success).toBe(true)
      const other = body.cake_type === 'themed' ? 'wedding' : 'themed'
      expect(customCartRequestSchema.safeParse({ ...body, order_type: other }).success).toBe(false)
    }),
  )
})

describe('the type of an item', () => {
  it('is express for the express builder and for a note with the word express', () => {
    fc.assert(fc.property(arbitraryExpress, (item) => itemType(item) === 'express'))
    const note = (orderNote: string) => parseStoredItem({ title: 'Brownies', selectedTag: 'Box of 6', orderNote })
    for (const text of ['Express order', 'please EXPRESS', 'an express one']) {
      const read = note(text)
      expect(read.ok && itemType(read.item)).toBe('express')
    }
    const plain = note('for Ada')
    expect(plain.ok && itemType(plain.item)).toBe('regular')
  })

  it.each([{ order_type: 'express' }, { orderType: 'express' }, { isExpressOrder: true }])(
    'is express for any item with %j, also after storing',
    (mark) => {
      fc.assert(
        fc.property(arbitraryItem, (item) => {
          const read = parseStoredItem({ ...toStoredItem(item, priced(item), menuA), ...mark })
          expect(read.ok && read.item.kind).toBe(item.kind)
          expect(read.ok && itemType(read.item)).toBe('express')
          const again = parseStoredItem(read.ok && toStoredItem(read.item, read.price, menuA))
          expect(again.ok && again.item).toEqual(read.ok && read.item)
        }),
      )
      const read = parseStoredItem({ description: 'Cake', price: '₦1,000', ...mark })
      expect(read.ok && itemType(read.item)).toBe('express')
    },
  )
})
