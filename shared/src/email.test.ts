import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmail } from './text.ts'

it.each(['ada@example.com', 'a@b.c', 'a+b@b..c', 'a@.b.c', 'a@b.c.', 'ọlá@bọ́lá.ng', `${'a'.repeat(249)}@b.com`])(
  'accepts %j',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

it.each([
  '',
  'ada',
  'ada@',
  '@b.c',
  'a@b',
  'a@.c',
  'a@b.',
  'a@b@c.d',
  'a b@c.d',
  'a@b.c d',
  `${'a'.repeat(250)}@b.com`,
])('rejects %j', (text) => {
  expect(isEmail(text)).toBe(false)
})

it('accepts a text with one @ and a dot inside its domain, and no other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 })
  fc.assert(fc.property(text, (value) => isEmail(value) === /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)))
})
