import { Readable } from 'node:stream'
import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { formatLagosLocal } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { OrderFilter } from '@pj/shared/orders/orders.api'
import type { Selectable } from 'kysely'
import { byteOrderMark, csvLine } from '../http/csv.ts'
import { type PagePosition, parseSort, selectOrders } from './list.queries.ts'
import type { SummaryRow } from './load-order.ts'

const header = [
  ...['order_id', 'status', 'type', 'placed_at', 'delivery_date', 'delivery_method', 'location', 'delivery_price'],
  ...['amount', 'name', 'phone_number', 'item_count', 'title', 'what', 'paid', 'short_notice', 'price_unverified'],
  ...['price_checked', 'channel', 'email', 'house_address', 'city', 'order_note', 'deposit', 'paid_amount'],
  ...['balance_due', 'to_give_back', 'outside_hours'],
]

/** Rows per query: the file may be larger than the memory, and other requests are served between two queries. */
const pageSize = 100

/** The rows of the list as CSV, queried page by page while the client reads. Times are Lagos times. */
export const ordersCsv = (db: Db, { sort, ...filter }: OrderFilter & { readonly sort: string }, menu: Menu): Readable =>
  Readable.from(lines(db, { filter, menu, sort: parseSort(sort) }))

type Selection = Omit<Parameters<typeof selectOrders>[1], 'after' | 'limit'>

async function* lines(db: Db, selection: Selection): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header)
  let after: PagePosition | undefined
  for (;;) {
    const rows = await selectOrders(db, { ...selection, after, limit: pageSize })
      .select(['orders.house_address', 'orders.city'])
      .execute()
    yield rows.map(orderLine).join('')
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { value: last.sort_value, id: last.id }
  }
}

const orderLine = (row: CsvRow): string =>
  csvLine([
    row.order_id,
    row.status,
    row.type,
    lagosTime(row.placed_at),
    lagosTime(row.delivery_date),
    row.delivery_method,
    row.location,
    row.delivery_price,
    row.amount,
    row.name,
    phoneCell(row.phone_number),
    row.item_count,
    row.title,
    row.item_summaries.join('; '),
    row.paid,
    row.short_notice,
    row.price_unverified,
    row.price_checked_at !== null,
    row.channel,
    row.email,
    row.house_address,
    row.city,
    row.order_note,
    row.deposit,
    row.paid_amount,
    Math.max(0, row.balance_due),
    Math.max(0, -row.balance_due),
    row.outside_hours,
  ])

type CsvRow = SummaryRow & Pick<Selectable<Database['orders']>, 'house_address' | 'city'>

/**
 * A phone number that a spreadsheet reads as text: of digits alone it would make a number, without the zero in front.
 * "08031234567" becomes "0803 123 4567".
 */
const phoneCell = (phone: string | null): string | null =>
  phone && /^[\d.,]+$/.test(phone)
    ? phone
        .replace(/[.,]/g, '')
        .replace(/^(\d{1,4})(\d{1,3})(\d*)$/, '$1 $2 $3')
        .trim()
    : phone

const lagosTime = (instant: Date): string => `${formatLagosLocal(instant)}:00+01:00`
