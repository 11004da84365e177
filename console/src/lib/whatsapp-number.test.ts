import { expect, it } from 'vitest'
import { whatsappNumber } from './format.ts'

it.each([
  ['0803 555 0142', '2348035550142'],
  ['+234 803 555 0142', '2348035550142'],
  ['234-803-555-0142', '2348035550142'],
  ['0044 20 7946 0000', '442079460000'],
  ['+44 20 7946 0000', '442079460000'],
])('formats %s for WhatsApp as %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number)
})
