import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import { type Order, type OrderSummary, orderSchema } from '@pj/shared/orders/orders.api'
import { ApiError } from '@pj/ui/http'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { orderDocumentsQuery } from '../api/documents.ts'
import { changeOrder, fetchOrder } from '../api/orders.ts'
import { cacheWholeOrder } from '../live/order-cache.ts'
import { addNotices, type ChangeNotice, dismissUndo, dismissUnreachable } from './notices.ts'

/** Sends a change of the order as it was on the screen. Throws an ApiError. */
export const sendChange = (order: OrderSummary, change: Omit<OrderChange, 'version'>): Promise<Order> =>
  changeOrder(order.order_id, { ...change, version: order.version })

/**
 * A change of the order by a button or a dialog, which shows its error itself. The screen then has the order that the change
 * leads to, or the order as it is when the change was refused because of its state.
 */
export function useOrderChange<Answer extends Order, Values = void>(
  order: OrderSummary,
  send: (values: Values) => Promise<Answer>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (updated) => storeOrder(queryClient, updated),
    onError: (error) => void storeCurrentOrder(queryClient, order, error),
  })
}

interface OrderAttempt {
  /** The order as it was on the screen. */
  readonly order: OrderSummary
  /** The label of the button that was pressed. */
  readonly actionLabel: string
  readonly send: () => Promise<Order>
  readonly repeat: (order: OrderSummary) => void
  readonly describeFailure: (reason: string) => string
  /** Whether somebody else, or an earlier request, has made the change already. */
  readonly isMade?: (current: Order) => boolean
  /** Whether the order as it is now allows the change. Without it, the change is tried again. */
  readonly isPossible?: (current: Order) => boolean
  /** Makes the change with the reason to overbook its full day or slot. */
  readonly overbook?: (reason: string) => void
  /** Restores the order without the discount of its promo code. */
  readonly restoreWithout?: () => void
}

/** Sends a change and shows the order that it leads to; else returns the notice that says why it was not made, if any. */
export async function attemptChange(
  queryClient: QueryClient,
  attempt: OrderAttempt,
): Promise<{ readonly saved: Order } | { readonly notice: ChangeNotice | undefined }> {
  const { order, actionLabel, repeat, isMade, isPossible } = attempt
  try {
    const saved = await attempt.send()
    storeOrder(queryClient, saved)
    return { saved }
  } catch (cause) {
    const question = findQuestion(attempt, cause)
    if (question) return { notice: question }
    const current = await storeCurrentOrder(queryClient, order, cause)
    if (current && isMade?.(current)) return { notice: undefined }
    if (current && isPossible && current.version !== order.version) {
      const apply = isPossible(current) ? () => repeat(current) : undefined
      return { notice: { kind: 'conflict', current, seen: order, actionLabel, apply } }
    }
    const retry = () => repeat(isPossible ? order : (current ?? order))
    const message = attempt.describeFailure(messageOf(cause))
    return { notice: { kind: 'failure', cause, orderId: order.order_id, message, actionLabel, retry } }
  }
}

/** What staff decide before the change can be made. */
function findQuestion({ order, overbook, restoreWithout }: OrderAttempt, cause: unknown): ChangeNotice | undefined {
  const message = messageOf(cause)
  if (overbook && isFullError(cause)) return { kind: 'full-day', order, message, overbook }
  const isUsedUp = cause instanceof ApiError && cause.code === 'code_used_up'
  return restoreWithout && isUsedUp ? { kind: 'code-used-up', order, message, restoreWithout } : undefined
}

/** Shows the order as the response to a change of this tab has it. */
export function storeOrder(queryClient: QueryClient, order: Order): void {
  cacheWholeOrder(queryClient, order)
  // The change may have issued a receipt, an invoice or a credit note.
  void queryClient.invalidateQueries(orderDocumentsQuery(order.order_id))
  dismissUnreachable()
  dismissUndo()
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

/** Like `attemptChange`, and shows the notice. Undefined when nothing was changed. */
export async function attemptOrNotify(queryClient: QueryClient, attempt: OrderAttempt): Promise<Order | undefined> {
  const result = await attemptChange(queryClient, attempt)
  if ('saved' in result) return result.saved
  addNotices(result.notice ? [result.notice] : [])
  return undefined
}

/** Whether the order's day or slot has too little left. */
export const isFullError = (error: unknown): boolean =>
  error instanceof ApiError && ['day_full', 'slot_full'].includes(error.code)

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong here.'
