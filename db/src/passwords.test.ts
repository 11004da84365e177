import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('the right password passes, another does not', async () => {
  const stored = await hashPassword('bakery-demo')
  expect(await verifyPassword('bakery-demo', stored)).toBe(true)
  expect(await verifyPassword('bakery-demo ', stored)).toBe(false)
})

test('the same password never gives the same hash, and the hash says what it cost', async () => {
  const [one, other] = await Promise.all([hashPassword('bakery-demo'), hashPassword('bakery-demo')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$16384\$8\$1\$/)
})

test('letters that look the same are the same', async () => {
  expect(await verifyPassword('Bo\u0323la\u0301-2026', await hashPassword('B\u1ecdl\u00e1-2026'))).toBe(true)
})

test.each(['', 'plain text', 'scrypt$16384$8$1$$', 'bcrypt$1$2$3$4$5'])('%j is no hash of ours', async (stored) => {
  expect(await verifyPassword('', stored)).toBe(false)
})
