import type { Order } from '@pj/shared/orders/orders.api'
import { useState } from 'react'
import { type DraftFields, type OrderDraft, rebaseDraft } from './order-draft.ts'
import { restoreDraft, saveDraft } from './stored-draft.ts'

/** The draft of the order in this tab, on the current order. Every change is stored. */
export function useOrderDraft(order: Order) {
  const [stored, setStored] = useState(() => restoreDraft(order))
  const draft = rebaseDraft(stored, order)
  const replace = (next: OrderDraft): void => {
    setStored(next)
    saveDraft(order.order_id, next)
  }
  const change = (typed: Partial<DraftFields>): void => replace({ ...draft, typed: { ...draft.typed, ...typed } })
  return { draft, change, replace }
}
