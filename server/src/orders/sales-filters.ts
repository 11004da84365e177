import type { Menu } from '@pj/shared/menu/menu'
import type { OrderFilter } from '@pj/shared/orders/orders.api'
import { flavourKeyOfLabel, productKeyOfTitle } from '@pj/shared/sales/sales-keys'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { noFlavour } from '../sales/breakdown.queries.ts'

/** Conditions for the orders behind a row of a sales breakdown. */
export const salesFilters = (filter: OrderFilter, menu: Menu): Expression<SqlBool>[] => [
  ...(filter.product === undefined ? [] : [hasItem(isProduct(filter.product, menu))]),
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
