import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, passwordCost, verifyPassword } from './passwords.ts'

const cheap = { N: 2 ** 8, r: 8, p: 1 }

test('accepts the right password and no other', async () => {
  const stored = await hashPassword('bakery-demo', cheap)
  expect(await verifyPassword('bakery-demo', stored)).toBe(true)
  expect(await verifyPassword('bakery-demo ', stored)).toBe(false)
})

test('hashes the same password differently each time, with the cost in the hash', async () => {
  const [one, other] = await Promise.all([hashPassword('bakery-demo', cheap), hashPassword('bakery-demo', cheap)])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$256\$8\$1\$/)
})

test('accepts another Unicode form of the same characters', async () => {
  expect(await verifyPassword('Bo\u0323la\u0301-2026', await hashPassword('B\u1ecdl\u00e1-2026', cheap))).toBe(true)
})

test.each(['plain text', 'scrypt$16384$8$1$$'])('rejects %j as a hash', async (stored) => {
  expect(await verifyPassword('', stored)).toBe(false)
})

test('hashes at the cost that OWASP recommends, and recognises hashes of another cost', async () => {
  expect(passwordCost).toEqual({ N: 2 ** 17, r: 8, p: 1 })
  const stored = await hashPassword('bakery-demo')
  expect(stored).toMatch(/^scrypt\$131072\$8\$1\$/)
  expect(await verifyPassword('bakery-demo', stored)).toBe(true)
  expect(isOutdatedHash(stored, passwordCost)).toBe(false)
  expect(isOutdatedHash(await hashPassword('bakery-demo', cheap), passwordCost)).toBe(true)
})
