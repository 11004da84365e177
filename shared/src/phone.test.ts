import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanPhone, internationalDigits, phoneKey, telUrl, whatsappUrl } from './phone.ts'

const nigerian = [
  '08031234567',
  '0803 123 4567',
  '2348031234567',
  '+2340803 123 4567',
  '23408031234567',
  '+234 (0)803 123 4567',
  '(+234) 803 123 4567',
  '00234 803 123 4567',
  '\u202a+234\u00a0803\u2011123\u20114567\u202c',
]

it.each(nigerian)('reads %j as the Nigerian number 2348031234567', (phone) => {
  expect(internationalDigits(phone)).toBe('2348031234567')
  expect(internationalDigits(internationalDigits(phone))).toBe('2348031234567')
  expect(telUrl(phone)).toBe('tel:+2348031234567')
  expect(whatsappUrl(phone)).toBe('https://wa.me/2348031234567')
  expect(phoneKey(phone)).toBe('8031234567')
})

it.each([
  ['+44 20 7946 0000', '442079460000', 'tel:+442079460000'],
  ['0044 20 7946 0000', '442079460000', 'tel:+442079460000'],
  ['+98 21 2345 67', '9821234567', 'tel:+9821234567'],
  ['01 234 5678', '012345678', 'tel:012345678'],
  ['*21*0803#', '210803', 'tel:210803'],
  ['0803;isub=1', '08031', 'tel:08031'],
])('keeps the digits of %j', (phone, digits, url) => {
  expect(internationalDigits(phone)).toBe(digits)
  expect(telUrl(phone)).toBe(url)
})

it.each([
  ['\u202a0803 123 4567\u202c', '0803 123 4567'],
  ['\u2066+234\u00a0803\u2011123\u20134567\u2069', '+234 803-123-4567'],
  ['\ufeff0803\u200b1234567\u200e', '08031234567'],
  ['tel:+2348031234567', '+2348031234567'],
  ['0803\u2212123\t4567\n', '0803-123 4567'],
])('cleans the pasted phone number %j', (typed, cleaned) => {
  expect(cleanPhone(typed)).toBe(cleaned)
})

const typedPhone = fc.string({
  unit: fc.constantFrom(...'0123478', '00', '234', '+', ' ', '-', '(', ')', '\u2011', '\u202a', '\ufeff'),
  maxLength: 20,
})

it('reads a number alike before and after cleaning it', () => {
  fc.assert(
    fc.property(typedPhone, (typed) => {
      expect(cleanPhone(cleanPhone(typed))).toBe(cleanPhone(typed))
      expect(internationalDigits(cleanPhone(typed))).toBe(internationalDigits(typed))
    }),
  )
})
