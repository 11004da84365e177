import { orderTypes } from '@pj/shared/menu/order-types'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { createColumnHelper, type SortingState } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import {
  AmountCell,
  type CellProps,
  CustomerCell,
  DueCell,
  ItemsCell,
  LocationCell,
  NextCell,
  OrderCell,
  SelectCell,
  StatusCell,
  TypeCell,
} from './queue-cells.tsx'
import type { QueueLayout, QueueRow, queueFeatures } from './queue-rows.ts'
import { actBy, queueGroups } from './queue-rows.ts'
import type { Sort, SortColumn } from './queue-view.ts'

const helper = createColumnHelper<typeof queueFeatures, QueueRow>()

type Cell = (props: CellProps) => ReactNode

/** A column with the name of its sort in the URL. One without a cell is only sorted by. */
const column = (id: SortColumn | 'group' | 'act_by', value: (row: QueueRow) => number | string, cell?: Cell) =>
  helper.accessor(value, { id, sortFn: textColumns.includes(id) ? 'text' : 'basic', ...(cell && { cell }) })

const textColumns: readonly string[] = ['order_id', 'title', 'location', 'name']

export const queueColumns = helper.columns([
  column('group', (row) => queueGroups.indexOf(row.group)),
  column('act_by', (row) => actBy(row.order)),
  column('start_by', (row) => row.order.start_by),
  column('placed_at', (row) => row.order.placed_at),
  column('delivery_price', (row) => row.order.delivery_price),
  column('paid', (row) => Number(row.order.paid)),
  helper.display({ id: 'select', cell: SelectCell }),
  column('delivery_date', (row) => row.order.delivery_date, DueCell),
  column('order_id', (row) => row.order.order_id, OrderCell),
  column('type', (row) => orderTypes.indexOf(row.order.type), TypeCell),
  column('title', (row) => row.order.title, ItemsCell),
  column('location', (row) => row.order.location, LocationCell),
  column('name', (row) => row.order.name, CustomerCell),
  column('amount', (row) => row.order.amount, AmountCell),
  column('status', (row) => orderStatuses.indexOf(row.order.status), StatusCell),
  helper.display({ id: 'next', cell: NextCell }),
])

/** The items get the remaining width. */
export const columnWidths: Readonly<Record<string, string>> = {
  select: '2.75rem',
  delivery_date: '12rem',
  order_id: '6.75rem',
  type: '6.25rem',
  location: '8.5rem',
  name: '8.25rem',
  amount: '9.25rem',
  status: '5.75rem',
  next: '9.25rem',
}

/** What a shown column can be sorted by, with the words for its head. */
export const columnSorts: Readonly<Record<string, readonly (readonly [SortColumn, string])[]>> = {
  delivery_date: [['delivery_date', 'Due']],
  order_id: [['order_id', 'Order']],
  type: [['type', 'Type']],
  title: [['title', 'What']],
  location: [
    ['location', 'Location'],
    ['delivery_price', 'Fee'],
  ],
  name: [['name', 'Customer']],
  amount: [
    ['amount', 'Amount'],
    ['paid', 'Paid'],
  ],
  status: [['status', 'Status']],
}

const wide = { group: false, act_by: false, start_by: false, placed_at: false, delivery_price: false, paid: false }

const wideWithoutMoney = { ...wide, amount: false }

/** A card's cells contain what the missing columns would. */
export const visibleColumns = {
  wide,
  wideWithoutMoney,
  cards: { ...wideWithoutMoney, order_id: false, type: false, location: false, name: false, status: false },
} as const satisfies Record<QueueLayout | 'wideWithoutMoney', object>

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
