import { lagosDay } from '@pj/shared/lagos-time'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorizationOf } from './sessions.ts'

export interface SoldOrder {
  readonly order_id: string
  readonly status: string
  readonly type: 'express' | 'custom' | 'regular'
  readonly placed_at: string
  readonly delivery_date: string
  readonly delivery_price: number
  readonly amount: number
  readonly location: string
}

/** Returns every order of these days that was not cancelled, from all pages: the sales must add up to the same. */
export async function fetchSoldOrders(
  request: APIRequestContext,
  { from, to, by }: { from: string; to: string; by: 'placed' | 'delivery' },
): Promise<SoldOrder[]> {
  const headers = authorizationOf('owner')
  const orders: SoldOrder[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = new URLSearchParams({ [`${by}_from`]: from, [`${by}_to`]: to, limit: '200', sort: 'placed_at' })
    if (cursor) query.set('cursor', cursor)
    const response = await request.get(`/api/orders?${query}`, { headers })
    expect(response.ok()).toBe(true)
    const page: { orders: SoldOrder[]; next_cursor: string | null } = await response.json()
    orders.push(...page.orders)
    cursor = page.next_cursor
  }
  return orders.filter((order) => order.status !== 'cancelled')
}

export interface DailyTotal {
  orders: number
  revenue: number
  fees: number
}

export function sumByDay(orders: readonly SoldOrder[], by: 'placed' | 'delivery'): Map<string, DailyTotal> {
  const sums = new Map<string, DailyTotal>()
  for (const order of orders) {
    const day = lagosDay(new Date(by === 'placed' ? order.placed_at : order.delivery_date))
    const sum = sums.get(day) ?? { orders: 0, revenue: 0, fees: 0 }
    sums.set(day, {
      orders: sum.orders + 1,
      revenue: sum.revenue + order.amount - order.delivery_price,
      fees: sum.fees + order.delivery_price,
    })
  }
  return sums
}

export const formatNairaGrouped = (amount: number): string => `₦${amount.toLocaleString('en-NG')}`
