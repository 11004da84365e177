import { DomainError } from '@pj/shared/domain-error'
import { expect, it } from 'vitest'
import { createPasswordHasher } from './passwords.ts'

const slow = { N: 2 ** 14, r: 8, p: 1 }

it('refuses passwords beyond 2 at work and 16 that wait, and goes on with the others', async () => {
  const hasher = createPasswordHasher(slow)
  const results = await Promise.allSettled(Array.from({ length: 25 }, () => hasher.hash('seven-warm-loaves')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(DomainError)
    expect(reason).toMatchObject({ code: 'unavailable', details: { retry_after: 5 } })
  }
  expect(await hasher.hash('seven-warm-loaves')).toMatch(/^scrypt\$16384\$/)
})
