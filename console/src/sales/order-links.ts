import type { LagosDay } from '@pj/shared/lagos-time'
import { orderStatuses } from '@pj/shared/orders/order-status'
import type { OrderType } from '@pj/shared/orders/order-type'
import type { OrderFilter } from '@pj/shared/orders/orders.api'
import type { SalesBy } from '@pj/shared/sales/sales.api'
import type { DrillDown } from './sales-search-params.ts'

export interface SalesPeriod {
  readonly from: LagosDay
  readonly to: LagosDay
  readonly by: SalesBy
}

/** Sales count every order except cancelled ones and those with a price to check. */
export const soldStatuses = orderStatuses.filter((status) => status !== 'cancelled')

/** Returns the API's filter for the orders of these days. */
export const soldFilter = ({ from, to, by }: SalesPeriod, more: Partial<OrderFilter> = {}): OrderFilter => ({
  ...more,
  status: [...soldStatuses],
  price_to_check: 'false',
  ...(by === 'placed' ? { placed_from: from, placed_to: to } : { delivery_from: from, delivery_to: to }),
})

/** Returns the URL of the queue with exactly the orders of these days, optionally of one type, location or channel. */
export function formatQueueUrl(
  days: SalesPeriod,
  only: { type?: OrderType; location?: string; channel?: string } = {},
): string {
  const query = new URLSearchParams()
  for (const status of soldStatuses) query.append('status', status)
  query.set(days.by === 'placed' ? 'placed_from' : 'delivery_from', days.from)
  query.set(days.by === 'placed' ? 'placed_to' : 'delivery_to', days.to)
  if (only.type) query.set('type', only.type)
  if (only.location) query.set('location', only.location)
  if (only.channel) query.set('channel', only.channel)
  query.set('price_to_check', 'false')
  query.set('sort', days.by === 'placed' ? 'placed_at' : 'delivery_date')
  return `/?${query}`
}

/** Returns the API's filter for a row of a breakdown that the queue cannot filter by. */
export function drillDownFilter(days: SalesPeriod, { kind, key }: DrillDown): OrderFilter {
  switch (kind) {
    case 'product':
      return soldFilter(days, { product: key })
    case 'flavour':
      return soldFilter(days, { flavour: key })
    case 'weekday':
      return soldFilter(days, { [`${days.by}_weekday`]: key })
    case 'hour':
      return soldFilter(days, { [`${days.by}_hour`]: key })
  }
}
