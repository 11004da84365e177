import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('accepts the right password and no other', async () => {
  const stored = await hashPassword('bakery-demo')
  expect(await verifyPassword('bakery-demo', stored)).toBe(true)
  expect(await verifyPassword('bakery-demo ', stored)).toBe(false)
})

test('hashes the same password differently each time, with the cost in the hash', async () => {
  const [one, other] = await Promise.all([hashPassword('bakery-demo'), hashPassword('bakery-demo')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$16384\$8\$1\$/)
})

test('accepts another Unicode form of the same characters', async () => {
  expect(await verifyPassword('Bo\u0323la\u0301-2026', await hashPassword('B\u1ecdl\u00e1-2026'))).toBe(true)
})

test.each(['', 'plain text', 'scrypt$16384$8$1$$', 'bcrypt$1$2$3$4$5'])('rejects %j as a hash', async (stored) => {
  expect(await verifyPassword('', stored)).toBe(false)
})
