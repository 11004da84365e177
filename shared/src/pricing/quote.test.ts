import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartItem } from '../cart/cart-item.ts'
import { flavours, orderFormDecorations } from '../catalogue/options.ts'
import { naira } from '../money.ts'
import {
  arbitraryCustomiser,
  arbitraryExpress,
  arbitraryGalleryCake,
  arbitraryItem,
  arbitraryOrderForm,
} from '../testing/arbitrary-item.ts'
import { expressDecorations } from './express.ts'
import { cartSubtotal, orderTotal, quote } from './quote.ts'
import { priceReadings } from './readings.ts'

const reading = fc.constantFrom(...priceReadings)
const unit = (item: CartItem, by: 'A' | 'B'): number => quote(item, by)?.unit ?? -1

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
      fc.property(arbitraryExpress, reading, fc.constantFrom(...expressDecorations), (item, by, extra) => {
        const more = { ...item, decorations: [...new Set([...item.decorations, extra])] }
        expect(unit(more, by)).toBeGreaterThanOrEqual(unit(item, by))
        if (item.layers < 4) expect(unit({ ...item, layers: item.layers + 1 }, by)).toBeGreaterThan(unit(item, by))
      }),
    )
    fc.assert(
      fc.property(arbitraryGalleryCake, reading, fc.constantFrom(...flavours), (item, by, extra) => {
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
      fc.property(arbitraryOrderForm, reading, fc.constantFrom(...orderFormDecorations), (item, by, extra) => {
        const more = { ...item, decorations: [...new Set([...item.decorations, extra.id])] }
        expect(unit(more, by)).toBeGreaterThanOrEqual(unit(item, by))
      }),
    )
  })

  it('differs between the readings only for the customiser', () => {
    fc.assert(
      fc.property(arbitraryItem, (item) => {
        if (item.kind !== 'customiser') expect(unit(item, 'A')).toBe(unit(item, 'B'))
      }),
    )
  })

  it('adds up to a total of price times quantity plus delivery', () => {
    fc.assert(
      fc.property(fc.array(arbitraryItem, { maxLength: 6 }), (items) => {
        const lines = items.map((item) => ({ item, price: naira(unit(item, 'A')) }))
        const expected = lines.reduce((sum, { item, price }) => sum + price * item.quantity, 0)
        expect(cartSubtotal(lines)).toBe(expected)
        expect(orderTotal(cartSubtotal(lines), naira(3500))).toBe(expected + 3500)
      }),
    )
  })
})
