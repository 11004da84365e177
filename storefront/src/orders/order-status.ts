import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import { deliveryMethods } from '@pj/shared/menu/delivery'
import { requestKinds, requestStates } from '@pj/shared/orders/customer-requests'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { confirmationWays, unconfirmedParts } from '@pj/shared/orders/payment-request'
import { attemptStates, type PayableAmount, paymentModes } from '@pj/shared/payments/online'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { amountSchema, instantSchema, requiredTextSchema, validEntries } from '../lib/decode.ts'
import { orNull, requestJson } from '../lib/http.ts'
import { instalmentsSchema } from './ordered-item.ts'
import { findReceipt } from './receipts.ts'

const statusSchema = v.picklist(orderStatuses)

/** Entries of an order's page that say nothing about money. */
const progress = {
  order_id: requiredTextSchema,
  status: statusSchema,
  delivery_method: v.picklist(deliveryMethods),
  delivery_date: instantSchema,
  delivery_until: v.optional(v.nullable(instantSchema), null),
  placed_at: instantSchema,
  changed_at: v.optional(v.nullable(instantSchema), null),
  history: validEntries(v.object({ status: statusSchema, at: instantSchema })),
  today: v.optional(requiredTextSchema),
  /** Whether the customer has announced a transfer that the bakery has not looked for yet. */
  transfer_sent: v.boolean(),
  requests: v.optional(
    validEntries(
      v.object({
        kind: v.picklist(requestKinds),
        state: v.picklist(requestStates),
        at: instantSchema,
        delivery_date: v.fallback(v.nullable(instantSchema), null),
      }),
    ),
    [],
  ),
  /** What staff confirm before anything is paid. */
  unconfirmed: v.optional(validEntries(v.picklist(unconfirmedParts)), []),
  confirmed_by: v.fallback(v.nullable(v.picklist(confirmationWays)), null),
}

const money = {
  /** Discounts, below zero, and surcharges, which the amount contains. */
  adjustments: v.optional(validEntries(v.object({ label: requiredTextSchema, amount: amountSchema })), []),
  amount: amountSchema,
  paid_amount: amountSchema,
  /** Negative when a refund is owed. */
  balance_due: amountSchema,
  /** What is asked for in advance. */
  deposit: amountSchema,
  instalments: v.optional(instalmentsSchema, []),
  /** How to pay online; null where that is off. */
  online: v.fallback(
    v.nullable(
      v.object({
        mode: v.picklist(paymentModes),
        needs_email: v.boolean(),
        attempt: v.nullable(
          v.object({ reference: requiredTextSchema, state: v.picklist(attemptStates), amount: amountSchema }),
        ),
      }),
    ),
    null,
  ),
}

export const shownOrderSchema = v.object({ ...progress, ...money })
export type ShownOrder = Readonly<v.InferOutput<typeof shownOrderSchema>>

/** The amounts of a gift are null until the browser proves that it is the payer's. */
export const orderStatusSchema = v.union([shownOrderSchema, v.object({ ...progress, amount: v.null() })])
export type PublicOrder = Readonly<v.InferOutput<typeof orderStatusSchema>>

/** Undefined while its amounts are hidden. */
export const findShown = (order: PublicOrder | null | undefined): ShownOrder | undefined =>
  order && order.amount !== null ? order : undefined

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
  const token = findReceipt(orderId)?.token
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
