import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { makeCustomer } from '../testing/customers.ts'
import { makeOrder } from '../testing/orders.ts'
import { compareValues, customerAddress, customerValues, findContactSearch } from './customer-values.ts'
import { type DraftFields, startChange, startOrder } from './order-draft.ts'

const ada = makeCustomer({ phone_number: '+234 803 123 4567', email: null })
const start = startOrder('later')
const typedWith = (typed: Partial<DraftFields>): DraftFields => ({
  ...start.typed,
  delivery_method: 'delivery',
  ...typed,
})
const compare = (typed: DraftFields, customer = ada) => compareValues(typed, customerValues(customer, typed, menuA))

it('fills what is empty and completes what was begun', () => {
  const { values, different } = compare(typedWith({ phone_number: '0803', name: 'ada' }))
  expect(values).toEqual({
    phone_number: '+234 803 123 4567',
    name: 'Ada Obi',
    house_address: '5 Admiralty Way',
    city: 'Lagos',
    location: 'Lekki',
  })
  expect(different).toEqual([])
})

it('leaves what was typed otherwise to staff', () => {
  const { values, different } = compare(typedWith({ phone_number: '08031234567', name: 'Ada Bello', city: 'Epe' }))
  expect(values).not.toHaveProperty('name')
  expect(different).toEqual([
    { field: 'name', label: 'Name', theirs: 'Ada Obi' },
    { field: 'city', label: 'City', theirs: 'Lagos' },
  ])
})

it('fills no address for a pickup, and no location to which we do not deliver', () => {
  expect(compare(typedWith({ delivery_method: 'pickup' })).values).not.toHaveProperty('house_address')
  const moved = makeCustomer({ location: 'Kano', landmark: 'Blue gate' })
  expect(compare(typedWith({}), moved).values).not.toHaveProperty('location')
  expect(customerAddress(moved, menuA)).toEqual({
    house_address: '5 Admiralty Way',
    landmark: 'Blue gate',
    city: 'Lagos',
    location: '',
  })
})

it('searches for a phone number from four digits on, else for email or name', () => {
  const search = (typed: Partial<DraftFields>) => findContactSearch({ ...start, typed: typedWith(typed) })
  expect(search({ phone_number: '080' })).toBeUndefined()
  expect(search({ phone_number: '0803', email: 'ada@', name: 'Ada' })).toEqual({ field: 'phone_number', text: '0803' })
  expect(search({ email: 'ada@', name: 'Ada' })).toEqual({ field: 'email', text: 'ada@' })
  expect(search({ name: ' Ada ' })).toEqual({ field: 'name', text: 'Ada' })
  expect(search({ name: 'Ad' })).toBeUndefined()
})

it('searches for what a change of an order says otherwise, not for what the order has', () => {
  const change = startChange(makeOrder())
  expect(findContactSearch(change)).toBeUndefined()
  const renamed = { ...change, typed: { ...change.typed, name: 'Tobi Obi' } }
  expect(findContactSearch(renamed)).toEqual({ field: 'name', text: 'Tobi Obi' })
})
