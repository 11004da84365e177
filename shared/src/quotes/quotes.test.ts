import { expect, it } from 'vitest'
import { quotedParts } from './quotes.ts'

it('adds up what a quote asks for on one day, such as a deposit and a part whose day is over', () => {
  const parts = [
    { percent: 60, days_before: 30 },
    { percent: 40, days_before: 1 },
  ]
  const terms = { amount: 200_000, deposit: 100_000, instalment_plan: { parts } }
  const now = new Date('2026-11-21T11:00:00Z')
  expect(quotedParts({ ...terms, delivery_date: new Date('2026-12-01T11:00:00Z') }, now)).toEqual([
    { amount: 160_000, due_on: null },
    { amount: 40_000, due_on: '2026-11-30' },
  ])
})
