import type { OrderSummary } from '@pj/shared/api/orders'
import { createContext, useContext } from 'react'
import type { QueueLayout } from './queue-columns.ts'

/** What a row can ask of the queue around it. */
export interface QueueActions {
  readonly layout: QueueLayout
  readonly expandedIds: ReadonlySet<string>
  readonly toggleExpanded: (orderId: string) => void
  readonly moveOn: (order: OrderSummary) => void
  readonly openMenu: (order: OrderSummary, button: HTMLElement) => void
}

const nothing = (): void => undefined

export const QueueActionsContext = createContext<QueueActions>({
  layout: 'wide',
  expandedIds: new Set(),
  toggleExpanded: nothing,
  moveOn: nothing,
  openMenu: nothing,
})

export const useQueueActions = (): QueueActions => useContext(QueueActionsContext)
