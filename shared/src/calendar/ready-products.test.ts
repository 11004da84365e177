import { expect, it } from 'vitest'
import { lagosInstant } from '../lagos-time.ts'
import { fullAvailability } from '../menu/availability.ts'
import { galleryProducts } from '../menu/product.ts'
import { menuA } from '../testing/menus.ts'
import { nextReadyDay, parseReadyDay, productsReadyOn } from './ready-products.ts'

// A Friday.
const now = lagosInstant('2026-11-27', '12:00')
const shop = galleryProducts(menuA, 'shop')
const ready = (day: string, menu = menuA) => productsReadyOn(day, shop, menu, now).map(({ category }) => category)
const brownies = shop.find(({ id }) => id === 1)
const withAvailability = (changes: Partial<typeof fullAvailability>) => ({
  ...menuA,
  availability: { ...fullAvailability, ...changes },
})

it('counts a product from the day of its lead time on', () => {
  expect(ready('2026-11-27')).toEqual([])
  expect(new Set(ready('2026-11-28'))).toEqual(new Set(['cakes', 'pastries', 'treats']))
  expect(ready('2026-12-03')).not.toContain('custom')
  expect(ready('2026-12-04')).toContain('custom')
  expect(nextReadyDay('2026-11-27', shop, menuA, now)).toBe('2026-11-28')
  expect(nextReadyDay('2026-11-27', galleryProducts(menuA, 'themed'), menuA, now)).toBe('2026-12-11')
})

it('leaves out closed days, days that are too short, and full days', () => {
  const special_days = [
    { day: '2026-11-28', name: 'Holiday', open: '00:00', close: '00:00' },
    { day: '2026-11-29', name: '', open: '07:00', close: '09:00' },
  ]
  const menu = withAvailability({ special_days })
  expect(ready('2026-11-28', menu)).toEqual([])
  expect(ready('2026-11-29', menu)).toEqual([])
  expect(nextReadyDay('2026-11-27', shop, menu, now)).toBe('2026-11-30')
  const limited = {
    ...menuA,
    capacity: { ...menuA.capacity, enabled: true, weekdays: [50, 50, 50, 50, 50, 50, 50] },
    day_loads: [{ day: '2026-12-01', free: 0 }],
  }
  expect(ready('2026-12-01', limited)).toEqual([])
  expect(ready('2026-12-02', limited)).not.toEqual([])
})

it('leaves out what is sold out, and everything while orders are paused', () => {
  const sold_out = [{ list: 'products' as const, id: '1', option: null, until: null }]
  expect(productsReadyOn('2026-11-28', shop, menuA, now)).toContain(brownies)
  expect(productsReadyOn('2026-11-28', shop, withAvailability({ sold_out }), now)).not.toContain(brownies)
  expect(ready('2026-11-28', withAvailability({ pause: { until: null, message: '' } }))).toEqual([])
})

it('reads today, tomorrow and a day, but no past one', () => {
  expect(parseReadyDay('today', now)).toBe('2026-11-27')
  expect(parseReadyDay('tomorrow', now)).toBe('2026-11-28')
  expect(parseReadyDay('2026-12-03', now)).toBe('2026-12-03')
  for (const text of ['2026-11-26', '2026-02-30', 'soon', '', null]) expect(parseReadyDay(text, now)).toBeUndefined()
})
