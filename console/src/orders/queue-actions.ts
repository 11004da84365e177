import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { createContext, useContext } from 'react'

/** `wide` shows every column; `narrow` (tablet) and `phone` combine several columns in one cell. */
export type QueueLayout = 'wide' | 'narrow' | 'phone'

/** What the cells need from the screen around the table. */
export interface QueueActions {
  readonly layout: QueueLayout
  readonly expandedIds: ReadonlySet<string>
  readonly toggleExpanded: (orderId: string) => void
  readonly advance: (order: OrderSummary) => void
  readonly openMenu: (order: OrderSummary, button: HTMLElement) => void
}

export const QueueActionsContext = createContext<QueueActions | undefined>(undefined)

export function useQueueActions(): QueueActions {
  const actions = useContext(QueueActionsContext)
  if (!actions) throw new Error('useQueueActions needs a QueueActionsContext')
  return actions
}
