import { orderStatuses } from '@pj/shared/orders/order-status'
import { orderTypes } from '@pj/shared/orders/order-type'
import { createColumnHelper, type SortingState } from '@tanstack/react-table'
import type { QueueLayout } from './queue-cells.tsx'
import {
  AmountCell,
  CustomerCell,
  DueCell,
  FeeCell,
  ItemsCell,
  LocationCell,
  NextCell,
  OrderCell,
  PaidCell,
  SelectCell,
  StatusCell,
  TypeCell,
} from './queue-cells.tsx'
import type { QueueRow, queueFeatures } from './queue-rows.ts'
import { queueGroups } from './queue-rows.ts'
import type { Sort, SortColumn } from './queue-view.ts'

const helper = createColumnHelper<typeof queueFeatures, QueueRow>()

/** Column ids are the names of the sort in the URL. `group`, `start_by` and `placed_at` are only sorted by. */
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
  helper.accessor((row) => row.order.title, { id: 'title', header: 'What', sortFn: 'text', cell: ItemsCell }),
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

/** Cells of the narrow layouts contain what the missing columns would, or their row can be expanded. */
export const visibleColumns = {
  wide: sortOnlyColumns,
  narrow,
  phone: { ...narrow, order_id: false, location: false, status: false },
} as const satisfies Record<QueueLayout, object>

/** In pixels. The items get what is left. */
export const columnWidths: Readonly<Record<QueueLayout, Readonly<Record<string, number>>>> = {
  wide: {
    select: 44,
    delivery_date: 136,
    order_id: 114,
    type: 100,
    location: 124,
    delivery_price: 68,
    name: 142,
    amount: 92,
    paid: 108,
    status: 100,
    next: 156,
  },
  narrow: { select: 44, delivery_date: 116, order_id: 112, location: 106, status: 96, next: 160 },
  phone: { select: 34, delivery_date: 76, next: 112 },
}

/** The groups are by due day: other sorts have none. */
export const isGrouped = (sort: Sort | undefined): boolean => sort === undefined || sort.column === 'delivery_date'

export function toSortingState(sort: Sort | undefined): SortingState {
  const { column, isDescending } = sort ?? { column: 'delivery_date' as const, isDescending: false }
  const by = { id: column, desc: isDescending }
  return isGrouped(sort)
    ? [{ id: 'group', desc: isDescending }, by, { id: 'start_by', desc: false }]
    : [by, { id: 'delivery_date', desc: false }]
}

/** The server can sort by these; the loaded rows are sorted here by any column. */
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
