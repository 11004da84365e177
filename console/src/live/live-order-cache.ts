import { lagosDay } from '@pj/shared/lagos-time'
import { isOpen, needsPriceCheck } from '@pj/shared/orders/order-status'
import { type MoneyFilter, type OrderFilter, type OrderSummary, orderSummarySchema } from '@pj/shared/orders/orders.api'
import { isDepositMissing, paymentState } from '@pj/shared/payments/payments'
import { createStore } from '@pj/ui/create-store'

/**
 * The newest copy of every order that the stream or a response has delivered since the console was opened. Lists are merged
 * with it, so that a page requested before a change does not revert the change.
 */
const cache = createStore<ReadonlyMap<string, OrderSummary>>(new Map())

export const useLiveOrders = cache.use

export function cacheOrder(order: OrderSummary): void {
  const cached = cache.read().get(order.order_id)
  if (cached && cached.revision > order.revision) return
  // The schema drops the items and the history of a whole order, and who changed it.
  cache.write(new Map(cache.read()).set(order.order_id, orderSummarySchema.parse(order)))
}

export const clearOrderCache = (): void => cache.write(new Map())

/** Returns the newest copy of each order, and the cached orders that are not in the list. */
export function mergeOrders(
  orders: readonly OrderSummary[],
  cached: ReadonlyMap<string, OrderSummary>,
): OrderSummary[] {
  const merged = new Map(orders.map((order) => [order.order_id, order]))
  for (const order of cached.values()) {
    const other = merged.get(order.order_id)
    if (!other || other.revision <= order.revision) merged.set(order.order_id, order)
  }
  return [...merged.values()]
}

/** The filter of the server for one order, except for the search text. */
export const matchesFilter = (order: OrderSummary, filter: OrderFilter): boolean =>
  isOneOf(filter.status, order.status) &&
  isOneOf(filter.type, order.type) &&
  isOneOf(filter.location, order.location) &&
  isOneOf(filter.channel, order.channel) &&
  (!filter.money?.length || filter.money.some((money) => moneyMatches[money](order))) &&
  isEqual(filter.method, order.delivery_method) &&
  isEqual(filter.paid, String(order.paid)) &&
  isEqual(filter.short_notice, String(order.short_notice)) &&
  isEqual(filter.outside_hours, String(order.outside_hours)) &&
  isEqual(filter.price_to_check, String(needsPriceCheck(order))) &&
  isEqual(filter.changed_since_printed, String(order.changed_since_printed)) &&
  isEqual(filter.not_printed, String(order.printed === 0)) &&
  isBetween(order.delivery_date, filter.delivery_from, filter.delivery_to) &&
  isBetween(order.placed_at, filter.placed_from, filter.placed_to)

const moneyMatches: Readonly<Record<MoneyFilter, (order: OrderSummary) => boolean>> = {
  unpaid: (order) => paymentState(order) === 'unpaid',
  part_paid: (order) => paymentState(order) === 'part_paid',
  // A cancelled order of which nothing was paid owes nothing and is not paid either.
  paid: (order) => paymentState(order) === 'paid' && order.paid_amount > 0,
  to_give_back: (order) => paymentState(order) === 'to_give_back',
  deposit_missing: (order) => isDepositMissing(order) && isOpen(order.status),
  transfer_to_check: (order) => order.transfer_to_check !== null,
}

const isOneOf = (allowed: readonly string[] | undefined, value: string): boolean =>
  allowed === undefined || allowed.length === 0 || allowed.includes(value)

const isEqual = (expected: string | undefined, value: string): boolean => expected === undefined || expected === value

function isBetween(instant: string, from: string | undefined, to: string | undefined): boolean {
  if (!from && !to) return true
  const day = lagosDay(new Date(instant))
  return (!from || day >= from) && (!to || day <= to)
}
