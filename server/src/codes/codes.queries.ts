import type { Db, Trx } from '@pj/db/database'
import type { CodeRow, OrderRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'

export const findCode = (db: Db, code: string): Promise<CodeRow | undefined> =>
  db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst()

/** Uses of the code wait for each other until the transaction ends. */
export const lockCode = (trx: Trx, code: string): Promise<CodeRow | undefined> =>
  trx.selectFrom('promo_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** Returns false when the code already exists. */
export async function insertCode(db: Db, code: Insertable<Database['promo_codes']>): Promise<boolean> {
  const added = await db
    .insertInto('promo_codes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export const updateCode = (trx: Trx, code: string, columns: Updateable<Database['promo_codes']>) =>
  trx.updateTable('promo_codes').set(columns).where('code', '=', code).execute()

const usesOf = (code: RawBuilder<unknown>) => sql`
  from order_adjustments as a join orders as o on o.id = a.order_id where a.code = ${code} and o.status <> 'cancelled'`

/** With how often each was used and what it took off, in orders that aren't cancelled. */
export function selectCodes(db: Db) {
  const uses = usesOf(sql.ref('promo_codes.code'))
  return db
    .selectFrom('promo_codes')
    .selectAll()
    .select([
      sql<number>`(select count(*) ${uses})`.as('used'),
      sql<number>`(select coalesce(sum(a.amount), 0) ${uses})`.as('taken_off'),
    ])
    .orderBy('active', 'desc')
    .orderBy('code')
    .execute()
}

/** Both null where nobody is known. */
export type CodeCustomer = Pick<OrderRow, 'phone_number' | 'email'>

interface Uses {
  readonly uses: number
  readonly of_customer: number
  readonly has_ordered: boolean
}

/**
 * Counts orders that aren't cancelled. An order counts as the customer's if phone number or email matches, because either is
 * easily left out or changed.
 */
export async function countUses(db: Db, code: string, { phone_number, email }: CodeCustomer): Promise<Uses> {
  const isOfCustomer = sql`(
    o.customer_key in (customer_key(${phone_number}, null), lower(${email}))
    or (o.phone_number is not null and lower(o.email) = lower(${email})))`
  const { rows } = await sql<Uses>`
    select count(*) as uses, count(*) filter (where ${isOfCustomer}) as of_customer,
      exists (select from orders as o where ${isOfCustomer} and status <> 'cancelled') as has_ordered
    ${usesOf(sql`${code}`)}`.execute(db)
  return rows[0] ?? { uses: 0, of_customer: 0, has_ordered: false }
}

/** What the code took off the order with the idempotency key. Undefined when that order doesn't have the code. */
export const findPlacedDiscount = (db: Db, code: string, key: string) =>
  db
    .selectFrom('order_adjustments as a')
    .innerJoin('idempotency_keys as k', 'k.order_id', 'a.order_id')
    .select(['a.label', 'a.amount as discount'])
    .where('k.key', '=', key)
    .where('a.code', '=', code)
    .executeTakeFirst()
