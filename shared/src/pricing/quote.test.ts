import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartItem } from '../cart/cart-item.ts'
import { offeredDecorations } from '../cart/item-ranges.ts'
import { initialMenu } from '../menu/initial-menu.ts'
import type { Menu } from '../menu/menu.ts'
import { naira } from '../money.ts'
import {
  arbitraryCustomiser,
  arbitraryExpress,
  arbitraryGalleryCake,
  arbitraryItem,
  arbitraryOrderForm,
} from '../testing/arbitrary-item.ts'
import { menuA, menuB } from '../testing/menus.ts'
import { cartSubtotal, orderTotal, quote } from './quote.ts'

const reading = fc.constantFrom(menuA, menuB)
const unit = (item: CartItem, by: Menu): number => quote(item, by)?.unit ?? -1

describe('quote', () => {
  it('prices every item of our screens as the sum of its lines', () => {
    fc.assert(
      fc.property(arbitraryItem, reading, (item, by) => {
        const quoted = quote(item, by)
        expect(quoted).toBeDefined()
        expect(quoted?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quoted?.unit)
      }),
    )
  })

  it('never decreases when something is added', () => {
    fc.assert(
      fc.property(
        arbitraryExpress,
        reading,
        fc.constantFrom(...offeredDecorations(menuA, 'express').map(({ id }) => id)),
        (item, by, extra) => {
          const more = { ...item, decorations: [...new Set([...item.decorations, extra])] }
          expect(unit(more, by)).toBeGreaterThanOrEqual(unit(item, by))
          if (item.layers < 4) expect(unit({ ...item, layers: item.layers + 1 }, by)).toBeGreaterThan(unit(item, by))
        },
      ),
    )
    fc.assert(
      fc.property(arbitraryGalleryCake, reading, fc.constantFrom(...initialMenu.flavours), (item, by, extra) => {
        fc.pre(item.flavours.length < 4)
        const more = { ...item, flavours: [...new Set([...item.flavours, extra.id])], message: 'Hi' }
        expect(unit(more, by)).toBeGreaterThanOrEqual(unit(item, by))
      }),
    )
    fc.assert(
      fc.property(arbitraryCustomiser, reading, (item, by) => {
        expect(unit({ ...item, topper: true }, by)).toBeGreaterThanOrEqual(unit(item, by))
      }),
    )
    fc.assert(
      fc.property(
        arbitraryOrderForm,
        reading,
        fc.constantFrom(...initialMenu.order_form_decorations),
        (item, by, extra) => {
          const more = { ...item, decorations: [...new Set([...item.decorations, extra.id])] }
          expect(unit(more, by)).toBeGreaterThanOrEqual(unit(item, by))
        },
      ),
    )
  })

  it('differs between the readings only for the customiser', () => {
    fc.assert(
      fc.property(arbitraryItem, (item) => {
        if (item.kind !== 'customiser') expect(unit(item, menuA)).toBe(unit(item, menuB))
      }),
    )
  })

  it('adds up to a total of price times quantity plus delivery', () => {
    fc.assert(
      fc.property(fc.array(arbitraryItem, { maxLength: 6 }), (items) => {
        const lines = items.map((item) => ({ item, price: naira(unit(item, menuA)) }))
        const expected = lines.reduce((sum, { item, price }) => sum + price * item.quantity, 0)
        expect(cartSubtotal(lines)).toBe(expected)
        expect(orderTotal(cartSubtotal(lines), naira(3500))).toBe(expected + 3500)
      }),
    )
  })
})
