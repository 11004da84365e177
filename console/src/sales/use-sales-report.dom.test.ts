import { addDays } from '@pj/shared/lagos-time'
import { expect, it } from 'vitest'
import { listPeriods } from './use-sales-report.ts'

const daysFrom = (from: string, count: number, revenue: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(from, index),
    ...{ orders: 2, revenue, adjustments: 0, delivery_fees: 3500, express: revenue, custom: 0, regular: 0 },
  }))

it('aligns each day with the compared day at the same position', () => {
  const [, second] = listPeriods(daysFrom('2026-11-20', 2, 5), daysFrom('2026-11-13', 2, 4))
  expect(second).toMatchObject({ from: '2026-11-21', to: '2026-11-21', label: 'Sat 21 Nov', revenue: 5, before: 4 })
})

it('shows a year by months, with the sums of their days', () => {
  const months = listPeriods(daysFrom('2026-01-01', 325, 5), daysFrom('2025-01-01', 325, 4))
  expect(months.map(({ label }) => label).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
  const november = { from: '2026-11-01', to: '2026-11-21', name: 'November 2026', orders: 42, revenue: 105, before: 84 }
  expect(months.at(-1)).toMatchObject(november)
})
