import type { SalesFigures } from './sales.api.ts'

const noSales: SalesFigures = { orders: 0, revenue: 0, delivery_fees: 0, express: 0, custom: 0, regular: 0 }

export const sumSales = (days: readonly SalesFigures[]): SalesFigures =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      revenue: sum.revenue + day.revenue,
      delivery_fees: sum.delivery_fees + day.delivery_fees,
      express: sum.express + day.express,
      custom: sum.custom + day.custom,
      regular: sum.regular + day.regular,
    }),
    noSales,
  )
