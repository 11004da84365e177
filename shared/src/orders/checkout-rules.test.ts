import { describe, expect, it } from 'vitest'
import { menuA } from '../testing/menus.ts'
import { type CheckoutFields, checkoutErrors } from './checkout-rules.ts'
import { mapFields, optionalTexts } from './order-fields.ts'

const now = new Date('2026-11-21T12:00:00Z')
const valid: CheckoutFields = {
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone_number: '',
  delivery_method: 'pickup',
  house_address: '',
  city: '',
  location: '',
  ...mapFields(optionalTexts, () => ''),
  hide_prices: false,
  delivery_date: new Date('2026-11-22T12:00:00Z'),
  amount: 16_500,
}
const delivery = {
  delivery_method: 'delivery',
  house_address: '1 Road Close',
  city: 'Lagos',
  location: 'Lekki',
} as const

describe('checkoutErrors', () => {
  it('is empty for a valid order', () => {
    expect(checkoutErrors(valid, now, menuA)).toEqual({})
    expect(checkoutErrors({ ...valid, ...delivery }, now, menuA)).toEqual({})
  })

  it.each([
    ['name', { name: ' A ' }, 'Name must be at least 2 characters'],
    ['name', { name: 'a'.repeat(256) }, 'Name cannot exceed 255 characters'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'ada@example' }, 'Please enter a valid email address'],
    ['phone_number', { phone_number: '123456' }, 'Phone number must be at least 7 characters'],
    ['phone_number', { phone_number: '1'.repeat(16) }, 'Phone number cannot exceed 15 characters'],
    ['phone_number', { phone_number: '+ 234 8 0 3' }, 'Phone number must be at least 7 characters'],
    ['phone_number', { phone_number: 'abcdefg' }, 'Enter a phone number, such as 0803 123 4567'],
    ['phone_number', { phone_number: '0803 123 4567 Ada' }, 'Enter a phone number, such as 0803 123 4567'],
    ['phone_number', { phone_number: `0803${' '.repeat(40)}1234567` }, 'Phone number cannot exceed 15 characters'],
    ['recipient_phone', { recipient_phone: '1' }, "Recipient's phone number must be at least 7 characters"],
    ['recipient_phone', { recipient_phone: '1'.repeat(16) }, "Recipient's phone number cannot exceed 15 characters"],
    ['recipient_name', { recipient_name: 'a'.repeat(256) }, "Recipient's name cannot exceed 255 characters"],
    ['order_note', { order_note: 'a'.repeat(2001) }, 'Order note cannot exceed 2000 characters'],
    ['gift_card_message', { gift_card_message: 'a'.repeat(121) }, 'Message for the card cannot exceed 120 characters'],
    ['landmark', { landmark: 'a'.repeat(121) }, 'Landmark or gate cannot exceed 120 characters'],
    ['amount', { amount: 0 }, 'Amount must be greater than 0'],
    [
      'house_address',
      { ...delivery, house_address: '1 Ro' },
      'Address is required for delivery and must be at least 5 characters',
    ],
    ['house_address', { ...delivery, house_address: 'a'.repeat(501) }, 'Address cannot exceed 500 characters'],
    ['city', { ...delivery, city: 'a'.repeat(201) }, 'City cannot exceed 200 characters'],
    ['city', { ...delivery, city: ' ' }, 'City is required for delivery'],
    ['location', { ...delivery, location: '' }, 'Delivery location is required'],
    ['location', { ...delivery, location: 'Bakery' }, 'Delivery location is required'],
    ['delivery_date', { delivery_date: undefined }, 'Date and time are required'],
    ['delivery_date', { delivery_date: now }, 'Date and time must be in the future'],
    [
      'delivery_date',
      { delivery_date: new Date('2028-11-22T12:00:01Z') },
      'Date and time must be within the next two years',
    ],
  ] as [string, Partial<CheckoutFields>, string][])('reports %s: %j', (field, change, message) => {
    expect(checkoutErrors({ ...valid, ...change }, now, menuA)).toEqual({ [field]: message })
  })

  it.each([
    { name: 'Jo' },
    { name: 'a'.repeat(255) },
    { phone_number: '1234567' },
    { phone_number: '1'.repeat(15) },
    { phone_number: '+234 803 123 4567' },
    { phone_number: '+44 (0)20-7946.0958/12' },
    { order_note: 'a'.repeat(2000), gift_card_message: 'a'.repeat(120) },
    { delivery_date: new Date('2028-11-22T12:00:00Z') },
    { ...delivery, house_address: 'a'.repeat(500), city: 'a'.repeat(200) },
    { amount: 1 },
  ])('accepts the limits: %j', (change) => {
    expect(checkoutErrors({ ...valid, ...change }, now, menuA)).toEqual({})
  })
})
