import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { DomainError } from '@pj/shared/domain-error'
import { addDays, lagosInstant } from '@pj/shared/lagos-time'
import { pickupLocation } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { parseSearch } from '@pj/shared/orders/order-search'
import { isOpen, openStatuses } from '@pj/shared/orders/order-status'
import { orderTypes } from '@pj/shared/orders/order-type'
import { type MoneyFilter, type OrderFilter, type OrderSort, orderSorts } from '@pj/shared/orders/orders.api'
import { categoryIdOfTitle, flavourKeyOfLabel, productKeyOfTitle } from '@pj/shared/sales/sales-keys'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../http/paging.ts'
import { noFlavour } from '../sales/sales.queries.ts'
import { summaryColumns } from './load-order.ts'

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

/** From the beginning of the Lagos day `from` to the end of `to`; either may be missing. */
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

/** With `false`, the condition may also be null. */
const isTrue = (wanted: 'true' | 'false' | undefined, condition: RawBuilder<unknown>): Expression<SqlBool>[] => {
  if (wanted === undefined) return []
  return [wanted === 'true' ? sql<SqlBool>`(${condition})` : sql<SqlBool>`(${condition}) is not true`]
}

/**
 * Conditions for what has to be done about an order's money (docs/business-rules.md#order-lists); any of several may
 * match.
 */
const moneyFilters = ({ money }: OrderFilter): Expression<SqlBool>[] =>
  money?.length
    ? [
        sql<SqlBool>`(${sql.join(
          money.map((name) => conditions[name]),
          sql` or `,
        )})`,
      ]
    : []

/** Those of partial indexes repeat the condition of the index: PostgreSQL must be able to prove that it applies. */
const conditions: Readonly<Record<MoneyFilter, RawBuilder<SqlBool>>> = {
  unpaid: sql`(not orders.paid and orders.paid_amount = 0 and orders.balance_due > 0)`,
  part_paid: sql`(orders.paid_amount > 0 and orders.balance_due > 0)`,
  paid: sql`(orders.paid_amount > 0 and orders.balance_due = 0)`,
  to_give_back: sql`(orders.balance_due < 0)`,
  deposit_missing: sql`(orders.paid_amount < orders.deposit and orders.balance_due > 0
    and orders.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))}))`,
  transfer_to_check: sql`(orders.transfer_sent_at is not null and orders.transfer_checked_at is null)`,
}

/** Conditions for the orders behind a row of a sales breakdown. */
const salesFilters = (filter: OrderFilter, menu: Menu): Expression<SqlBool>[] => [
  ...(filter.product === undefined ? [] : [hasItem(isProduct(filter.product, menu))]),
  ...(filter.category === undefined ? [] : [hasItem(isInCategory(filter.category, menu))]),
  ...(filter.flavour === undefined ? [] : [hasItem(hasFlavour(filter.flavour, menu))]),
  ...(['placed', 'delivery'] as const).flatMap((days) => [
    ...atLagosTime(days, 'Dy', filter[`${days}_weekday`]),
    ...atLagosTime(days, 'HH24', filter[`${days}_hour`]),
  ]),
]

const hasItem = (condition: RawBuilder<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from order_items as i where i.order_id = orders.id and ${condition})`

/** The label that the product has now, or had when it was sold if it is not on the menu. */
function isProduct(title: string, menu: Menu): RawBuilder<unknown> {
  const key = productKeyOfTitle(title, menu)
  return key === undefined ? sql`i.title = ${title}` : sql`i.product_key = ${key}`
}

/** A category that is no longer on the menu is known by its id. */
const isInCategory = (title: string, menu: Menu): RawBuilder<unknown> =>
  sql`i.category = ${categoryIdOfTitle(title, menu) ?? title}`

function hasFlavour(label: string, menu: Menu): RawBuilder<unknown> {
  if (label === noFlavour) return sql`i.flavour_keys = '{}'`
  const key = flavourKeyOfLabel(label, menu)
  return key === undefined ? sql`${label} = any (i.flavour_labels)` : sql`${key} = any (i.flavour_keys)`
}

const columns = { placed: sql`orders.placed_at`, delivery: sql`orders.delivery_date` } as const

const atLagosTime = (
  days: keyof typeof columns,
  part: 'Dy' | 'HH24',
  wanted: string | undefined,
): Expression<SqlBool>[] =>
  wanted === undefined
    ? []
    : [sql<SqlBool>`to_char(${columns[days]} at time zone 'Africa/Lagos', ${sql.lit(part)}) = ${wanted}`]

/**
 * Conditions for the orders that match a search (docs/business-rules.md#order-search); none without a query. `filtered`
 * is for texts that many orders contain: PostgreSQL then looks for them in the order of the sort, not by the trigram index.
 */
export function searchConditions(
  eb: ExpressionBuilder<Database, 'orders'>,
  q: string | undefined,
  use: 'indexed' | 'filtered' = 'indexed',
): Expression<SqlBool>[] {
  if (!q) return []
  const texts = parseSearch(q).map(({ text, beginsWord }) => (beginsWord ? ` ${text}` : text))
  const contains = (text: string): Expression<SqlBool> =>
    use === 'indexed'
      ? eb('orders.search', 'like', `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
      : // PostgreSQL assumes that a third of all rows fulfil it.
        sql<SqlBool>`strpos(orders.search, ${text}) > 0`
  return [eb.or(texts.map(contains))]
}

interface Sort {
  readonly column: OrderSort
  readonly descending: boolean
}

/** `-amount` sorts by amount, descending. */
export const parseSort = (text: string): Sort => {
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  return { column: orderSorts.find((sort) => sort === name) ?? 'delivery_date', descending }
}

/** The last row of a page: its value of the sorted column (microseconds for a time) and its id. */
export interface PagePosition {
  readonly value: number | string
  readonly id: number
}

const positionSchema = z.tuple([z.string(), z.union([z.int(), z.enum(orderTypes)]), z.int().min(0)])

/** Contains the sort, because a cursor used with another sort would skip rows. */
export const formatOrderCursor = (sort: string, { value, id }: PagePosition): string => encodeCursor([sort, value, id])

/** Throws a DomainError for anything but a cursor of this sort. */
export function parseOrderCursor(sort: string, cursor: string): PagePosition {
  const [cursorSort, value, id] = decodeCursor(positionSchema, cursor)
  const isType = parseSort(sort).column === 'type'
  if (cursorSort !== sort || isType !== (typeof value === 'string')) {
    throw new DomainError('invalid_request', 'cursor: belongs to another sort')
  }
  return { value, id }
}
