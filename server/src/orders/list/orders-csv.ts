import type { Readable } from 'node:stream'
import type { Db } from '@pj/db/database'
import type { Menu } from '@pj/shared/menu/menu'
import { type OrderFieldKey, orderFields } from '@pj/shared/orders/order-fields'
import { type CsvCell, csvFile, csvLine } from '../../http/csv.ts'
import type { SummaryRow } from '../load-order.ts'
import { type ListedRow, type ListFilter, parseSort, selectOrders } from './list.queries.ts'

/** Times are Lagos times. */
export const ordersCsv = (db: Db, { sort, ...filter }: ListFilter & { readonly sort: string }, menu: Menu): Readable =>
  csvFile({
    header: columns.map(({ header }) => header),
    pageSize: 100,
    read: (last: ListedRow | undefined, limit) => {
      const after = last && { value: last.sort_value, id: last.id }
      return selectOrders(db, { filter, menu, sort: parseSort(sort), after, limit }).execute()
    },
    line: (row) => csvLine(columns.map(({ cell }) => cell(row))),
  })

interface Column {
  readonly header: string
  readonly cell: (row: SummaryRow) => CsvCell
}

const otherColumns: readonly Column[] = [
  { header: 'order_id', cell: (row) => row.order_id },
  { header: 'status', cell: (row) => row.status },
  { header: 'type', cell: (row) => row.type },
  { header: 'placed_at', cell: (row) => row.placed_at },
  { header: 'delivery_price', cell: (row) => row.delivery_price },
  { header: 'amount', cell: (row) => row.amount },
  { header: 'item_count', cell: (row) => row.item_count },
  { header: 'title', cell: (row) => row.title },
  { header: 'what', cell: (row) => row.item_summaries.join('; ') },
  { header: 'paid', cell: (row) => row.paid },
  { header: 'short_notice', cell: (row) => row.short_notice },
  { header: 'price_unverified', cell: (row) => row.price_unverified },
  { header: 'price_checked', cell: (row) => row.price_checked_at !== null },
  { header: 'channel', cell: (row) => row.channel },
  { header: 'deposit', cell: (row) => row.deposit },
  { header: 'paid_amount', cell: (row) => row.paid_amount },
  { header: 'balance_due', cell: (row) => Math.max(0, row.balance_due) },
  { header: 'to_give_back', cell: (row) => Math.max(0, -row.balance_due) },
  { header: 'adjustment', cell: (row) => row.adjustment },
  { header: 'outside_hours', cell: (row) => row.outside_hours },
]

/** `csvColumn` says where a field goes. */
const columns: readonly Column[] = orderFields
  .toSorted((one, other) => one.csvColumn - other.csvColumn)
  .reduce<readonly Column[]>(
    (placed, { key, csvColumn }) =>
      placed.toSpliced(csvColumn - 1, 0, { header: key, cell: (row) => fieldCell(row, key) }),
    otherColumns,
  )

const fieldCell = (row: SummaryRow, key: OrderFieldKey): CsvCell =>
  key === 'phone_number' || key === 'recipient_phone' ? phoneCell(row[key]) : row[key]

/** Spaces keep a spreadsheet from reading "0803 123 4567" as a number, without its leading zero. */
const phoneCell = (phone: string | null): string | null =>
  phone && /^[\d.,]+$/.test(phone)
    ? phone
        .replace(/[.,]/g, '')
        .replace(/^(\d{1,4})(\d{1,3})(\d*)$/, '$1 $2 $3')
        .trim()
    : phone
