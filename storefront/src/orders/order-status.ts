import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import { isOpen } from '@pj/shared/orders/order-status'
import type { PayableAmount } from '@pj/shared/payments/online'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { orNull, requestJson } from '../lib/http.ts'
import { findShown, orderStatusSchema, type PublicOrder, type ShownOrder } from './order-answer.ts'
import { findReceipt } from './receipts.ts'

/** The server asks about the payment with this reference, from which the customer has come back. */
export function fetchOrderStatus(orderId: string, reference = '', signal?: AbortSignal): Promise<PublicOrder> {
  const query = `${new URLSearchParams({ ...(reference && { reference }), ...tokenOf(orderId) })}`
  return requestJson(`/api/orders/${encodeURIComponent(orderId)}/status${query && `?${query}`}`, {
    schema: orderStatusSchema,
    timeoutMs: 10_000,
    ...(signal ? { signal } : {}),
  })
}

/** What proves to the bakery that this browser ordered, or has found the order. */
const tokenOf = (orderId: string): { readonly order_token?: string } => {
  const token = findReceipt(orderId)?.order_token
  return token === undefined ? {} : { order_token: token }
}

/** The order, or null when no order has this id. Polls while the order is open, and often while it is being paid. */
export const orderStatusQuery = (orderId: string, reference = '') =>
  queryOptions({
    queryKey: ['order-status', orderId],
    queryFn: ({ signal }): Promise<PublicOrder | null> => orNull(fetchOrderStatus(orderId, reference, signal)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data) return false
      if (isBeingPaid(data) && dataUpdateCount < maxQuickPolls) return quickPollMs
      return isOpen(data.status) ? pollIntervalMs : false
    },
    // Some browsers report offline although they are connected: polling must not wait for their event.
    networkMode: 'always',
    retry: 1,
  })

/** Whether the customer has come back from a payment of which nobody knows yet whether it succeeded. */
export const isChecking = ({ online }: ShownOrder, reference: string): boolean =>
  reference !== '' && online?.attempt?.reference === reference && online.attempt.state === 'open'

/** Whether the customer has begun to pay, here or elsewhere. An attempt that failed may still succeed. */
function isBeingPaid(order: PublicOrder): boolean {
  const shown = findShown(order)
  if (!shown || shown.balance_due <= 0) return false
  const state = shown.online?.attempt?.state ?? 'paid'
  return state !== 'paid' && state !== 'expired'
}

const pollIntervalMs = 15_000
/** The customer sees within a second that the payment has come. */
const quickPollMs = 750
/** Two minutes. */
const maxQuickPolls = 160

const send = (orderId: string, action: string, body: UnknownRecord): Promise<object> =>
  requestJson(`/api/orders/${encodeURIComponent(orderId)}/${action}`, {
    schema: v.object({}),
    timeoutMs: 15_000,
    body,
  })

export const sendTransferSent = (orderId: string, sender: string) => send(orderId, 'transfer-sent', { sender })

export const sendRequest = (orderId: string, request: UnknownRecord) =>
  send(orderId, 'requests', { ...request, ...tokenOf(orderId) })

/** Returns where the customer pays. */
export const startPayment = async (
  orderId: string,
  payment: { amount: PayableAmount; email?: string },
): Promise<string> => {
  const { authorization_url: url } = await requestJson(`/api/orders/${encodeURIComponent(orderId)}/pay`, {
    schema: v.object({ authorization_url: v.pipe(v.string(), v.url()) }),
    timeoutMs: 12_000,
    body: { ...payment, ...tokenOf(orderId) },
  })
  return url
}
