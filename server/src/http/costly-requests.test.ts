import { expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const tieredCake = {
  kind: 'order-form',
  cake_type: 'wedding',
  description: 'Cake',
  tier_sizes: Array(15_500).fill('16'),
}

const orderOf = (items: unknown): string => JSON.stringify({ ...checkoutBody(), items })
/** Built as text, which is faster for millions of values. */
const keys = Array.from({ length: 1_300_000 }, (_, n) => `"k${n}":1`).join(',')

// `npm run bench` measures for how long what is within the limits keeps other requests waiting.
it.each<[string, string]>([
  ['100 items of 15,500 tiers', orderOf(Array(100).fill(tieredCake))],
  ['12 MB of 1.3 million keys', orderOf([]).replace('[]', `[{${keys}}]`)],
  ['512 KB of numbers', orderOf(Array(250_000).fill(1))],
  ['512 KB of nested lists', `${'['.repeat(260_000)}${']'.repeat(260_000)}`],
])('refuses what once stopped the server: %s', async (_, payload) => {
  const headers = { 'content-type': 'application/json' }
  const response = await test.app.inject({ method: 'POST', url: '/api/checkout', headers, payload })
  expect([400, 413]).toContain(response.statusCode)
})
