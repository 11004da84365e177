import { expect, it } from 'vitest'
import { sumSales } from './figures.ts'

const day = (date: string, express: number, custom: number, regular: number) => ({
  date,
  orders: 2,
  revenue: express + custom + regular,
  adjustments: -10,
  delivery_fees: 3500,
  express,
  custom,
  regular,
})

it('adds up each figure over the days', () => {
  const days = [day('2026-11-20', 100, 0, 50), day('2026-11-21', 0, 200, 1)]
  expect(sumSales(days)).toEqual({
    orders: 4,
    revenue: 351,
    adjustments: -20,
    delivery_fees: 7000,
    express: 100,
    custom: 200,
    regular: 51,
  })
})
