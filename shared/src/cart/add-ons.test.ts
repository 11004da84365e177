import { describe, expect, it } from 'vitest'
import { capacityUnits } from '../calendar/capacity.ts'
import { earliestForCart, isShortNotice } from '../calendar/lead-time.ts'
import { listBakeComponents } from '../kitchen/bake-list.ts'
import { lagosInstant } from '../lagos-time.ts'
import { checkMenuDocument } from '../menu/menu-schema.ts'
import { galleryProducts, offeredProducts } from '../menu/product.ts'
import { itemType } from '../orders/order-type.ts'
import { menuSections } from '../pricing/menu-sections.ts'
import { quote } from '../pricing/quote.ts'
import { searchMenu } from '../search/search-menu.ts'
import { parseStoredItem } from '../stored-cart/parse-stored-item.ts'
import { brownies } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { initialExpress } from './builder-state-express.ts'
import type { ProductItem } from './cart-item.ts'
import { chosenItem, toChoice } from './choice.ts'
import { itemDetails } from './item-details.ts'
import { findTextError } from './item-limits.ts'
import { toStoredItem } from './stored-item.ts'

const candles: ProductItem = { ...brownies, id: '401', productId: 401, tag: 'Pack of 10', quantity: 2 }
const card: ProductItem = {
  ...brownies,
  id: '402',
  productId: 402,
  tag: 'Card',
  message: "Words can't express it, Ọ̀ṣun!",
}

const priceOf = (item: ProductItem) => {
  const quoted = quote(item, menuA)
  if (!quoted) throw new Error('has no price')
  return quoted.unit
}
const store = (item: ProductItem) => toStoredItem(item, priceOf(item), menuA)

describe('an add-on', () => {
  it('is read back from the stored cart, with its message letter for letter', () => {
    expect(store(card)).toMatchObject({
      title: 'Message card',
      price: '₦1,000',
      textToAppear: card.message,
      orderNote: '',
    })
    for (const item of [candles, card]) expect(parseStoredItem(store(item), menuA)).toMatchObject({ ok: true, item })
    expect(chosenItem({ choice: toChoice(card, menuA), quantity: 1, item: {} }, menuA)).toEqual(card)
    expect(itemDetails(card, menuA)).toContainEqual({ label: 'Message', value: card.message })
  })

  it('takes a message only where the owner says so; other texts are notes', () => {
    const read = parseStoredItem({ ...store(candles), textToAppear: 'Blue, please' }, menuA)
    expect(read).toMatchObject({ ok: true, item: { orderNote: 'Text to appear: Blue, please' } })
    expect(read.ok && 'message' in read.item).toBe(false)
  })

  it('needs a message of at most 120 letters, and a quantity within its limit', () => {
    const withMessage = (message: string) => findTextError({ ...card, message }, menuA)
    expect(withMessage('')).toBe('Write the message of Message card')
    expect(withMessage('é'.repeat(120))).toBeUndefined()
    expect(withMessage('é'.repeat(121))).toBe('Its message can have at most 120 characters')
    expect(findTextError({ ...candles, quantity: 20 }, menuA)).toBeUndefined()
    expect(findTextError({ ...candles, quantity: 21 }, menuA)).toBe('An order has at most 20 of Candles')
  })

  it('makes no order express, later or larger', () => {
    const now = lagosInstant('2026-11-23', '18:30')
    const express = { ...initialExpress, flavours: ['lemon'] }
    expect(itemType(card)).toBe('regular')
    for (const item of [express, brownies]) {
      expect(earliestForCart(now, [item, candles, card], menuA)).toEqual(earliestForCart(now, [item], menuA))
      expect(capacityUnits([item, candles, card], menuA)).toEqual(capacityUnits([item], menuA))
    }
    const { at: ready } = earliestForCart(now, [express], menuA) ?? {}
    const times = { placedAt: now, deliveryDate: ready ?? now }
    expect(isShortNotice(times, [express, candles], menuA)).toBe(false)
    expect(earliestForCart(now, [candles], menuA)).toEqual({
      at: earliestForCart(now, [brownies], menuA)?.at,
      item: candles,
    })
  })

  it('is packed, not baked', () => {
    expect(listBakeComponents(candles, menuA)).toMatchObject([{ section: 'packing', label: 'Candles', quantity: 2 }])
  })
})

describe('add-ons of a menu', () => {
  it('have no place in the galleries and the search, but in the price list', () => {
    expect(galleryProducts(menuA, 'add-ons').map(({ title }) => title)).toEqual([
      'Candles',
      'Message card',
      'Cake knife & server',
    ])
    expect(offeredProducts(menuA).map(({ title }) => title)).not.toContain('Candles')
    expect(searchMenu(menuA, 'knife').products).toEqual([])
    const section = menuSections(menuA).find(({ title }) => title === 'Add-ons')
    expect(section?.entries.map(({ name, lines }) => [name, lines[0]?.price])).toEqual([
      ['Candles', '₦1,500'],
      ['Message card', '₦1,000'],
      ['Cake knife & server', '₦2,500'],
    ])
  })

  it('are none in a menu from before there were any', () => {
    const { version: _, price_reading: __, availability: ___, ...document } = menuA
    const products = menuA.products.filter(({ gallery }) => gallery !== 'add-ons')
    const read = checkMenuDocument({ ...document, products })
    expect(read.ok && galleryProducts(read.document, 'add-ons')).toEqual([])
  })
})
