import { type OrderFilter, type OrderSummary, orderSummarySchema } from '@pj/shared/api/orders'
import { lagosDay } from '@pj/shared/lagos-time'
import { createStore } from '@pj/ui/create-store'

/**
 * The latest of every order that the stream or an answer told of since the console opened. It lies over what was
 * loaded, so that a page that was on its way meanwhile takes nothing back.
 */
const cache = createStore<ReadonlyMap<string, OrderSummary>>(new Map())

export const useLiveOrders = cache.use

export function cacheOrder(order: OrderSummary): void {
  const held = cache.read().get(order.order_id)
  if (held && held.version > order.version) return
  const next = new Map(cache.read())
  next.set(order.order_id, toSummary(order))
  cache.write(next)
}

export const clearOrderCache = (): void => cache.write(new Map())

/** What was loaded, each order in its latest version, and all that was heard of besides. */
export function mergeOrders(loaded: readonly OrderSummary[], news: ReadonlyMap<string, OrderSummary>): OrderSummary[] {
  const orders = new Map(loaded.map((order) => [order.order_id, order]))
  for (const order of news.values()) {
    const held = orders.get(order.order_id)
    if (!held || held.version <= order.version) orders.set(order.order_id, order)
  }
  return [...orders.values()]
}

/** The server's filter, for one row; `isFound` is its search. */
export function matchesFilter(order: OrderSummary, filter: OrderFilter): boolean {
  return (
    isOneOf(filter.status, order.status) &&
    isOneOf(filter.type, order.type) &&
    isOneOf(filter.location, order.location) &&
    isEqual(filter.method, order.delivery_method) &&
    isEqual(filter.paid, String(order.paid)) &&
    isEqual(filter.short_notice, String(order.short_notice)) &&
    isEqual(filter.price_unverified, String(order.price_unverified)) &&
    isBetween(order.delivery_date, filter.delivery_from, filter.delivery_to) &&
    isBetween(order.placed_at, filter.placed_from, filter.placed_to)
  )
}

const isOneOf = (wanted: readonly string[] | undefined, value: string): boolean =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value)

const isEqual = (wanted: string | undefined, value: string): boolean => wanted === undefined || wanted === value

function isBetween(instant: string, from: string | undefined, to: string | undefined): boolean {
  if (!from && !to) return true
  const day = lagosDay(new Date(instant))
  return (!from || day >= from) && (!to || day <= to)
}

/** An order as it is listed: a whole one carries its items and history along, which no list needs. */
function toSummary(order: OrderSummary): OrderSummary {
  return orderSummarySchema.parse(order)
}
