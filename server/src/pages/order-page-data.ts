import { setTimeout } from 'node:timers/promises'
import type { OrderStatusResponse } from '@pj/shared/orders/checkout.api'

/** The longest that a page waits for the database. */
const timeLimitMs = 1000
/** Of the database's connections, so that pages leave most of them to the API. */
const maxLookups = 3
/** As in the API. */
const maxIdLength = 60

export interface OrderPageDataOptions {
  /** Resolves to undefined when no order has this id. */
  readonly loadStatus: (orderId: string) => Promise<OrderStatusResponse | undefined>
  readonly onError: (error: unknown) => void
}

/** What an order page is rendered from and, as JSON, hydrated with (storefront/src/orders/use-rendered-order.ts). */
export interface OrderPageData {
  /** As in the URL. */
  readonly orderId: string
  /** Null when no order has this id. */
  readonly order: OrderStatusResponse | null
}

/**
 * Returns a function that loads the data of an order page. It returns undefined when the database is busy, late or fails:
 * the browser requests the order then.
 */
export function createOrderPageData({ loadStatus, onError }: OrderPageDataOptions) {
  let lookups = 0

  async function load(orderId: string): Promise<OrderPageData | undefined> {
    lookups += 1
    try {
      return { orderId, order: (await loadStatus(orderId)) ?? null }
    } catch (error) {
      onError(error)
      return undefined
    } finally {
      lookups -= 1
    }
  }

  return async (orderId: string): Promise<OrderPageData | undefined> =>
    lookups < maxLookups && orderId.length <= maxIdLength
      ? Promise.race([load(orderId), setTimeout(timeLimitMs, undefined, { ref: false })])
      : undefined
}
