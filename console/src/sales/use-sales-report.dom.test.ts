import { expect, it } from 'vitest'
import { alignDays, averageOrderValue, computeAxisTicks } from './use-sales-report.ts'

const day = (date: string, express: number, custom: number, regular: number) => ({
  date,
  orders: 2,
  revenue: express + custom + regular,
  delivery_fees: 3500,
  express,
  custom,
  regular,
})

it('returns no average without orders', () => {
  expect(averageOrderValue({ revenue: 0, orders: 0 })).toBeUndefined()
  expect(averageOrderValue({ revenue: 1000, orders: 3 })).toBe(333)
})

it('aligns each day with the compared day at the same position', () => {
  const [first, second] = alignDays(
    [day('2026-11-20', 1, 0, 0), day('2026-11-21', 2, 0, 0)],
    [day('2026-11-13', 3, 0, 0), day('2026-11-14', 4, 0, 0)],
  )
  expect(first).toMatchObject({ date: '2026-11-20', before: 3, beforeDate: '2026-11-13' })
  expect(second).toMatchObject({ date: '2026-11-21', before: 4, beforeDate: '2026-11-14' })
})

it.each([
  [1_700_000, 4, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
  [364_000, 2, [0, 200_000, 400_000]],
  [104, 2, [0, 60, 120]],
  [2, 2, [0, 1, 2]],
  [0, 4, [0, 1]],
])('returns round axis ticks that cover %d', (most, steps, ticks) => {
  expect(computeAxisTicks(most, steps)).toEqual(ticks)
})
