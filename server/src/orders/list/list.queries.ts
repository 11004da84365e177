import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { addDays, lagosInstant } from '@pj/shared/lagos-time'
import { pickupLocation } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { type OrderType, orderTypes } from '@pj/shared/menu/order-types'
import { adjustmentsLabel } from '@pj/shared/orders/adjustments'
import { isOpen } from '@pj/shared/orders/order-status'
import { type MoneyFilter, type OrderFilter, type OrderSort, orderSorts } from '@pj/shared/orders/orders.api'
import { categoryIdOfTitle, flavourKeyOfLabel, noFlavour, productKeyOfTitle } from '@pj/shared/orders/sales-keys'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { fromMicros, toMicros } from '../../http/paging.ts'
import { type SummaryRow, summarySelection } from '../load-order.ts'
import { isOpenOrder, needConditions, onlineToCheck } from '../needs.queries.ts'
import { nameConditions, orderSearch, type SearchUse } from './search.queries.ts'

/** Who may not see phone numbers searches names and order ids: a match would confirm a number. */
export interface ListFilter extends OrderFilter {
  readonly searchIn?: 'names' | undefined
  /** Which orders have the need `affected`; the hours of days are not SQL. */
  readonly affectedIds?: readonly number[] | undefined
  /** Which orders `money=overdue` finds. */
  readonly overdueIds?: readonly number[] | undefined
}

interface Page {
  readonly filter: ListFilter
  /** The filter names products and flavours by their labels. */
  readonly menu: Menu
  readonly sort: Sort
  readonly after: PagePosition | undefined
  readonly limit: number
  /** Whether at most `maxSearchCount` orders match a search. Undefined where nobody has counted: PostgreSQL decides. */
  readonly isFew?: boolean | undefined
}

export interface ListedRow extends SummaryRow {
  /** Where the next page begins. */
  readonly sort_value: PagePosition['value']
}

export function selectOrders(db: Db, page: Page) {
  const { sort, after, limit } = page
  const direction = sort.descending ? 'desc' : 'asc'
  const query = selectMatches(db, page)
    .select(summarySelection)
    .select(sortValue(sort).as('sort_value'))
    .orderBy(`orders.${sort.column}`, direction)
    .orderBy('orders.id', direction)
    .limit(limit)
  return after ? query.where(isAfter(sort, after)) : query
}

/**
 * Few matches are read before they are sorted: PostgreSQL doesn't know where in the order of the sort they are, and
 * sometimes walks through the whole history. Many are soon met on such a walk.
 */
function selectMatches(db: Db, { filter, menu, isFew }: Page) {
  const use = isFew === false ? 'walked' : searchUse(filter)
  const matches = (eb: Orders) => eb.and(filterConditions(eb, { filter, menu, use }))
  if (!isFew && !hasOpenOnly(filter)) {
    return db
      .selectFrom('orders')
      .where(matches)
      .where((eb) => eb.and(impliedConditions(eb, filter)))
  }
  return db
    .with(
      (cte) => cte('orders').materialized(),
      (qb) => qb.selectFrom('orders').selectAll().where(matches),
    )
    .selectFrom('orders')
}

const hasOpenOnly = ({ status }: ListFilter): boolean => Boolean(status?.length && status.every(isOpen))

/** Open orders are soon read; what contains a text in the whole history is not. */
const searchUse = (filter: ListFilter): SearchUse => (hasOpenOnly(filter) ? 'walked' : 'indexed')

/** Counts up to `max`, which takes the same time however long the history is. */
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
        .where((eb) => eb.and(filterConditions(eb, { filter, menu, use: searchUse(filter) })))
        .limit(max)
        .as('matching'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const isTime = ({ column }: Sort): boolean => ['delivery_date', 'start_by', 'placed_at'].includes(column)

function sortValue(sort: Sort) {
  const column = sql.ref(`orders.${sort.column}`)
  return isTime(sort) ? toMicros(column) : sql<number | OrderType>`${column}`
}

function isAfter(sort: Sort, { value, id }: PagePosition): Expression<SqlBool> {
  const column = sql.ref(`orders.${sort.column}`)
  const position = isTime(sort) ? fromMicros(value) : sql`${value}`
  return sort.descending
    ? sql<SqlBool>`(${column}, orders.id) < (${position}, ${id})`
    : sql<SqlBool>`(${column}, orders.id) > (${position}, ${id})`
}

type Orders = ExpressionBuilder<Database, 'orders'>

type Conditions = Pick<Page, 'filter' | 'menu'> & { readonly use: SearchUse }

function filterConditions(eb: Orders, { filter, menu, use }: Conditions): Expression<SqlBool>[] {
  return [
    ...listConditions(eb, filter),
    ...rangeConditions(eb, filter),
    ...flagConditions(eb, filter),
    ...moneyFilters(filter),
    ...orderSearch(eb, filter.q, use),
    ...(filter.searchIn === 'names' ? nameConditions(eb, filter.q) : []),
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
  // The indexes contain the location, not the method; a pickup's is the bakery.
  ...(method ? [eb('orders.location', method === 'pickup' ? '=' : '!=', pickupLocation)] : []),
]

const rangeConditions = (eb: Orders, filter: OrderFilter): Expression<SqlBool>[] => [
  ...dayConditions(eb, 'delivery_date', filter.delivery_from, filter.delivery_to),
  ...dayConditions(eb, 'placed_at', filter.placed_from, filter.placed_to),
]

/** Both days are included; either may be missing. */
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
 * An order is placed before it is due, so a range of one column limits the other too. Without these conditions, this
 * month's orders sorted by delivery date are searched from the beginning of the history. A count has no order and is
 * faster without them.
 */
const impliedConditions = (eb: Orders, { placed_from, delivery_to }: OrderFilter): Expression<SqlBool>[] => [
  ...dayConditions(eb, 'delivery_date', placed_from, undefined),
  ...dayConditions(eb, 'placed_at', undefined, delivery_to),
]

function flagConditions(eb: Orders, filter: ListFilter): Expression<SqlBool>[] {
  const flags = ['paid', 'short_notice', 'outside_hours', 'price_unverified'] as const
  return [
    ...flags.flatMap((flag) => {
      const requested = filter[flag]
      return requested ? [eb(`orders.${flag}`, '=', requested === 'true')] : []
    }),
    // The index of these orders has the condition `price_unverified`.
    ...isTrue(filter.price_to_check, sql`orders.price_unverified and orders.price_checked_at is null`),
    ...isTrue(filter.changed_since_printed, sql`orders.kitchen_changed_at > orders.printed_at`),
    ...isTrue(filter.not_printed, sql`orders.printed = 0`),
    ...needFilter(filter),
  ]
}

function needFilter({ needs, affectedIds = [] }: ListFilter): Expression<SqlBool>[] {
  if (!needs) return []
  return [isOpenOrder, needs === 'affected' ? sql<SqlBool>`orders.id = any(${affectedIds})` : needConditions[needs]]
}

/** With `false`, the condition may also be null. */
const isTrue = (requested: 'true' | 'false' | undefined, condition: RawBuilder<unknown>): Expression<SqlBool>[] => {
  if (requested === undefined) return []
  return [requested === 'true' ? sql<SqlBool>`(${condition})` : sql<SqlBool>`(${condition}) is not true`]
}

/** Any of several may match (docs/business-rules.md#order-lists). */
const moneyFilters = ({ money, overdueIds = [] }: ListFilter): Expression<SqlBool>[] =>
  money?.length
    ? [
        sql<SqlBool>`(${sql.join(
          money.map((name) => (name === 'overdue' ? sql`orders.id = any(${overdueIds})` : conditions[name])),
          sql` or `,
        )})`,
      ]
    : []

/** PostgreSQL uses a partial index only where the query repeats its condition. */
const conditions: Readonly<Record<Exclude<MoneyFilter, 'overdue'>, RawBuilder<SqlBool>>> = {
  unpaid: sql`(not orders.paid and orders.paid_amount = 0 and orders.balance_due > 0)`,
  part_paid: sql`(orders.paid_amount > 0 and orders.balance_due > 0)`,
  // A promo code may take everything off.
  paid: sql`((orders.paid_amount > 0 or orders.amount = 0) and orders.balance_due = 0)`,
  to_give_back: sql`(orders.balance_due < 0)`,
  deposit_missing: sql`(orders.paid_amount < orders.deposit and orders.balance_due > 0 and ${isOpenOrder})`,
  transfer_to_check: sql`(orders.transfer_sent_at is not null and orders.transfer_checked_at is null)`,
  online_to_check: onlineToCheck,
}

const salesFilters = (filter: OrderFilter, menu: Menu): Expression<SqlBool>[] => [
  ...(filter.product === undefined ? [] : [isSold(filter.product, isProduct, menu)]),
  ...(filter.category === undefined ? [] : [isSold(filter.category, isInCategory, menu)]),
  ...(filter.flavour === undefined ? [] : [isSold(filter.flavour, hasFlavour, menu)]),
  ...(['placed', 'delivery'] as const).flatMap((days) => [
    ...atLagosTime(days, 'Dy', filter[`${days}_weekday`]),
    ...atLagosTime(days, 'HH24', filter[`${days}_hour`]),
  ]),
]

/** Whether an order counts in the row of this name of a breakdown; each has one for the orders with a discount or surcharge. */
const isSold = (
  name: string,
  condition: (name: string, menu: Menu) => RawBuilder<unknown>,
  menu: Menu,
): Expression<SqlBool> =>
  name === adjustmentsLabel
    ? sql<SqlBool>`orders.adjustment <> orders.delivery_adjustment`
    : sql<SqlBool>`exists (select from order_items as i where i.order_id = orders.id and ${condition(name, menu)})`

/** A product that is no longer on the menu is known by its title when it was sold. */
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
  requested: string | undefined,
): Expression<SqlBool>[] =>
  requested === undefined
    ? []
    : [sql<SqlBool>`to_char(${columns[days]} at time zone 'Africa/Lagos', ${sql.lit(part)}) = ${requested}`]

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

/** The last row of a page. A time is in microseconds. */
interface PagePosition {
  readonly value: number | OrderType
  readonly id: number
}

/** A cursor contains the sort, because it would skip rows in a list that is sorted in another way. */
export const positionSchema = (sort: string) =>
  z.object({
    sort: z.literal(sort),
    value: parseSort(sort).column === 'type' ? z.enum(orderTypes) : z.int(),
    id: z.int().min(0),
  })
