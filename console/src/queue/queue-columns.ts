import { orderStatuses } from '@pj/shared/orders/order-status'
import { orderTypes } from '@pj/shared/orders/order-type'
import { createColumnHelper, type SortingState } from '@tanstack/react-table'
import type { QueueLayout } from './queue-actions.ts'
import {
  AmountCell,
  CustomerCell,
  DueCell,
  FeeCell,
  LocationCell,
  NextCell,
  OrderCell,
  PaidCell,
  SelectCell,
  StatusCell,
  TypeCell,
  WhatCell,
} from './queue-cells.tsx'
import { queueGroups } from './queue-groups.ts'
import type { Sort, SortColumn } from './queue-search-params.ts'
import type { QueueRow, queueFeatures } from './queue-table-features.ts'

const helper = createColumnHelper<typeof queueFeatures, QueueRow>()

/** Column ids are the names that the sort has in the address; `group` and the two times are there to sort by only. */
export const queueColumns = helper.columns([
  helper.accessor((row) => queueGroups.indexOf(row.group), { id: 'group', sortFn: 'basic' }),
  helper.accessor((row) => row.order.start_by, { id: 'start_by', header: 'Start by', sortFn: 'basic' }),
  helper.accessor((row) => row.order.placed_at, { id: 'placed_at', header: 'Ordered', sortFn: 'basic' }),
  helper.display({ id: 'select', header: '', cell: SelectCell }),
  helper.accessor((row) => row.order.delivery_date, {
    id: 'delivery_date',
    header: 'Due',
    sortFn: 'basic',
    cell: DueCell,
  }),
  helper.accessor((row) => row.order.order_id, { id: 'order_id', header: 'Order', sortFn: 'text', cell: OrderCell }),
  helper.accessor((row) => orderTypes.indexOf(row.order.type), {
    id: 'type',
    header: 'Type',
    sortFn: 'basic',
    cell: TypeCell,
  }),
  helper.accessor((row) => row.order.title, { id: 'title', header: 'What', sortFn: 'text', cell: WhatCell }),
  helper.accessor((row) => row.order.location, {
    id: 'location',
    header: 'Location',
    sortFn: 'text',
    cell: LocationCell,
  }),
  helper.accessor((row) => row.order.delivery_price, {
    id: 'delivery_price',
    header: 'Fee',
    sortFn: 'basic',
    cell: FeeCell,
  }),
  helper.accessor((row) => row.order.name, { id: 'name', header: 'Customer', sortFn: 'text', cell: CustomerCell }),
  helper.accessor((row) => row.order.amount, { id: 'amount', header: 'Amount', sortFn: 'basic', cell: AmountCell }),
  helper.accessor((row) => Number(row.order.paid), { id: 'paid', header: 'Paid', sortFn: 'basic', cell: PaidCell }),
  helper.accessor((row) => orderStatuses.indexOf(row.order.status), {
    id: 'status',
    header: 'Status',
    sortFn: 'basic',
    cell: StatusCell,
  }),
  helper.display({ id: 'next', header: 'Next', cell: NextCell }),
])

const sortOnlyColumns = { group: false, start_by: false, placed_at: false }

const narrow = { ...sortOnlyColumns, type: false, delivery_price: false, name: false, amount: false, paid: false }

/**
 * On a tablet the type stands under the number, the fee under the location, and the rest opens with a tap. On a phone
 * number, type and place stand under what was ordered, and the status under the next step.
 */
export const visibleColumns = {
  wide: sortOnlyColumns,
  narrow,
  phone: { ...narrow, order_id: false, location: false, status: false },
} as const satisfies Record<QueueLayout, object>

/** In groups unless the sort is by something that has nothing to do with when an order is due. */
export const isGrouped = (sort: Sort | undefined): boolean =>
  sort === undefined || sort.column === 'delivery_date' || sort.column === 'start_by'

export function toSortingState(sort: Sort | undefined): SortingState {
  const { column, isDescending } = sort ?? { column: 'start_by' as const, isDescending: false }
  const by = { id: column, desc: isDescending }
  const dueLast = { id: 'delivery_date', desc: false }
  return isGrouped(sort) ? [{ id: 'group', desc: isDescending }, by, dueLast] : [by, dueLast]
}

/** The server sorts by these; by the others the loaded rows are sorted here. */
const serverSorts: readonly SortColumn[] = [
  'delivery_date',
  'start_by',
  'placed_at',
  'delivery_price',
  'amount',
  'type',
]

export function serverSort(sort: Sort | undefined): string {
  if (!sort || !serverSorts.includes(sort.column)) return 'delivery_date'
  return `${sort.isDescending ? '-' : ''}${sort.column}`
}
