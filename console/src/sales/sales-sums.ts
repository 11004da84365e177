import type { SalesDay, SalesFigures } from '@pj/shared/api/sales'

const nothing: SalesFigures = { orders: 0, revenue: 0, delivery_fees: 0, express: 0, custom: 0, regular: 0 }

export function sumFigures(days: readonly SalesFigures[]): SalesFigures {
  return days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      revenue: sum.revenue + day.revenue,
      delivery_fees: sum.delivery_fees + day.delivery_fees,
      express: sum.express + day.express,
      custom: sum.custom + day.custom,
      regular: sum.regular + day.regular,
    }),
    nothing,
  )
}

/** What the bars of the chart come to: each type as it is drawn. */
export const sumOfBars = (days: readonly SalesFigures[]): number =>
  days.reduce((sum, { express, custom, regular }) => sum + express + custom + regular, 0)

/** Revenue an order, in whole naira; undefined without orders. */
export const averageOrder = ({ revenue, orders }: Pick<SalesFigures, 'revenue' | 'orders'>): number | undefined =>
  orders === 0 ? undefined : Math.round(revenue / orders)

/** The days with the revenue of the days they are compared with, in step. */
export const inStep = (days: readonly SalesDay[], before: readonly SalesDay[] | undefined): readonly ComparedDay[] =>
  days.map((day, index) => {
    const earlier = before?.[index]
    return earlier ? { ...day, before: earlier.revenue, beforeDate: earlier.date } : day
  })

export interface ComparedDay extends SalesDay {
  readonly before?: number
  readonly beforeDate?: string
}
