import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { addDays, lagosInstant } from '@pj/shared/lagos-time'
import { pickupLocation } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { isOpen } from '@pj/shared/orders/order-status'
import type { OrderFilter } from '@pj/shared/orders/orders.api'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PagePosition, Sort } from './cursor.ts'
import { moneyFilters } from './money-filters.ts'
import { salesFilters } from './sales-filters.ts'
import { searchConditions } from './search-conditions.ts'
import { summaryColumns } from './summary.ts'

interface Page {
  readonly filter: OrderFilter
  /** Names the products and flavours of the filter. */
  readonly menu: Menu
  readonly sort: Sort
  readonly after: PagePosition | undefined
  readonly limit: number
  /** How many orders match the filter: few are selected first and sorted then, many are met soon in the order of the sort. */
  readonly matches?: 'few' | 'many' | undefined
}

/** One page of orders. Rows with the same sorted value are in the order of their ids. */
export function selectOrders(db: Db, { filter, menu, sort, after, limit, matches }: Page) {
  const direction = sort.descending ? 'desc' : 'asc'
  const use = matches === 'many' ? 'filtered' : 'indexed'
  const query = withFewOrders(db, { filter, menu, matches })
    .selectFrom('orders')
    .select(summaryColumns)
    .select(sortValue(sort).as('sort_value'))
    .where((eb) => eb.and([...filterConditions(eb, { filter, menu, use }), ...impliedConditions(eb, filter)]))
    .orderBy(`orders.${sort.column}`, direction)
    .orderBy('orders.id', direction)
    .limit(limit)
  return after ? query.where(isAfter(sort, after)) : query
}

/**
 * Where few orders match, they are selected first and sorted then. PostgreSQL cannot tell how many contain a text, and
 * sometimes walks the index of the sort past the whole history until it finds one of few orders. Open orders are few.
 */
function withFewOrders(db: Db, { filter, menu, matches }: Pick<Page, 'filter' | 'menu' | 'matches'>) {
  const areOpen = filter.status?.length ? filter.status.every(isOpen) : false
  const first: OrderFilter = areOpen ? { status: filter.status } : filter
  return areOpen || matches === 'few'
    ? db.with(
        (cte) => cte('orders').materialized(),
        (qb) =>
          qb
            .selectFrom('orders')
            .selectAll()
            .where((eb) => eb.and(filterConditions(eb, { filter: first, menu, use: 'indexed' }))),
      )
    : db
}

/** How many orders match, up to `max`: a count that ends there takes the same time however long the history is. */
export async function countOrders(
  db: Db,
  { filter, menu }: Pick<Page, 'filter' | 'menu'>,
  max: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select('id')
        .where((eb) => eb.and(filterConditions(eb, { filter, menu, use: 'indexed' })))
        .limit(max)
        .as('matching'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const isTimestamp = ({ column }: Sort): boolean => ['delivery_date', 'start_by', 'placed_at'].includes(column)

/** Times in microseconds, the precision of PostgreSQL: a JavaScript date would round them to milliseconds. */
function sortValue(sort: Sort) {
  const column = sql.ref(`orders.${sort.column}`)
  return isTimestamp(sort)
    ? sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`
    : sql<number | string>`${column}`
}

function isAfter(sort: Sort, { value, id }: PagePosition): Expression<SqlBool> {
  const column = sql.ref(`orders.${sort.column}`)
  const position = isTimestamp(sort)
    ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`
    : sql`${value}`
  return sort.descending
    ? sql<SqlBool>`(${column}, orders.id) < (${position}, ${id})`
    : sql<SqlBool>`(${column}, orders.id) > (${position}, ${id})`
}

type Orders = ExpressionBuilder<Database, 'orders'>

type Conditions = Pick<Page, 'filter' | 'menu'> & { readonly use: Parameters<typeof searchConditions>[2] }

function filterConditions(eb: Orders, { filter, menu, use }: Conditions): Expression<SqlBool>[] {
  return [
    ...listConditions(eb, filter),
    ...dayConditions(eb, 'delivery_date', filter.delivery_from, filter.delivery_to),
    ...dayConditions(eb, 'placed_at', filter.placed_from, filter.placed_to),
    ...flagConditions(eb, filter),
    ...moneyFilters(filter),
    ...searchConditions(eb, filter.q, use),
    ...salesFilters(filter, menu),
  ]
}

const listConditions = (
  eb: Orders,
  { status, type, location, method, channel }: OrderFilter,
): Expression<SqlBool>[] => [
  ...(status?.length ? [eb('orders.status', 'in', status)] : []),
  ...(type?.length ? [eb('orders.type', 'in', type)] : []),
  ...(location?.length ? [eb('orders.location', 'in', location)] : []),
  ...(channel?.length ? [eb('orders.channel', 'in', channel)] : []),
  // A pickup has the location of the bakery, which the indexes contain; they do not contain the method.
  ...(method ? [eb('orders.location', method === 'pickup' ? '=' : '!=', pickupLocation)] : []),
]

/** From the beginning of the Lagos day `from` to the end of the Lagos day `to`; either may be missing. */
const dayConditions = (
  eb: Orders,
  column: 'delivery_date' | 'placed_at',
  from: string | undefined,
  to: string | undefined,
): Expression<SqlBool>[] => [
  ...(from ? [eb(`orders.${column}`, '>=', lagosInstant(from, '00:00'))] : []),
  ...(to ? [eb(`orders.${column}`, '<', lagosInstant(addDays(to, 1), '00:00'))] : []),
]

/**
 * An order is placed before it is due, so a range of one column limits the other one as well: without these conditions
 * the orders placed this month, sorted by delivery date, are searched from the beginning of the history. A count has no
 * order and is faster without them.
 */
const impliedConditions = (eb: Orders, { placed_from, delivery_to }: OrderFilter): Expression<SqlBool>[] => [
  ...dayConditions(eb, 'delivery_date', placed_from, undefined),
  ...dayConditions(eb, 'placed_at', undefined, delivery_to),
]

function flagConditions(eb: Orders, filter: OrderFilter): Expression<SqlBool>[] {
  const flags = ['paid', 'short_notice', 'outside_hours', 'price_unverified'] as const
  return [
    ...flags.flatMap((flag) => {
      const wanted = filter[flag]
      return wanted ? [eb(`orders.${flag}`, '=', wanted === 'true')] : []
    }),
    // The index of these orders has the condition `price_unverified`.
    ...isTrue(filter.price_to_check, sql`orders.price_unverified and orders.price_checked_at is null`),
    ...isTrue(filter.changed_since_printed, sql`orders.changed_at > orders.printed_at`),
    ...isTrue(filter.not_printed, sql`orders.printed = 0`),
  ]
}

/** For `false` the condition may also be null. */
const isTrue = (wanted: 'true' | 'false' | undefined, condition: RawBuilder<unknown>): Expression<SqlBool>[] => {
  if (wanted === undefined) return []
  return [wanted === 'true' ? sql<SqlBool>`(${condition})` : sql<SqlBool>`(${condition}) is not true`]
}
