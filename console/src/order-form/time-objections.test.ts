import type { CartItem } from '@pj/shared/cart/cart-item'
import { lagosInstant } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { addItem, startOrder } from './order-draft.ts'
import { listTimeObjections, objectionMessages as messages } from './time-objections.ts'

// 2026-11-20 is a Friday.
const at = (local: string): Date => lagosInstant(local.slice(0, 10), local.slice(11))
const now = at('2026-11-20T09:00')
const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' }

const { typed, ...order } = startOrder('later')

const objectionsTo = (local: string, delivery_method: 'pickup' | 'delivery' = 'pickup', menu: Menu = menuA) => {
  const draft = { ...order, typed: { ...typed, delivery_method, items: addItem([], brownies, menu) } }
  return listTimeObjections(draft, { at: at(local), now, menu })
}

const withAvailability = (changes: Partial<Menu['availability']>): Menu => ({
  ...menuA,
  availability: { ...menuA.availability, ...changes },
})

describe('what keeps shoppers from a time', () => {
  it('is nothing at a time that is promised', () => {
    expect(objectionsTo('2026-11-27T12:00')).toEqual([])
  })

  it('is a day on which the bakery is closed, with its name', () => {
    const special_days = [{ day: '2026-11-27', name: 'Harvest', open: '00:00', close: '00:00' }]
    const menu = withAvailability({ special_days })
    expect(objectionsTo('2026-11-27T12:00', 'delivery', menu)).toEqual([messages.closedOn('Fri 27 Nov (Harvest)')])
  })

  it('is a pickup outside the opening hours, and a delivery outside its own', () => {
    expect(objectionsTo('2026-11-27T22:30')).toEqual([messages.closedAt('10:30 pm', '8:00 am–7:00 pm')])
    expect(objectionsTo('2026-11-27T22:30', 'delivery')).toHaveLength(1)
    expect(objectionsTo('2026-11-27T08:30')).toEqual([])
    expect(objectionsTo('2026-11-27T08:30', 'delivery')).toEqual([messages.noDelivery('8:00 am–7:00 pm')])
  })

  it('is a time that is sooner than promised, with the earliest one', () => {
    expect(objectionsTo('2026-11-20T09:15')).toEqual([
      expect.stringMatching(new RegExp(`^${messages.tooSoon} \\(.*Nov`)),
    ])
  })

  it('is a pause', () => {
    const menu = withAvailability({ pause: { until: null, message: '' } })
    expect(objectionsTo('2026-11-27T12:00', 'pickup', menu)).toEqual([messages.paused])
  })

  it('is a day without capacity for the cart', () => {
    const capacity = { ...menuA.capacity, enabled: true, weekdays: [10, 10, 10, 10, 10, 10, 10] }
    const full: Menu = { ...menuA, capacity, day_loads: [{ day: '2026-11-27', free: 0 }] }
    expect(objectionsTo('2026-11-27T12:00', 'pickup', full)).toEqual([messages.full('Friday 27 Nov')])
    expect(objectionsTo('2026-11-28T12:00', 'pickup', full)).toEqual([])
  })

  it('is a slot without a place', () => {
    const full: Menu = { ...menuA, full_slots: [at('2026-11-27T12:00').toISOString()] }
    expect(objectionsTo('2026-11-27T12:40', 'pickup', full)).toEqual([messages.full('12:00–1:00 pm')])
    expect(objectionsTo('2026-11-27T13:00', 'pickup', full)).toEqual([])
  })

  it('is no full day that has the order already, unless the change needs more of it', () => {
    const capacity = { ...menuA.capacity, enabled: true, weekdays: [10, 10, 10, 10, 10, 10, 10] }
    const full: Menu = { ...menuA, capacity, day_loads: [{ day: '2026-11-27', free: 0 }] }
    const sold = { ...typed, delivery_date: '2026-11-27T12:00', items: addItem([], brownies, full) }
    const change = { ...order, use: 'change', base: sold, typed: sold } as const
    const chosen = { at: at('2026-11-27T15:00'), now, menu: full }
    expect(listTimeObjections(change, chosen)).toEqual([])
    const more = { ...change, typed: { ...sold, items: addItem(sold.items, brownies, full) } }
    expect(listTimeObjections(more, chosen)).toEqual([messages.full('Friday 27 Nov')])
  })
})
