import { orderStatuses } from '@pj/shared/orders/order-status'
import { orderTypes } from '@pj/shared/orders/order-type'
import { createColumnHelper, type SortingState } from '@tanstack/react-table'
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
import type { Density, QueueLayout } from './queue-layout.ts'
import type { QueueRow, queueFeatures } from './queue-rows.ts'
import { actBy, queueGroups } from './queue-rows.ts'
import type { Sort, SortColumn } from './queue-view.ts'

const helper = createColumnHelper<typeof queueFeatures, QueueRow>()

/** Column ids are the names of the sort in the URL. `group`, `act_by`, `start_by` and `placed_at` are only sorted by. */
export const queueColumns = helper.columns([
  helper.accessor((row) => queueGroups.indexOf(row.group), { id: 'group', sortFn: 'basic' }),
  helper.accessor((row) => actBy(row.order), { id: 'act_by', sortFn: 'basic' }),
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

const sortOnlyColumns = { group: false, act_by: false, start_by: false, placed_at: false }

const moneyColumns = { delivery_price: false, amount: false, paid: false }

/** A card's cells contain what the missing columns would. */
export const visibleColumns = {
  wide: sortOnlyColumns,
  wideWithoutMoney: { ...sortOnlyColumns, ...moneyColumns },
  cards: {
    ...sortOnlyColumns,
    ...moneyColumns,
    order_id: false,
    type: false,
    location: false,
    name: false,
    status: false,
  },
} as const satisfies Record<QueueLayout | 'wideWithoutMoney', object>

/** In pixels, of the wide layout. The items get what is left. */
export const columnWidths: Readonly<Record<Density, Readonly<Record<string, number>>>> = {
  comfortable: {
    select: 44,
    delivery_date: 196,
    order_id: 110,
    type: 96,
    location: 108,
    delivery_price: 66,
    name: 132,
    amount: 88,
    paid: 116,
    status: 92,
    next: 152,
  },
  compact: {
    select: 44,
    delivery_date: 170,
    order_id: 110,
    type: 96,
    location: 108,
    delivery_price: 66,
    name: 132,
    amount: 88,
    paid: 132,
    status: 92,
    next: 152,
  },
}

/** The groups are by time: other sorts have none. */
export const isGrouped = (sort: Sort | undefined): boolean => sort === undefined || sort.column === 'delivery_date'

export function toSortingState(sort: Sort | undefined): SortingState {
  const due = { id: 'delivery_date', desc: false }
  if (!sort) return [{ id: 'group', desc: false }, { id: 'act_by', desc: false }, due]
  const by = { id: sort.column, desc: sort.isDescending }
  return isGrouped(sort) ? [{ id: 'group', desc: sort.isDescending }, by, { id: 'start_by', desc: false }] : [by, due]
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
