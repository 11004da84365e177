import type { Db } from '@pj/db/database'
import { personalData } from '@pj/db/personal-data'
import { type StoredFields, storedFieldsSchema } from '@pj/shared/customers.api'
import { addressFields } from '@pj/shared/orders/order-fields'
import { isSold } from '@pj/shared/orders/order-status'
import { sql } from 'kysely'
import { searchConditions } from '../orders/list/search.queries.ts'
import { summarySelection } from '../orders/load-order.ts'
import { listStatuses } from '../orders/needs.queries.ts'

/** The customers' keys of the newest `limit` orders that match, the latest first, and how many orders these are. */
export async function selectMatchingKeys(
  db: Db,
  q: string,
  limit: number,
): Promise<{ keys: string[]; orders: number }> {
  const orders = await db
    .selectFrom('orders')
    .select('customer_key')
    .where('customer_key', 'is not', null)
    .where((eb) => eb.and(searchConditions(eb, q)))
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute()
  const key = await deriveKey(db, q)
  const recipients = key === null ? [] : (await selectReceivedOrders(db, key)).map(() => key)
  const keys = [...orders.flatMap((order) => order.customer_key ?? []), ...recipients]
  return { keys: [...new Set(keys)], orders: orders.length }
}

export interface CustomerRow {
  readonly key: string
  readonly name: string
  readonly phone_number: string | null
  readonly email: string | null
  readonly orders: number
  readonly amount: number
  readonly balance_due: number
  readonly last_order_at: Date
}

const sold = listStatuses(isSold)

/**
 * Takes name and contacts from the latest order, else from the latest quote, else from the latest order that they received
 * from somebody else, and sums over all orders. Keeps the order of the keys.
 */
export async function selectCustomers(db: Db, keys: readonly string[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select customer.key, latest.name, latest.phone_number, latest.email, latest.placed_at as last_order_at, sums.*
    from unnest(${[...keys]}::text[]) with ordinality as customer (key, position)
      cross join lateral (
        (select 1 as rank, name, phone_number, email, placed_at from orders
        where customer_key = customer.key order by placed_at desc limit 1)
        union all
        (select 2, name, phone_number, email, created_at from quotes
        where customer_key = customer.key order by created_at desc limit 1)
        union all
        (select 3, coalesce(recipient_name, recipient_phone), recipient_phone, null, placed_at from orders
        where recipient_phone is not null and customer_key(recipient_phone, null) = customer.key order by placed_at desc limit 1)
        order by rank limit 1
      ) as latest
      cross join lateral (
        select count(*) filter (where status in (${sold})) as orders,
          coalesce(sum(amount) filter (where status in (${sold})), 0) as amount,
          coalesce(sum(balance_due), 0) as balance_due
        from orders where customer_key = customer.key
      ) as sums
    order by customer.position`.execute(db)
  return rows
}

/** Null for a text that is neither a phone number nor an email address. */
export async function deriveKey(db: Db, contact: string): Promise<string | null> {
  const isEmail = contact.includes('@')
  const { rows } = await sql<{ key: string | null }>`
    select customer_key(${isEmail ? null : contact}, ${isEmail ? contact : null}) as key`.execute(db)
  return rows[0]?.key ?? null
}

/** The index has only orders with a recipient. */
const isReceivedBy = (key: string) =>
  sql<boolean>`(recipient_phone is not null and customer_key(recipient_phone, null) = ${key})`

/** What somebody else pays for this person. Oldest first. */
export const selectReceivedOrders = (db: Db, key: string) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'status', 'delivery_date', 'recipient_name', 'recipient_phone'])
    .where(isReceivedBy(key))
    .orderBy('id')
    .execute()

/** Paid or received. */
export const selectRecentOrders = (db: Db, key: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(summarySelection)
    .where((eb) => eb.or([eb('customer_key', '=', key), isReceivedBy(key)]))
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute()

export const findLastAddress = (db: Db, key: string) =>
  db
    .selectFrom('orders')
    .select(addressFields.map(({ key }) => key))
    .where('customer_key', '=', key)
    .where('delivery_method', '=', 'delivery')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function deleteCustomerNote(db: Db, key: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_notes')
    .where('customer_key', '=', key)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const selectCustomerNotes = (db: Db, key: string) =>
  db.selectFrom('customer_notes').selectAll().where('customer_key', '=', key).orderBy('id').execute()

/** The rows of the customer's orders that an export shows as they are stored, by table. Times are ISO 8601. */
export async function selectStored(db: Db, key: string): Promise<StoredFields> {
  const fields: [string, unknown][] = []
  for (const [table, { exported }] of Object.entries(personalData)) {
    if (typeof exported !== 'object') continue
    const { rows } = await sql`
      select ${sql.join(exported.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where order_id in (select id from orders where customer_key = ${key}) order by 1`.execute(db)
    fields.push([table, rows])
  }
  return storedFieldsSchema.parse(JSON.parse(JSON.stringify(Object.fromEntries(fields))))
}
