import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import type { QueryClient } from '@tanstack/react-query'
import { addConflicts, addFailure, messageOf, offerUndo, storeCurrentOrder, updateOrder } from './change-statuses.ts'

/** Records that the price of the order is right, and offers to undo it (docs/business-rules.md#unchecked-prices). */
export const checkPrice = (queryClient: QueryClient, order: OrderSummary): Promise<void> =>
  offerUndo(
    savePriceCheck(queryClient, order, true).then(
      (checked) =>
        checked && {
          message: `${order.order_id}: price checked`,
          undo: () => undoPriceCheck(queryClient, checked),
        },
    ),
  )

export async function undoPriceCheck(queryClient: QueryClient, order: OrderSummary): Promise<void> {
  await savePriceCheck(queryClient, order, false)
}

/** Returns undefined when nothing was changed; a notice then shows why, unless somebody else did the same. */
async function savePriceCheck(
  queryClient: QueryClient,
  order: OrderSummary,
  isChecked: boolean,
): Promise<Order | undefined> {
  try {
    return await updateOrder(queryClient, order, { price_checked: isChecked })
  } catch (error) {
    const current = await storeCurrentOrder(queryClient, order, error)
    if (current?.price_checked === isChecked) return undefined
    const actionLabel = isChecked ? 'Price is right' : 'Undo the check'
    const apply = (to: OrderSummary) => () => void (isChecked ? checkPrice : undoPriceCheck)(queryClient, to)
    if (current && current.version !== order.version) {
      const isPossible = current.price_unverified && current.status === order.status
      addConflicts([{ current, seen: order, actionLabel, apply: isPossible ? apply(current) : undefined }])
      return undefined
    }
    addFailure({
      cause: error,
      orderId: order.order_id,
      message: `The price of ${order.order_id} is ${isChecked ? 'not' : 'still'} checked: ${messageOf(error)}`,
      actionLabel,
      retry: apply(order),
    })
    return undefined
  }
}
