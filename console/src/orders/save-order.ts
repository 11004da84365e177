import { type Order, type OrderChange, type OrderSummary, orderSchema } from '@pj/shared/orders/orders.api'
import { ApiError } from '@pj/ui/http'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { giveToRider } from '../api/deliveries.ts'
import { orderDocumentsQuery } from '../api/documents.ts'
import { changeOrder, fetchOrder } from '../api/orders.ts'
import { cacheWholeOrder } from '../live/order-cache.ts'
import { dismissUnreachable } from './notices.ts'

/** Saves a change and shows the order that it leads to. Throws an ApiError. */
export async function updateOrder(
  queryClient: QueryClient,
  order: OrderSummary,
  change: Omit<OrderChange, 'version'>,
): Promise<Order> {
  const updated = await changeOrder(order.order_id, { ...change, version: order.version })
  storeOrder(queryClient, updated)
  return updated
}

/** Like `updateOrder`, for an order that a rider takes. */
export async function sendWithRider(queryClient: QueryClient, order: OrderSummary, rider: string): Promise<Order> {
  const updated = await giveToRider(order.order_id, { rider_name: rider, version: order.version })
  storeOrder(queryClient, updated)
  return updated
}

/** The version that the last response to a change of this tab has brought, by order id. */
const ownVersions = new Map<string, number>()

export const isOwnVersion = ({ order_id: orderId, version }: OrderSummary): boolean =>
  version <= (ownVersions.get(orderId) ?? 0)

/** Shows the order as the response to a change of this tab has it. */
export function storeOrder(queryClient: QueryClient, order: Order): void {
  ownVersions.set(order.order_id, order.version)
  cacheWholeOrder(queryClient, order)
  // The change may have issued a receipt, an invoice or a credit note.
  void queryClient.invalidateQueries(orderDocumentsQuery(order.order_id))
  dismissUnreachable()
}

const conflictSchema = z.object({ order: orderSchema })

const stateErrors = ['version_conflict', 'illegal_transition', 'price_unchecked', 'balance_changed', 'overpaid']

/** Stores and returns the order as it is at the server when the change was refused because of the order's state. */
export async function storeCurrentOrder(
  queryClient: QueryClient,
  { order_id: orderId }: OrderSummary,
  error: unknown,
): Promise<Order | undefined> {
  if (!(error instanceof ApiError) || !stateErrors.includes(error.code)) return undefined
  const sent = conflictSchema.safeParse(error.details)
  const current = sent.success ? sent.data.order : await fetchOrder(orderId).catch(() => undefined)
  if (current) storeOrder(queryClient, current)
  return current
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong here.'
