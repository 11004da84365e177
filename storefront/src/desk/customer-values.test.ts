import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import type { CheckoutDraft } from '../checkout/checkout-draft.ts'
import { compareCustomer, findCustomerQuery } from './customer-values.ts'

const draft: CheckoutDraft = {
  name: '',
  email: '',
  phone_number: '',
  delivery_method: 'delivery',
  house_address: '',
  city: '',
  location: '',
  delivery_date: undefined,
  ...mapFields(optionalTexts, () => ''),
  cartId: undefined,
}
const ada = {
  key: '8031234567',
  name: 'Ada Obi',
  phone_number: '+234 803 123 4567',
  email: null,
  house_address: '5 Admiralty Way',
  city: 'Lagos',
  location: 'Lekki',
  notes: [],
  recent_orders: [],
}

it('fills what is empty and completes what was begun', () => {
  const { values, different } = compareCustomer({ ...draft, phone_number: '0803', name: 'ada' }, ada, menuA)
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
  const typed = { ...draft, phone_number: '08031234567', name: 'Ada Bello', city: 'Epe' }
  const { values, different } = compareCustomer(typed, ada, menuA)
  expect(values).not.toHaveProperty('name')
  expect(different).toEqual([
    { field: 'name', label: 'Name', theirs: 'Ada Obi' },
    { field: 'city', label: 'City', theirs: 'Lagos' },
  ])
})

it('fills no address for a pickup, and no location to which we do not deliver', () => {
  expect(compareCustomer({ ...draft, delivery_method: 'pickup' }, ada, menuA).values).not.toHaveProperty(
    'house_address',
  )
  expect(compareCustomer(draft, { ...ada, location: 'Kano' }, menuA).values).not.toHaveProperty('location')
})

it('searches for a phone number from four digits on, else for email or name', () => {
  expect(findCustomerQuery({ phone_number: '080', email: '', name: '' })).toBeUndefined()
  expect(findCustomerQuery({ phone_number: '0803', email: 'ada@', name: 'Ada' })).toEqual({
    field: 'phone_number',
    text: '0803',
  })
  expect(findCustomerQuery({ phone_number: '', email: 'ada@', name: 'Ada' })).toEqual({ field: 'email', text: 'ada@' })
  expect(findCustomerQuery({ phone_number: '', email: '', name: ' Ada ' })).toEqual({ field: 'name', text: 'Ada' })
  expect(findCustomerQuery({ phone_number: '', email: '', name: 'Ad' })).toBeUndefined()
})
