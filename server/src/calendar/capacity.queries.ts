import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type LagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import { capacityKinds } from '@pj/shared/menu/category'
import type { Menu } from '@pj/shared/menu/menu'
import { isSold, orderStatuses } from '@pj/shared/orders/order-status'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { DayRange } from '../http/paging.ts'

export interface DayUsage {
  readonly day: LagosDay
  readonly orders: number
  /** At the menu's costs. */
  readonly points: number
  /** In naira. */
  readonly amount: number
  /** Orders with a wedding cake. */
  readonly weddings: number
}

export interface UsageRange extends DayRange {
  /** Quotes keep their places until they end. */
  readonly now: Date
}

/** Leaves out cancelled orders, and days without any. The points are also those of quotes that keep their place. */
export async function selectUsage(
  db: Db | Trx,
  range: UsageRange,
  { capacity }: Pick<Menu, 'capacity'>,
): Promise<DayUsage[]> {
  // A point of a custom line costs one.
  const costs = [...capacityKinds.map((kind) => capacity.costs[kind]), 1]
  const day = sql<LagosDay>`to_char(delivery_date at time zone 'Africa/Lagos', 'YYYY-MM-DD')`
  const points = sql<number>`
    coalesce(sum((
      select sum(unit * cost) from unnest(capacity_units::bigint[], ${costs}::bigint[]) as part (unit, cost)
    )), 0)`
  const weddings = sql<number>`count(*) filter (where is_order and capacity_units[${weddingPosition}::integer] > 0)`
  return db
    .selectFrom(placesTaken(db, range))
    .select(({ fn }) => [
      day.as('day'),
      fn.countAll<number>().filterWhere('is_order', '=', true).as('orders'),
      points.as('points'),
      fn.sum<number>('amount').as('amount'),
      weddings.as('weddings'),
    ])
    .groupBy(day)
    .orderBy(day)
    .execute()
}

/** In PostgreSQL's arrays, which count from 1. */
const weddingPosition = capacityKinds.indexOf('wedding') + 1

/** Orders that are not cancelled, and quotes that keep the place of one. */
function placesTaken(db: Db | Trx, { from, to, now }: UsageRange) {
  const { start, end } = lagosDaySpan(from, to)
  const quotes = db
    .selectFrom('quotes')
    .select(['delivery_date', 'capacity_units', sql<number>`0`.as('amount'), sql<boolean>`false`.as('is_order')])
    .where('hold', '=', true)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .where('delivery_date', '>=', start)
    .where('delivery_date', '<', end)
  return db
    .selectFrom('orders')
    .select(['delivery_date', 'capacity_units', 'amount', sql<boolean>`true`.as('is_order')])
    .where('delivery_date', '>=', start)
    .where('delivery_date', '<', end)
    .where('status', 'in', orderStatuses.filter(isSold))
    .where('released_at', 'is', null)
    .unionAll(quotes)
    .as('taken')
}

export async function selectTimesTaken(db: Db | Trx, range: UsageRange): Promise<{ at: Date; taken: number }[]> {
  return db
    .selectFrom(placesTaken(db, range))
    .select(({ fn }) => ['delivery_date as at', fn.countAll<number>().as('taken')])
    .groupBy('delivery_date')
    .execute()
}

export interface Holder {
  readonly phone: string | null
  readonly email: string | null
  readonly network: string
}

/** In the order of `storedUnits`. */
export async function selectHeldUnits(trx: Trx, day: LagosDay, { phone, email, network }: Holder): Promise<number[][]> {
  const { start, end } = lagosDaySpan(day, day)
  const rows = await onHold(trx.selectFrom('orders').select('capacity_units'))
    .where('delivery_date', '>=', start)
    .where('delivery_date', '<', end)
    .where(({ or, eb }) =>
      or([eb('hold_network', '=', network), sql<boolean>`customer_key = customer_key(${phone}, ${email})`]),
    )
    .execute()
  return rows.map(({ capacity_units }) => capacity_units)
}

/** Skips orders that another server is releasing. */
export const lockEndedHolds = (trx: Trx, now: Date) =>
  onHold(trx.selectFrom('orders').select(['id', 'delivery_date']))
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .limit(maxReleased)
    .forUpdate()
    .skipLocked()
    .execute()

/** The others follow a minute later. */
const maxReleased = 500

/** Only new, unpaid orders that have not been released. */
const onHold = <Row>(query: SelectQueryBuilder<Database, 'orders', Row>) =>
  query
    .where('status', '=', 'new')
    .where('paid_amount', '=', 0)
    .where('hold_until', 'is not', null)
    .where('released_at', 'is', null)
