import { describe, expect, it } from 'vitest'
import { fullAvailability, type SoldOut, type SpecialDay } from '../menu/availability.ts'
import type { Menu } from '../menu/menu.ts'
import { brownies } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { type DatedOrder, listClashes } from './clashes.ts'

/** A Saturday at noon in Lagos. */
const now = new Date('2026-11-21T11:00:00Z')
const order: DatedOrder = {
  status: 'confirmed',
  delivery_method: 'pickup',
  delivery_date: new Date('2026-11-21T15:00:00Z'),
  kept_clashes: [],
}
const today: SpecialDay = { day: '2026-11-21', open: '08:00', close: '14:00', name: '' }
const entry: SoldOut = { list: 'products', id: '1', option: 'Box of 6', until: null }

const menuWith = (changes: Partial<Menu['availability']>): Menu => ({
  ...menuA,
  availability: { ...fullAvailability, ...changes },
})
const textsOf = (changes: Partial<Menu['availability']>, given: Partial<DatedOrder> = {}): string[] =>
  listClashes({ ...order, ...given }, [brownies], menuWith(changes), now).map(({ text }) => text)

describe('the clashes of an order', () => {
  it('names shorter hours, a closed day and what is sold out today', () => {
    expect(textsOf({})).toEqual([])
    expect(textsOf({ special_days: [today] })).toEqual(['Open 8:00 am–2:00 pm that day'])
    expect(textsOf({ special_days: [{ ...today, close: '08:00' }], sold_out: [entry] })).toEqual([
      'Closed that day',
      'Sold out: Brownies, Box of 6',
    ])
  })

  it('asks for a delivery from an hour after opening on', () => {
    const early = { delivery_date: new Date('2026-11-21T07:30:00Z') }
    expect(textsOf({ special_days: [today] }, early)).toEqual([])
    expect(textsOf({ special_days: [today] }, { ...early, delivery_method: 'delivery' })).toHaveLength(1)
  })

  it('leaves out what is back on sale by then, other options, other days and what is being made', () => {
    expect(textsOf({ sold_out: [{ ...entry, until: '2026-11-21T14:00:00Z' }] })).toEqual([])
    expect(textsOf({ sold_out: [{ ...entry, option: 'Box of 12' }] })).toEqual([])
    expect(textsOf({ sold_out: [entry] }, { delivery_date: new Date('2026-11-23T15:00:00Z') })).toEqual([])
    expect(textsOf({ sold_out: [entry] }, { status: 'baking' })).toEqual([])
  })

  it.each(['out_for_delivery', 'completed', 'cancelled'] as const)('has none for an order that is %s', (status) => {
    expect(textsOf({ special_days: [today], sold_out: [entry] }, { status })).toEqual([])
  })

  it('leaves out what was kept, until the hours change again', () => {
    const kept = { kept_clashes: ['08:00-14:00'] }
    expect(textsOf({ special_days: [today] }, kept)).toEqual([])
    expect(textsOf({ special_days: [{ ...today, close: '13:00' }] }, kept)).toHaveLength(1)
  })
})
