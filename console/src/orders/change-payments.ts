import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import { amountAsked } from '@pj/shared/payments/payments'
import type { QueryClient } from '@tanstack/react-query'
import { checkTransfer, voidPayment } from '../api/payments.ts'
import { formatAmount } from '../lib/format.ts'
import { addNotices, offerUndo } from './notices.ts'
import { messageOf, storeCurrentOrder, storeOrder } from './save-order.ts'

export const messages = {
  received: (amount: string) => `transfer of ${amount} received`,
  notChecked: (orderId: string, reason: string) => `The transfer for ${orderId} isn't checked yet: ${reason}`,
  notVoided: (orderId: string, reason: string) => `The payment for ${orderId} still counts: ${reason}`,
}

/**
 * Says whether the announced transfer was received, which records what the order asks for, and offers to undo that. An
 * error becomes a notice.
 */
export const settleTransfer = (queryClient: QueryClient, order: OrderSummary, isReceived: boolean): Promise<void> =>
  offerUndo(
    saveTransferCheck(queryClient, order, isReceived).then((checked) => {
      const asked = amountAsked(order)
      const last = checked?.payments.at(-1)
      // Someone else may have settled it meanwhile: the last entry is then another one.
      const isRecorded = isReceived && last?.method === 'transfer' && last.amount === asked
      return checked && isRecorded
        ? undoOfLastEntry(queryClient, checked, messages.received(formatAmount(asked)))
        : undefined
    }),
  )

async function saveTransferCheck(
  queryClient: QueryClient,
  order: OrderSummary,
  isReceived: boolean,
): Promise<Order | undefined> {
  try {
    const asked = amountAsked(order)
    const amount = isReceived && asked > 0 ? { amount: asked, expected_balance: order.balance_due } : {}
    const checked = await checkTransfer(order.order_id, { received: isReceived, ...amount })
    storeOrder(queryClient, checked)
    return checked
  } catch (error) {
    const current = await storeCurrentOrder(queryClient, order, error)
    addNotices([
      {
        kind: 'failure',
        cause: error,
        orderId: order.order_id,
        message: messages.notChecked(order.order_id, messageOf(error)),
        actionLabel: isReceived ? 'Transfer received' : 'Not there yet',
        retry: () => void settleTransfer(queryClient, current ?? order, isReceived),
      },
    ])
    return undefined
  }
}

/** Undefined where no entry was recorded. */
function undoOfLastEntry(queryClient: QueryClient, order: Order, action: string) {
  const entry = order.payments.at(-1)
  if (!entry || entry.voided) return undefined
  return {
    message: `${order.order_id}: ${action}`,
    undo: () => undoEntry(queryClient, order, entry.id),
  }
}

async function undoEntry(queryClient: QueryClient, order: Order, paymentId: string): Promise<void> {
  try {
    storeOrder(queryClient, await voidPayment(order.order_id, paymentId, 'Undone at once'))
  } catch (error) {
    addNotices([
      {
        kind: 'failure',
        cause: error,
        orderId: order.order_id,
        message: messages.notVoided(order.order_id, messageOf(error)),
        actionLabel: 'Undo',
        retry: () => void undoEntry(queryClient, order, paymentId),
      },
    ])
  }
}
