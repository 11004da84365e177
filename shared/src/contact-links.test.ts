import { expect, it } from 'vitest'
import { mailtoUrl, telUrl } from './text.ts'

it.each([
  ['0803 123 4567', 'tel:08031234567'],
  ['+234 (803) 123-4567', 'tel:+2348031234567'],
  ['*21*0803#', 'tel:210803'],
  ['0803;isub=1', 'tel:08031'],
  ['080+3,p', 'tel:0803'],
])('calls %s with %s', (phone, url) => {
  expect(telUrl(phone)).toBe(url)
})

it.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['ada+cakes@example.com', 'mailto:ada%2Bcakes@example.com'],
  ['ada@example.com?bcc=eve@example.com', 'mailto:ada@example.com%3Fbcc%3Deve%40example.com'],
  ['ada@example.com,eve@example.com', 'mailto:ada@example.com%2Ceve%40example.com'],
  ['ada@example.com&body=x', 'mailto:ada@example.com%26body%3Dx'],
])('writes to %s with %s', (email, url) => {
  expect(mailtoUrl(email)).toBe(url)
  expect(mailtoUrl(email, 'Your order?')).toBe(`${url}?subject=Your%20order%3F`)
})
