import type { Readable } from 'node:stream'
import type { Db } from '@pj/db/database'
import type {
  DocumentPeriod,
  Register,
  RegisterFilter,
  RegisterQuery,
  RegisterTotals,
} from '@pj/shared/documents/register.api'
import { lagosDay } from '@pj/shared/lagos-time'
import { toDocument } from '../documents/documents.queries.ts'
import { csvFile, csvLine } from '../http/csv.ts'
import { readPage, type TimePosition, timePosition } from '../http/paging.ts'
import { type RegisterRow, selectRegister, sumRegister } from './register.queries.ts'

export async function listRegister(db: Db, { limit, cursor, ...filter }: RegisterQuery): Promise<Register> {
  const { rows, next_cursor } = await readPage(
    { limit, cursor },
    {
      position: timePosition,
      positionOf,
      read: (after, count) => selectRegister(db, { ...filter, after, limit: count }),
    },
  )
  return { documents: rows.map((row) => ({ ...toDocument(row), name: row.name })), next_cursor }
}

const positionOf = ({ at_micros, id }: RegisterRow): TimePosition => [at_micros, id]

export async function readTotals(db: Db, period: DocumentPeriod): Promise<RegisterTotals> {
  const rows = await sumRegister(db, period)
  return { totals: rows.map((row) => ({ ...row, net: row.total - row.vat })) }
}

/** Dates are Lagos days. */
export const registerCsv = (db: Db, filter: RegisterFilter): Readable =>
  csvFile({
    header: ['number', 'kind', 'date', 'order_id', 'names', 'net', 'vat', 'exempt', 'total'],
    pageSize: 500,
    read: (after, limit) => selectRegister(db, { ...filter, after: after && positionOf(after), limit }),
    line: registerLine,
  })

/** Only invoices and credit notes have net, VAT and exempt amounts, so that the columns add up to what was sold. */
const registerLine = ({ number, kind, issued_at, order_id, names, vat, total, exempt }: RegisterRow): string =>
  csvLine([
    ...[number, kind, lagosDay(issued_at), order_id, names],
    ...(kind === 'receipt' ? [null, null, null] : [total - vat, vat, exempt]),
    total,
  ])
