import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cakeDrawing } from '../cakes/cake-drawing.ts'
import { describeCake } from '../cakes/describe-cake.ts'
import { earliestForCart } from '../calendar/lead-time.ts'
import { findUnavailable } from '../calendar/unavailable.ts'
import type { CartItem } from '../cart/cart-item.ts'
import { itemCakeSpec } from '../cart/item-cake-spec.ts'
import { listBakeComponents } from '../kitchen/bake-list.ts'
import { zeroNaira } from '../money.ts'
import { priceOrderItem, priceRecord } from '../orders/order-record.ts'
import { quote } from '../pricing/quote.ts'
import { parseCart, serializeCart } from '../stored-cart/parse-stored-item.ts'
import { arbitraryItemsOf } from '../testing/arbitrary-item.ts'
import { arbitraryMenuDocument } from '../testing/arbitrary-menu.ts'
import { menuA } from '../testing/menus.ts'
import { initialMenu } from './initial-menu.ts'
import type { Menu } from './menu.ts'
import { describeMenuChanges } from './menu-changes.ts'
import { checkMenuDocument } from './menu-schema.ts'
import { termsOf } from './payment-terms.ts'
import { prepareForPublishing } from './publish-menu.ts'

const now = new Date('2026-11-27T09:00:00Z')
const toMenu = (document: Menu | object): Menu => ({ ...menuA, ...document })

/** A menu and items that its screens can produce. */
const menuWithItems: fc.Arbitrary<[Menu, CartItem[]]> = arbitraryMenuDocument.chain((document) => {
  const menu = toMenu(document)
  const items = fc.array(fc.oneof(...Object.values(arbitraryItemsOf(menu))), { minLength: 1, maxLength: 4 })
  return fc.tuple(fc.constant(menu), items)
})

it('accepts, publishes and describes every menu within its bounds', () => {
  fc.assert(
    fc.property(arbitraryMenuDocument, (document) => {
      const published = prepareForPublishing(initialMenu, document)
      expect(checkMenuDocument(JSON.parse(JSON.stringify(published)))).toEqual({ ok: true, document: published })
      expect(describeMenuChanges(published, published)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

it('prices, stores, reads, promises, bakes and draws whatever a menu offers', () => {
  fc.assert(
    fc.property(menuWithItems, ([menu, items]) => {
      const lines = items.map((item) => ({ item, price: quote(item, menu)?.unit ?? zeroNaira }))
      expect(items.every((item) => quote(item, menu) !== undefined)).toBe(true)
      expect(items.map((item) => findUnavailable(item, menu, now))).toEqual(items.map(() => undefined))
      expect(parseCart(serializeCart(lines, menu), menu)).toEqual({ lines, broken: [], unreadable: false })
      expect(earliestForCart(now, items, menu)?.at.getTime()).toBeGreaterThan(now.getTime())
      for (const item of items) {
        expect(listBakeComponents(item, menu).every(({ label }) => label !== '')).toBe(true)
        const cake = itemCakeSpec(item, menu)
        if (cake) expect(cakeDrawing(cake).length + describeCake(cake).length).toBeGreaterThan(100)
      }
    }),
    { numRuns: 40 },
  )
})

it('reads an order of the initial menu with every later menu', () => {
  const items = fc.array(fc.oneof(...Object.values(arbitraryItemsOf(menuA))), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(items, arbitraryMenuDocument, (sold, document) => {
      const priced = sold.map((item) => priceOrderItem(item, zeroNaira, menuA))
      const record = priceRecord({ priced, deliveryPrice: zeroNaira, terms: termsOf(menuA.payment) }, menuA)
      const later = toMenu(prepareForPublishing(initialMenu, document))
      const read = parseCart(JSON.stringify(record.items.map(({ item }) => item)), later)
      expect(read.lines.map(({ item }) => item.kind)).toEqual(sold.map(({ kind }) => kind))
      expect(read.lines.map(({ price }) => price)).toEqual(record.items.map(({ price }) => price))
    }),
    { numRuns: 40 },
  )
})
