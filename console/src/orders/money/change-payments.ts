import { lagosDay } from '@pj/shared/lagos-time'
import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import { amountAsked } from '@pj/shared/payments/instalments'
import type { QueryClient } from '@tanstack/react-query'
import { checkTransfer, voidPayment } from '../../api/payments.ts'
import { formatAmount } from '../../lib/format.ts'
import { offerUndo } from '../notices.ts'
import { attemptOrNotify } from '../save-order.ts'
import { describeEntry, isVoidable } from './ledger.tsx'

export const messages = {
  received: (amount: string) => `transfer of ${amount} received`,
  notChecked: (orderId: string, reason: string) => `The transfer for ${orderId} isn't checked yet: ${reason}`,
  notVoided: (orderId: string, reason: string) => `The payment for ${orderId} still counts: ${reason}`,
}

/** What the order asks for today, or has asked for when the customer announced a transfer. In naira. */
export const askedToday = (order: OrderSummary): number =>
  amountAsked(order, lagosDay(new Date(order.transfer_to_check?.at ?? Date.now())))

/** If received, records what the order asks for, and offers to undo that. An error becomes a notice. */
export const settleTransfer = (queryClient: QueryClient, order: OrderSummary, isReceived: boolean): Promise<void> =>
  offerUndo(
    saveTransferCheck(queryClient, order, isReceived).then((checked) => {
      const asked = askedToday(order)
      const last = checked?.payments.at(-1)
      // Someone else may have settled it meanwhile: the last entry is then another one.
      const isRecorded = isReceived && last?.method === 'transfer' && last.amount === asked && !last.voided
      if (!checked || !isRecorded) return undefined
      return {
        message: `${order.order_id}: ${messages.received(formatAmount(asked))}`,
        undo: () => undoEntry(queryClient, checked, last.id),
      }
    }),
  )

function saveTransferCheck(queryClient: QueryClient, order: OrderSummary, isReceived: boolean) {
  const asked = askedToday(order)
  const amount = isReceived && asked > 0 ? { amount: asked, expected_balance: order.balance_due } : {}
  return attemptOrNotify(queryClient, {
    order,
    actionLabel: isReceived ? 'Transfer received' : 'Not there yet',
    send: () => checkTransfer(order.order_id, { received: isReceived, ...amount }),
    repeat: (current) => void settleTransfer(queryClient, current, isReceived),
    describeFailure: (reason) => messages.notChecked(order.order_id, reason),
  })
}

/** Offers to void the entry that was just recorded. What the provider holds stays. */
export function offerVoid(queryClient: QueryClient, saved: Order): Promise<void> | undefined {
  const entry = saved.payments.at(-1)
  if (!entry || !isVoidable(entry)) return undefined
  const message = `${saved.order_id}: ${describeEntry(entry)}`
  return offerUndo(Promise.resolve({ message, undo: () => undoEntry(queryClient, saved, entry.id) }))
}

const undoEntry = (queryClient: QueryClient, order: Order, paymentId: string): Promise<unknown> =>
  attemptOrNotify(queryClient, {
    order,
    actionLabel: 'Undo',
    send: () => voidPayment(order.order_id, paymentId, 'Undone at once'),
    repeat: () => void undoEntry(queryClient, order, paymentId),
    describeFailure: (reason) => messages.notVoided(order.order_id, reason),
  })
