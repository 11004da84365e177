import type { OrderSummary } from '@pj/shared/orders/orders.api'
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'
import type { QueueGroup } from './queue-groups.ts'

export interface QueueRow {
  readonly order: OrderSummary
  readonly group: QueueGroup
}

export const queueFeatures = tableFeatures({
  rowSelectionFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})
