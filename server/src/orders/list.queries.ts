import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { OrderFilter } from '@pj/shared/api/orders'
import { addDays, lagosInstant } from '@pj/shared/lagos-time'
import { parseSearch, type SearchTerm } from '@pj/shared/orders/order-search'
import { isOpen } from '@pj/shared/orders/order-status'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { asksOnlyForKind, countKind } from './count.queries.ts'
import type { Place, Sort } from './cursor.ts'
import { soldAs } from './sold-as.ts'
import { summaryColumns } from './summary.ts'

interface Page {
  readonly filter: OrderFilter
  readonly sort: Sort
  readonly after: Place | undefined
  readonly limit: number
}

/** One page of orders in a stable order: rows that compare alike are told apart by their id. */
export function selectOrders(db: Db, { filter, sort, after, limit }: Page) {
  const direction = sort.descending ? 'desc' : 'asc'
  const query = sourceOf(db, filter)
    .selectFrom('orders')
    .select(summaryColumns)
    .select(sortValue(sort).as('sort_value'))
    .where((eb) => eb.and([...conditions(eb, filter), ...alsoDuring(eb, filter)]))
    .orderBy(`orders.${sort.column}`, direction)
    .orderBy('orders.id', direction)
    .limit(limit)
  return after ? query.where(beyond(sort, after)) : query
}

/**
 * The open orders are few: where only they are asked for they are picked first, and sorted then. Left to itself the
 * database sometimes walks an index in the order of the sort, past the whole history, until it meets one.
 */
const sourceOf = (db: Db, { status }: OrderFilter) =>
  status?.length && status.every(isOpen)
    ? db.with(
        (cte) => cte('orders').materialized(),
        (whole) => whole.selectFrom('orders').selectAll().where('status', 'in', status),
      )
    : db

/** How many orders fit; a search is counted up to `most` and no further, as nobody reads on beyond. */
export async function countOrders(db: Db, filter: OrderFilter, most: number): Promise<number> {
  if (asksOnlyForKind(filter)) return countKind(db, filter)
  const found = db.selectFrom('orders').where((eb) => eb.and(conditions(eb, filter)))
  const { total } = await db
    .selectFrom((filter.q ? found.select('id').limit(most) : found.select('id')).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const isTime = ({ column }: Sort): boolean => ['delivery_date', 'start_by', 'placed_at'].includes(column)

/** Times as whole microseconds, which is what PostgreSQL keeps: a JavaScript date would round them to milliseconds. */
function sortValue(sort: Sort) {
  const column = sql.ref(`orders.${sort.column}`)
  return isTime(sort) ? sql<number>`(extract(epoch from ${column}) * 1000000)::bigint` : sql<number | string>`${column}`
}

function beyond(sort: Sort, { value, id }: Place): Expression<SqlBool> {
  const column = sql.ref(`orders.${sort.column}`)
  const place = isTime(sort) ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'` : sql`${value}`
  return sort.descending
    ? sql<SqlBool>`(${column}, orders.id) < (${place}, ${id})`
    : sql<SqlBool>`(${column}, orders.id) > (${place}, ${id})`
}

type Orders = ExpressionBuilder<Database, 'orders'>

function conditions(eb: Orders, filter: OrderFilter): Expression<SqlBool>[] {
  return [
    ...listed(eb, filter),
    ...during(eb, 'delivery_date', filter.delivery_from, filter.delivery_to),
    ...during(eb, 'placed_at', filter.placed_from, filter.placed_to),
    ...flagged(eb, filter),
    ...searched(eb, filter.q),
    ...soldAs(filter),
  ]
}

const listed = (eb: Orders, { status, type, location, method }: OrderFilter): Expression<SqlBool>[] => [
  ...(status?.length ? [eb('orders.status', 'in', status)] : []),
  ...(type?.length ? [eb('orders.type', 'in', type)] : []),
  ...(location?.length ? [eb('orders.location', 'in', location)] : []),
  ...(method ? [eb('orders.delivery_method', '=', method)] : []),
]

/** From the first Lagos midnight of `from` to the last of `to`; either may be open. */
const during = (
  eb: Orders,
  column: 'delivery_date' | 'placed_at',
  from: string | undefined,
  to: string | undefined,
): Expression<SqlBool>[] => [
  ...(from ? [eb(`orders.${column}`, '>=', lagosInstant(from, '00:00'))] : []),
  ...(to ? [eb(`orders.${column}`, '<', lagosInstant(addDays(to, 1), '00:00'))] : []),
]

/**
 * An order is placed before it is due. Said of both columns, a stretch of one starts or ends the way through the other's
 * index, too: otherwise a list of this month in the order of delivery begins its search years ago. A count needs no
 * order, and reads less without.
 */
const alsoDuring = (eb: Orders, { placed_from, delivery_to }: OrderFilter): Expression<SqlBool>[] => [
  ...during(eb, 'delivery_date', placed_from, undefined),
  ...during(eb, 'placed_at', undefined, delivery_to),
]

function flagged(eb: Orders, filter: OrderFilter): Expression<SqlBool>[] {
  const flags = ['paid', 'short_notice', 'price_unverified'] as const
  return flags.flatMap((flag) => {
    const wanted = filter[flag]
    return wanted ? [eb(`orders.${flag}`, '=', wanted === 'true')] : []
  })
}

function searched(eb: Orders, q: string | undefined): Expression<SqlBool>[] {
  if (!q) return []
  return [
    eb.or(
      parseSearch(q)
        .flatMap(patternsOf)
        .map((pattern) => eb('orders.search', 'like', pattern)),
    ),
  ]
}

/** For LIKE. Each of them finds its way through the trigram index, short as it may be. */
function patternsOf({ text, beginsWord }: SearchTerm): string[] {
  const escaped = text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return beginsWord ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`]
}
