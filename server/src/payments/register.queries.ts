import type { Db } from '@pj/db/database'
import { type DocumentKind, parseDocumentNumber } from '@pj/shared/documents/documents'
import type { DocumentPeriod, RegisterFilter } from '@pj/shared/documents/register.api'
import { lagosDaySpan } from '@pj/shared/lagos-time'
import { sql } from 'kysely'
import { documentColumns, selectDocuments } from '../documents/documents.queries.ts'
import { isOlder, type TimePosition, toMicros } from '../http/paging.ts'
import { searchConditions } from '../orders/list/search.queries.ts'

export type RegisterRow = Awaited<ReturnType<typeof selectRegister>>[number]

/** A search finds the documents of at most this many orders, the latest. */
const maxSearchedOrders = 500

interface Page extends RegisterFilter {
  readonly after: TimePosition | undefined
  readonly limit: number
}

/** Newest first. The page is chosen before anything else is read, because texts of all matches would take seconds. */
export const selectRegister = (db: Db, page: Page) =>
  db
    .with('page', () => selectPage(db, page))
    .selectFrom('page')
    .innerJoin('documents', 'documents.id', 'page.id')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .leftJoin('documents as named', 'named.id', 'documents.names_id')
    .select([...documentColumns, 'documents.id'])
    .select([
      sql<string | null>`documents.customer ->> 'name'`.as('name'),
      toMicros(sql.ref('documents.issued_at')).as('at_micros'),
      sql<number>`(
        select coalesce(sum((line ->> 'amount')::bigint), 0) from jsonb_array_elements(documents.content -> 'lines') as line
        where line ->> 'tax_class' = 'exempt')::bigint`.as('exempt'),
    ])
    .orderBy('documents.issued_at', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()

function selectPage(db: Db, { from, to, kind, q, after, limit }: Page) {
  const { start, end } = lagosDaySpan(from, to)
  return db
    .selectFrom('documents')
    .select('documents.id')
    .where('documents.issued_at', '>=', start)
    .where('documents.issued_at', '<', end)
    .where((eb) =>
      eb.and([
        ...(kind ? [eb('documents.kind', '=', kind)] : []),
        ...(q ? [matches(db, q)] : []),
        ...(after ? [isOlder({ time: 'documents.issued_at', id: 'documents.id' }, after)] : []),
      ]),
    )
    .orderBy('documents.issued_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit)
}

function matches(db: Db, q: string) {
  const number = parseDocumentNumber(q)
  if (number !== undefined) return sql<boolean>`documents.number = ${number}`
  const found = db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and(searchConditions(eb, q)))
    .orderBy('placed_at', 'desc')
    .limit(maxSearchedOrders)
  return sql<boolean>`documents.order_id in (${found})`
}

interface KindTotals {
  readonly month: string
  readonly kind: DocumentKind
  readonly count: number
  readonly vat: number
  readonly total: number
}

/** Of the months in Lagos, latest first. */
export async function sumRegister(db: Db, { from, to }: DocumentPeriod): Promise<KindTotals[]> {
  const { start, end } = lagosDaySpan(from, to)
  const { rows } = await sql<KindTotals>`
    select to_char(issued_at at time zone 'Africa/Lagos', 'YYYY-MM') as month, kind,
      count(*) as count, sum(vat)::bigint as vat, sum(total)::bigint as total
    from documents where issued_at >= ${start} and issued_at < ${end}
    group by 1, 2 order by 1 desc, array_position(array['invoice', 'credit_note', 'receipt'], kind)`.execute(db)
  return rows
}

/** Payments and refunds that were booked or voided then, each with its receipt, if it has one. */
export function selectMoney(db: Db, { from, to }: DocumentPeriod, column: 'at' | 'voided_at') {
  const { start, end } = lagosDaySpan(from, to)
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('documents as receipt', (join) =>
      join.onRef('receipt.payment_id', '=', 'payments.id').on('receipt.names_id', 'is', null),
    )
    .leftJoin('documents as cancelling', (join) =>
      join.onRef('cancelling.names_id', '=', 'receipt.id').on('cancelling.kind', '=', 'receipt'),
    )
    .select(['payments.id', 'payments.kind', 'payments.method', 'payments.amount', 'payments.fee'])
    .select(['orders.order_id', 'receipt.number as receipt', 'cancelling.number as cancelling'])
    .select(`payments.${column} as moment`)
    .where(`payments.${column}`, '>=', start)
    .where(`payments.${column}`, '<', end)
    .orderBy(`payments.${column}`)
    .orderBy('payments.id')
    .execute()
}

interface TillRow {
  readonly moment: Date
  readonly number: string
  readonly account: 'till' | 'differences'
  /** Naira more in the till; below zero: less. */
  readonly amount: number
  readonly note: string
}

/**
 * Cash that has nothing to do with an order: paid in and out, missing of a rider's, and found by counting. What changes a
 * closed run later has the day of its change, so that the journal of an earlier day stays as it was exported.
 */
export async function selectTill(db: Db, { from, to }: DocumentPeriod): Promise<TillRow[]> {
  const { start, end } = lagosDaySpan(from, to)
  const { rows } = await sql<TillRow>`
    select * from (
      select at as moment, 'CASH-' || id as number, 'till' as account,
        case kind when 'in' then amount else -amount end as amount, concat_ws(': ', reason, nullif(note, '')) as note
      from cash_movements
      union all
      select closed_at, 'RUN-' || id, 'differences',
        cash_returned - (select coalesce(sum(amount), 0)::bigint from payments
          where run_id = run.id and method = 'cash' and at <= closed_at and (voided_at is null or voided_at > closed_at)),
        'Rider ' || rider_name
      from delivery_runs as run where closed_at is not null
      union all
      select changed.moment, 'RUN-' || run.id, 'differences', changed.amount, 'Correction: Rider ' || rider_name
      from delivery_runs as run join payments as took on took.run_id = run.id and took.method = 'cash',
        lateral (values (took.at, -took.amount), (took.voided_at, took.amount)) as changed (moment, amount)
      where changed.moment > run.closed_at
      union all
      select at, 'TILL-' || day, 'differences', counted - expected, 'Counted' from cash_closings
      union all
      select at, 'TILL-' || day || '-' || id, 'differences', amount, 'Correction: ' || note from cash_corrections
    ) as till
    where moment >= ${start} and moment < ${end} and amount <> 0
    order by moment, number`.execute(db)
  return rows
}

/** Invoices and credit notes. */
export function selectBills(db: Db, { from, to }: DocumentPeriod) {
  const { start, end } = lagosDaySpan(from, to)
  return selectDocuments(db)
    .where('documents.kind', '<>', 'receipt')
    .where('documents.issued_at', '>=', start)
    .where('documents.issued_at', '<', end)
    .orderBy('documents.issued_at')
    .orderBy('documents.id')
    .execute()
}
