import { describe, expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import { findDestination } from './destination.ts'

const menu = {
  ...initialMenu,
  delivery_zones: initialMenu.delivery_zones.map((zone) => ({ ...zone, hidden: zone.name === 'Ikeja' })),
}
const { business } = menu
const lekki = { delivery_method: 'delivery', house_address: '5 Palm Road', city: 'Lagos', location: 'Lekki' } as const
const pickup = { ...lekki, delivery_method: 'pickup' } as const

describe('a new order', () => {
  it('goes to the address for the fee of its location', () => {
    expect(findDestination({ ...lekki, location: ' lekki ' }, menu)).toEqual({
      ...lekki,
      delivery_price: 3500,
      travelMinutes: 60,
    })
  })

  it('has no fee where the shop does not deliver, or no longer delivers', () => {
    for (const location of ['Abuja', 'Ikeja', '']) {
      expect(findDestination({ ...lekki, location }, menu).delivery_price).toBeUndefined()
    }
  })

  it('is picked up at the bakery, free of charge', () => {
    expect(findDestination(pickup, menu)).toEqual({
      delivery_method: 'pickup',
      house_address: business.address,
      city: business.city,
      location: 'Bakery',
      delivery_price: 0,
      travelMinutes: 0,
    })
  })
})

describe('a changed order', () => {
  it('keeps the fee of its location, even if the shop no longer delivers there', () => {
    const before = { ...lekki, location: 'Ikeja', delivery_price: 1234 }
    const changed = findDestination({ ...before, house_address: '6 Palm Road' }, menu, before)
    expect(changed).toMatchObject({ house_address: '6 Palm Road', location: 'Ikeja', delivery_price: 1234 })
    expect(changed.travelMinutes).toBeGreaterThan(0)
    expect(findDestination(lekki, menu, before).delivery_price).toBe(3500)
  })

  it('keeps the address at which a pickup was agreed', () => {
    const before = { ...pickup, house_address: '1 Old Road', city: 'Epe', location: 'Bakery', delivery_price: 0 }
    expect(findDestination(pickup, menu, before)).toMatchObject({ house_address: '1 Old Road', city: 'Epe' })
    expect(findDestination(lekki, menu, before)).toMatchObject({ ...lekki, delivery_price: 3500 })
    const delivered = { ...lekki, delivery_price: 3500 }
    expect(findDestination(pickup, menu, delivered)).toMatchObject({ house_address: business.address })
  })
})
