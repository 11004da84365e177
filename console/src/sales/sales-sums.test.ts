import { expect, it } from 'vitest'
import { averageOrder, inStep, sumFigures, sumOfBars } from './sales-sums.ts'

const day = (date: string, express: number, custom: number, regular: number) => ({
  date,
  orders: 2,
  revenue: express + custom + regular,
  delivery_fees: 3500,
  express,
  custom,
  regular,
})

it('adds up days figure by figure', () => {
  const days = [day('2026-11-20', 100, 0, 50), day('2026-11-21', 0, 200, 1)]
  expect(sumFigures(days)).toEqual({
    orders: 4,
    revenue: 351,
    delivery_fees: 7000,
    express: 100,
    custom: 200,
    regular: 51,
  })
  expect(sumOfBars(days)).toBe(351)
})

it('knows no average without orders', () => {
  expect(averageOrder({ revenue: 0, orders: 0 })).toBeUndefined()
  expect(averageOrder({ revenue: 1000, orders: 3 })).toBe(333)
})

it('lays the earlier days beside the days, first beside first', () => {
  const [first, second] = inStep(
    [day('2026-11-20', 1, 0, 0), day('2026-11-21', 2, 0, 0)],
    [day('2026-11-13', 3, 0, 0), day('2026-11-14', 4, 0, 0)],
  )
  expect(first).toMatchObject({ date: '2026-11-20', before: 3, beforeDate: '2026-11-13' })
  expect(second).toMatchObject({ date: '2026-11-21', before: 4, beforeDate: '2026-11-14' })
})
