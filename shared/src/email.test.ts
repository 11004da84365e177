import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanEmail, isEmail, looksLikeEmail, mailtoUrl } from './email.ts'

const invalid = [
  '',
  ...'ada ada@ @b.c a@b a@.c a@b. a@b@c.d'.split(' '),
  'a b@c.d',
  'a@b.c d',
  `${'a'.repeat(250)}@b.com`,
]
const unreachable = [
  ...'a+b@b..c a@.b.c a@b.c. a..b@c.d .a@b.c a.@b.c <a@b.c> a@b.c> mailto:a@b.c a@b.c, a,b@c.d'.split(' '),
  ...'a@b_c.d a@-b.c a@b-.c a@b.c?subject=d a\u200b@b.c> a@b.c\u200b "a"@b.c a@[127.0.0.1]'.split(' '),
]
const valid = "ada@example.com a@b.c a+b@b.c o'connor@b-c.ng ọlá@bọ́lá.ng ada.-x@b.c"

it.each([...valid.split(' '), `${'a'.repeat(249)}@b.com`])('accepts %j and leaves it as it is', (text) => {
  expect(isEmail(text)).toBe(true)
  expect(cleanEmail(text)).toBe(text)
})

it.each([...invalid, ...unreachable])('rejects %j', (text) => {
  expect(isEmail(text)).toBe(false)
})

it.each([
  'ada@example.com.',
  '<ada@example.com>',
  'Ada Obi <ada@example.com>',
  'mailto:ada@example.com',
  '\u202aada@example.com\u202c',
  'ada\u200b@example.com\ufeff ',
])('cleans %j, whose meaning is certain', (typed) => {
  expect(cleanEmail(typed)).toBe('ada@example.com')
})

it.each(['a@b..c', 'ada@example.com, bola@example.com', '<ada@example.com', 'mailto:ada@b.c?cc=eve@b.c'])(
  'rejects %j also when it is cleaned, because its meaning is not certain',
  (typed) => {
    expect(isEmail(cleanEmail(typed))).toBe(false)
  },
)

const text = fc.string({ unit: fc.constantFrom(...'a@. <>,:', '\u200b', 'mailto:'), maxLength: 12 })

it('accepts no more than has the form of an address, and nothing that cleaning would change', () => {
  fc.assert(
    fc.property(text, (value) => {
      if (!isEmail(value)) return
      expect(looksLikeEmail(value)).toBe(true)
      expect(cleanEmail(value)).toBe(value)
    }),
  )
})

it.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['ada+cakes@example.com', 'mailto:ada%2Bcakes@example.com'],
  ['ada@example.com?bcc=eve@example.com', 'mailto:ada@example.com%3Fbcc%3Deve%40example.com'],
])('writes to %s with %s', (email, url) => {
  expect(mailtoUrl(email)).toBe(url)
  expect(mailtoUrl(email, 'Your order?')).toBe(`${url}?subject=Your%20order%3F`)
})
