import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { OrderFilter } from '@pj/shared/api/orders'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

/** The filters by which the database keeps its counts. */
type Kind = Pick<OrderFilter, (typeof kindFilters)[number]>
const kindFilters = ['status', 'type', 'location', 'method', 'paid', 'short_notice', 'price_unverified'] as const

/** True when nothing but the kind of order is asked for: no day, no search. */
export function asksOnlyForKind(filter: OrderFilter): boolean {
  const kinds: readonly string[] = kindFilters
  return Object.entries(filter).every(([key, value]) => value === undefined || kinds.includes(key))
}

/** How many orders are of this kind, without a look at the orders themselves. */
export async function countKind(db: Db, kind: Kind): Promise<number> {
  const { total } = await db
    .selectFrom('order_counts')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('orders'), lit(0)).as('total'))
    .where((eb) => eb.and(conditions(eb, kind)))
    .executeTakeFirstOrThrow()
  return total
}

function conditions(eb: ExpressionBuilder<Database, 'order_counts'>, kind: Kind): Expression<SqlBool>[] {
  const { status, type, location, method } = kind
  const flags = ['paid', 'short_notice', 'price_unverified'] as const
  return [
    ...(status?.length ? [eb('status', 'in', status)] : []),
    ...(type?.length ? [eb('type', 'in', type)] : []),
    ...(location?.length ? [eb('location', 'in', location)] : []),
    ...(method ? [eb('delivery_method', '=', method)] : []),
    ...flags.flatMap((flag) => (kind[flag] ? [eb(flag, '=', kind[flag] === 'true')] : [])),
  ]
}
