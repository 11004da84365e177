import type { Db, Trx } from '@pj/db/database'
import { erasedOrder, personalData } from '@pj/db/personal-data'
import type { OrderRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { mapFields, recipientTexts } from '@pj/shared/orders/order-fields'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type RecordedChange, recordChanges } from '../orders/change/record-change.ts'
import { type ChangeReport, updateOrders } from '../orders/order.queries.ts'

export const lockOrdersOfCustomer = (trx: Trx, key: string) =>
  trx.selectFrom('orders').selectAll().where('customer_key', '=', key).orderBy('id').forUpdate().execute()

export const lockQuotesOfCustomer = (trx: Trx, key: string) =>
  trx.selectFrom('quotes').select('id').where('customer_key', '=', key).orderBy('id').forUpdate().execute()

/** Deletes these rows or rewrites them, as the table's declaration says. Returns how many there were. */
async function eraseRows(trx: Trx, table: string, rows: RawBuilder<unknown>): Promise<number> {
  const erased = personalData[table]?.erased ?? {}
  const assign = ([column, value]: [string, unknown]) => sql`${sql.ref(column)} = ${value}`
  const change =
    erased === 'deleted'
      ? sql`delete from ${sql.table(table)}`
      : sql`update ${sql.table(table)} set ${sql.join(Object.entries(erased).map(assign))}`
  const { numAffectedRows } = await sql`${change} where ${rows}`.execute(trx)
  return Number(numAffectedRows)
}

/** Whether a customer key is one of those to erase; `at` is when its row was stored. */
type IsErased = (key: RawBuilder<unknown>, at: RawBuilder<unknown>) => RawBuilder<SqlBool>

interface Erasing extends Pick<RecordedChange, 'by' | 'now'> {
  /** All orders of these people, locked. */
  readonly orders: readonly OrderRow[]
  readonly isErased: IsErased
  /** For the history of their orders. */
  readonly note: string
}

/** Erases people from their orders, quotes and notes, and as recipients of what others pay. */
export async function erasePeople(trx: Trx, erasing: Erasing): Promise<{ orderIds: string[]; quotes: number }> {
  const { orders, isErased } = erasing
  const ids = orders.map(({ id }) => id)
  const isOfQuote = isErased(sql`customer_key`, sql`quotes.created_at`)
  const quotes = await eraseQuotes(trx, sql`(${isOfQuote} or quotes.order_id = any(${ids}))`)
  await eraseRows(trx, 'customer_notes', isErased(sql`customer_key`, sql`at`))
  if (orders.length > 0) {
    await eraseOrders(trx, erasing)
  }
  const received = await eraseRecipients(trx, erasing)
  return { orderIds: [...orders, ...received].map(({ order_id }) => order_id), quotes }
}

/**
 * Removes the person from these orders: contacts, address, notes, inscriptions, images, messages, the texts of their
 * history and everything else that anyone has typed. Amounts, items, statuses, times and the ledger stay.
 */
async function eraseOrders(trx: Trx, { orders, now, by, note }: Erasing): Promise<void> {
  const ids = orders.map(({ id }) => id)
  // Entries of the same cart that the person never ordered.
  const carts = sql`
    select cart_id from orders where id = any(${ids})
    union select item->>'cart_id' from order_items where order_id = any(${ids})`
  await eraseRows(trx, 'custom_cart_entries', sql`order_id is null and cart_id in (${carts})`)
  await eraseFormerContacts(trx, orders, by)
  for (const [table, { of, erased }] of Object.entries(personalData)) {
    if (of === 'order_id' && erased) await eraseRows(trx, table, sql`order_id = any(${ids})`)
  }
  await recordChanges(trx, ids, {
    columns: { ...erasedOrder, erased_at: now },
    ...{ cause: 'erased', by, signed: 'Restore', now },
    note: () => note,
  })
}

/** Removes recipients from orders and quotes that somebody else pays, and from their history. Returns the orders. */
async function eraseRecipients(trx: Trx, { isErased, now, by }: Erasing): Promise<{ readonly order_id: string }[]> {
  const isNamed = (phone: RawBuilder<unknown>) => isErased(sql`customer_key(${phone}, null)`, sql`placed_at`)
  const isCurrent = isNamed(sql`recipient_phone`)
  const { rows } = await sql<{ id: number; order_id: string; current: boolean }>`
    select id, order_id, recipient_phone is not null and ${isCurrent} as current from orders
    where (recipient_phone is not null and ${isCurrent}) or exists (
      select from order_events, jsonb_array_elements(changes) as change
      where order_id = orders.id and change->>'field' = 'recipient_phone'
        and (${isNamed(sql`change->>'from'`)} or ${isNamed(sql`change->>'to'`)}))
    order by id for update`.execute(trx)
  const columns = mapFields(recipientTexts, () => null)
  const fields = Object.keys(columns)
  const current = rows.filter((row) => row.current).map(({ id }) => id)
  const change = { columns, cause: 'erased', by, signed: 'Restore', now, note: () => 'Recipient erased' } as const
  if (current.length > 0) await recordChanges(trx, current, change)
  for (const table of ['order_events', 'messages']) {
    await sql`
      update ${sql.table(table)} set changes = (
        select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
        where change->>'field' <> all(${fields}))
      where changes is not null and order_id = any(${rows.map(({ id }) => id)})`.execute(trx)
  }
  await sql`
    update quotes set body = body - ${fields}::text[]
    where ${isErased(sql`customer_key(body->>'recipient_phone', null)`, sql`quotes.created_at`)}`.execute(trx)
  return rows
}

/** Deletes quotes that were never accepted; the others keep their amounts. Returns how many there were. */
async function eraseQuotes(trx: Trx, isErased: RawBuilder<SqlBool>): Promise<number> {
  await eraseRows(trx, 'quote_events', sql`quote_id in (select id from quotes where ${isErased})`)
  const deleted = await trx.deleteFrom('quotes').where('accepted_at', 'is', null).where(isErased).executeTakeFirst()
  const erased = await eraseRows(trx, 'quotes', sql`accepted_at is not null and ${isErased}`)
  return Number(deleted.numDeletedRows) + erased
}

/** Covers orders that were the person's until staff changed the phone number or email. */
async function eraseFormerContacts(trx: Trx, orders: readonly OrderRow[], by: ChangeReport['by']): Promise<void> {
  const emails = orders.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const keys = orders.flatMap(({ customer_key }) => customer_key ?? [])
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{ order_id: number; until: number }>`
    select order_id, max(id) as until from order_events
    where changes is not null and order_id <> all(${ids}) and exists (
      select from jsonb_array_elements(changes) as change
      where (change->>'field' = 'phone_number' and customer_key(change->>'from', null) = any(${keys}))
        or (change->>'field' = 'email' and lower(change->>'from') = any(${[...emails, ...keys]})))
    group by order_id`.execute(trx)
  const formerIds = rows.map(({ order_id }) => order_id)
  await updateOrders(trx, formerIds, {}, { cause: 'erased', by })
  for (const { order_id, until } of rows) {
    const isEarlier = (time: string) =>
      sql`order_id = ${order_id} and ${sql.ref(time)} <= (select at from order_events where id = ${until})`
    await eraseRows(trx, 'order_events', sql`order_id = ${order_id} and id <= ${until}`)
    await eraseRows(trx, 'documents', isEarlier('issued_at'))
    await eraseRows(trx, 'order_requests', isEarlier('at'))
    await eraseRows(
      trx,
      'messages',
      sql`order_id = ${order_id} and (
        lower(recipient) = any(${emails}) or customer_key(recipient, null) = any(${keys})
        or changes @> '[{"field": "phone_number"}]' or changes @> '[{"field": "email"}]')`,
    )
  }
}

export type Erasure = Selectable<Database['erasure_hashes']>

/** Stores the orders too, because they may have had other contacts when a backup was made. */
export async function insertErasureHashes(
  trx: Trx,
  { key, orders, now }: { readonly key: string } & Pick<Erasing, 'now' | 'orders'>,
): Promise<void> {
  const values = [`customer:${key}`, ...orders.map(({ order_id }) => `order:${order_id}`)]
  await sql`
    insert into erasure_hashes (hash, erased_at)
    select erasure_hash(value), ${now} from unnest(${values}::text[]) as value
    on conflict (hash) do update set erased_at = excluded.erased_at`.execute(trx)
}

export const selectErasures = (db: Db): Promise<Erasure[]> =>
  db.selectFrom('erasure_hashes').selectAll().orderBy('hash').execute()

/** Identifies the key of the hashes without revealing it. */
export async function readKeyId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select left(erasure_hash('key'), 16) as id`.execute(db)
  return rows[0]?.id ?? ''
}

export async function storeErasures(db: Db, erasures: readonly Erasure[]): Promise<void> {
  await sql`
    insert into erasure_hashes (hash, erased_at)
    select * from unnest(${erasures.map(({ hash }) => hash)}::text[], ${erasures.map(({ erased_at }) => erased_at)}::timestamptz[])
    on conflict (hash) do update set erased_at = greatest(erasure_hashes.erased_at, excluded.erased_at)`.execute(db)
}

/** Leaves out what was stored after the erasure. */
export const isListed: IsErased = (key, at) => sql`exists (
  select from erasure_hashes where hash = erasure_hash('customer:' || ${key}) and ${at} <= erased_at)`

/** Orders of erased customers that a backup has brought back. */
export const selectReturnedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(
      sql<SqlBool>`(${isListed(sql`customer_key`, sql`placed_at`)}
        or exists (select from erasure_hashes where hash = erasure_hash('order:' || order_id)))`,
    )
    .orderBy('id')
    .execute()
