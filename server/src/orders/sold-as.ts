import type { OrderFilter } from '@pj/shared/api/orders'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { noFlavour } from '../sales/sales.queries.ts'

/** The orders behind a row of a sales breakdown: the same keys as there. */
export const soldAs = (filter: OrderFilter): Expression<SqlBool>[] => [
  ...(filter.product === undefined ? [] : [hasItem(sql`i.title = ${filter.product}`)]),
  ...(filter.flavour === undefined ? [] : [hasItem(tastesOf(filter.flavour))]),
  ...(['placed', 'delivery'] as const).flatMap((days) => [
    ...onClock(days, 'Dy', filter[`${days}_weekday`]),
    ...onClock(days, 'HH24', filter[`${days}_hour`]),
  ]),
]

const hasItem = (fits: RawBuilder<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from order_items as i where i.order_id = orders.id and ${fits})`

const tastesOf = (flavour: string): RawBuilder<unknown> =>
  flavour === noFlavour ? sql`i.flavours = '{}'` : sql`${flavour} = any (i.flavours)`

const columns = { placed: sql`orders.placed_at`, delivery: sql`orders.delivery_date` } as const

const onClock = (days: keyof typeof columns, part: 'Dy' | 'HH24', wanted: string | undefined): Expression<SqlBool>[] =>
  wanted === undefined
    ? []
    : [sql<SqlBool>`to_char(${columns[days]} at time zone 'Africa/Lagos', ${sql.lit(part)}) = ${wanted}`]
