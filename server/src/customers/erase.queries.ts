import type { Db, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { foldText } from '@pj/shared/fold-text'
import { orderColumns } from '@pj/shared/orders/order-columns'
import { erasedText } from '@pj/shared/orders/order-fields'
import { phoneKey } from '@pj/shared/phone'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type ChangeReport, updateOrders } from '../orders/order.queries.ts'
import { type RecordedChange, recordChanges } from '../orders/record-change.ts'

/** Oldest first. */
export const lockOrdersOfCustomer = (trx: Trx, key: string) =>
  trx.selectFrom('orders').selectAll().where('customer_key', '=', key).orderBy('id').forUpdate().execute()

export const lockQuotesOfCustomer = (trx: Trx, key: string) =>
  trx.selectFrom('quotes').select('id').where('customer_key', '=', key).orderBy('id').forUpdate().execute()

const erasedTitle = 'Erased item'

/** The customer or their browser wrote these parts of a choice. */
const typedChoiceFields = ['id', 'cartId', 'orderNote', 'message', 'customTheme', 'details']

/** These parts of a stored item come from the shop: choices from its lists, numbers and menu texts. */
const shopItemFields = [
  ...['kind', 'ruleSet', 'title', 'category', 'image', 'description', 'rating', 'basePrice', 'tags', 'selectedTag'],
  ...['options', 'recipientGender', 'inches', 'layers', 'icing', 'flowerToppings', 'acrylicTopper', 'numFlavors'],
  ...['quantity', 'price', 'order_type', 'isExpressOrder', 'cake_type', 'theme', 'tier_count', 'tier_sizes', 'flavors'],
]

/**
 * Removes the person from these orders: contacts, address, notes, inscriptions, images, messages, the texts of their
 * history and everything else that anyone has typed. Amounts, items, statuses, times and the ledger stay.
 */
export async function eraseOrders(
  trx: Trx,
  orders: readonly OrderRow[],
  { now, by, note }: Pick<RecordedChange, 'by' | 'now'> & { readonly note: string },
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await eraseCustomCarts(trx, ids)
  await eraseFormerContacts(trx, orders, by)
  await eraseItems(trx, ids)
  await trx
    .updateTable('delivery_stops')
    .set({ taken_by: null, upload_id: null, failed_note: '' })
    .where('order_id', 'in', ids)
    .execute()
  for (const table of [
    'uploads',
    'order_notes',
    'order_requests',
    'messages',
    'idempotency_keys',
    'bake_ticks',
  ] as const) {
    await trx.deleteFrom(table).where('order_id', 'in', ids).execute()
  }
  // A cancellation stays to be acknowledged.
  await trx.updateTable('kitchen_alerts').set({ known: null }).where('order_id', 'in', ids).execute()
  await trx.updateTable('documents').set({ customer: null }).where('order_id', 'in', ids).execute()
  await trx.updateTable('order_events').set({ note: null, changes: null }).where('order_id', 'in', ids).execute()
  await trx
    .updateTable('payments')
    .set({
      // The reference of an online payment names the order, and the provider's records.
      reference: sql`case method when 'online' then reference else '' end`,
      note: '',
      void_reason: sql`case when void_reason is not null then ${erasedText} end`,
    })
    .where('order_id', 'in', ids)
    .execute()
  await trx
    .updateTable('order_adjustments')
    .set({ reason: '', label: sql`case when payment_id is null and code is null then initcap(kind) else label end` })
    .where('order_id', 'in', ids)
    .execute()
  await trx.updateTable('online_refunds').set({ note: '', reason: null }).where('order_id', 'in', ids).execute()
  await recordChanges(trx, ids, {
    columns: {
      ...erasedValues,
      // A pickup has the bakery's address, which stays.
      house_address: sql`case delivery_method when 'delivery' then ${erasedText} else house_address end`,
      city: sql`case delivery_method when 'delivery' then ${erasedText} else city end`,
      title: sql`(
        select title || case item_count when 1 then '' else ' and ' || (item_count - 1) || ' more' end
        from order_items where order_id = orders.id order by index limit 1)`,
      item_summaries: sql`(
      select array_agg(quantity || ' × ' || title order by index) from order_items where order_id = orders.id)`,
      erased_at: now,
    },
    ...{ cause: 'erased', by, signed: 'Restore', now },
    note: () => note,
  })
}

/** Whether the customer key of a recipient is one of those to erase; `at` is when it was stored. */
type IsErased = (key: RawBuilder<unknown>, at: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** Removes recipients from orders and quotes that somebody else pays, and from their history. Returns the orders. */
export async function eraseRecipients(
  trx: Trx,
  isErased: IsErased,
  { now, by }: Pick<RecordedChange, 'by' | 'now'>,
): Promise<{ readonly order_id: string }[]> {
  const isNamed = (phone: RawBuilder<unknown>) => isErased(sql`customer_key(${phone}, null)`, sql`placed_at`)
  const isCurrent = isNamed(sql`recipient_phone`)
  const { rows } = await sql<{ id: number; order_id: string; current: boolean }>`
    select id, order_id, recipient_phone is not null and ${isCurrent} as current from orders
    where (recipient_phone is not null and ${isCurrent}) or exists (
      select from order_events, jsonb_array_elements(changes) as change
      where order_id = orders.id and change->>'field' = 'recipient_phone'
        and (${isNamed(sql`change->>'from'`)} or ${isNamed(sql`change->>'to'`)}))
    order by id for update`.execute(trx)
  const columns = { recipient_name: null, recipient_phone: null }
  const current = rows.filter((row) => row.current).map(({ id }) => id)
  const change = { columns, cause: 'erased', by, signed: 'Restore', now, note: () => 'Recipient erased' } as const
  if (current.length > 0) await recordChanges(trx, current, change)
  for (const table of ['order_events', 'messages']) {
    await sql`
      update ${sql.table(table)} set changes = (
        select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
        where change->>'field' not in ('recipient_name', 'recipient_phone'))
      where changes is not null and order_id = any(${rows.map(({ id }) => id)})`.execute(trx)
  }
  await sql`
    update quotes set body = body - 'recipient_name' - 'recipient_phone'
    where ${isErased(sql`customer_key(body->>'recipient_phone', null)`, sql`quotes.created_at`)}`.execute(trx)
  return rows
}

/** Deletes quotes that were never accepted; the others keep their amounts. Returns how many there were. */
export async function eraseQuotes(trx: Trx, isErased: RawBuilder<SqlBool>): Promise<number> {
  await sql`
    update quote_events set text = null, by_name = case when by_user is null then null else by_name end
    from quotes where quotes.id = quote_events.quote_id and ${isErased}`.execute(trx)
  const deleted = await trx.deleteFrom('quotes').where('accepted_at', 'is', null).where(isErased).executeTakeFirst()
  const erased = await trx
    .updateTable('quotes')
    .set({
      ...{ name: erasedText, phone_number: null, email: null, title: erasedTitle, asked: '[]' },
      ...{ request_key: null, request_hash: null },
      body: sql`(
        select jsonb_object_agg(key, value) from jsonb_each(body) where key = any(${keptQuoteFields})
      ) || jsonb_build_object('name', ${erasedText}::text, 'items', '[]'::jsonb)`,
      record: sql`record || '{"items": []}'`,
    })
    .where('accepted_at', 'is not', null)
    .where(isErased)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows + erased.numUpdatedRows)
}

/** Neither the customer nor staff have typed them. */
const keptQuoteFields = [
  'channel',
  'delivery_method',
  'delivery_date',
  'delivery_price',
  'amount',
  'valid_until',
  'hold',
]

const erasedValues = Object.fromEntries(
  Object.entries(orderColumns).flatMap(([column, { erasure }]) =>
    typeof erasure === 'object' ? [[column, erasure.to]] : [],
  ),
)

/** Also deletes entries of the same cart that the person never ordered. */
const eraseCustomCarts = (trx: Trx, ids: readonly number[]) =>
  sql`
    delete from custom_cart_entries
    where order_id = any(${ids}) or (order_id is null and cart_id in (
      select cart_id from orders where id = any(${ids})
      union select item->>'cart_id' from order_items where order_id = any(${ids})))`.execute(trx)

const isCustomLine = sql`choice ->> 'kind' = 'custom-line'`
const erasedTexts = sql`jsonb_build_object('title', ${erasedTitle}::text)`

/**
 * An unknown item's title comes from its client, and a cake's theme may be typed text. The affected days' sales are
 * computed again.
 */
async function eraseItems(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from sales.day_figures
    where key in (
        select unnest(array[product_key, category]) from order_items where order_id = any(${ids}) and price_unverified)
      and day in (
        select (at at time zone 'Africa/Lagos')::date
        from orders, lateral (values (placed_at), (delivery_date)) as times (at) where id = any(${ids}))`.execute(trx)
  await sql`select sales.mark_days(placed_at, delivery_date) from orders where id = any(${ids})`.execute(trx)
  await sql`
    update order_items set
      upload_id = null,
      title = case when ${isCustomLine} then ${erasedTitle} else title end,
      choice = (
        select jsonb_object_agg(key, case when key = any(${typedChoiceFields}) then '""' else value end)
        from jsonb_each(choice)) || case when ${isCustomLine} then ${erasedTexts} else '{}' end,
      item = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(item)
        where value <> 'null' and (key = any(${shopItemFields}) or (key = 'id' and jsonb_typeof(value) = 'number'))
          and not (key = 'options' and coalesce(item->>'custom_theme', '') <> '')
          and not (key = 'description' and ${isCustomLine})) || case when ${isCustomLine} then ${erasedTexts} else '{}' end
    where order_id = any(${ids}) and not price_unverified`.execute(trx)
  await sql`
    update order_items set
      upload_id = null,
      title = ${erasedTitle},
      product_key = 'other:' || ${erasedTitle},
      category = case category when 'custom' then category else 'regular' end,
      price_lines = jsonb_build_array(jsonb_build_object('label', 'Price', 'amount', price)),
      choice = jsonb_build_object(
        'kind', 'unknown-product', 'id', '', 'orderNote', '', 'title', ${erasedTitle}::text,
        'category', case category when 'custom' then category else 'regular' end, 'menu_version', choice->'menu_version'),
      item = jsonb_build_object('title', ${erasedTitle}::text, 'price', item->'price', 'quantity', item->'quantity')
    where order_id = any(${ids}) and price_unverified`.execute(trx)
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
    await trx
      .updateTable('order_events')
      .set({ note: null, changes: null })
      .where('order_id', '=', order_id)
      .where('id', '<=', until)
      .execute()
    await sql`
      update documents set customer = null
      where order_id = ${order_id} and issued_at <= (select at from order_events where id = ${until})`.execute(trx)
    await sql`
      delete from order_requests
      where order_id = ${order_id} and at <= (select at from order_events where id = ${until})`.execute(trx)
    await sql`
      delete from messages
      where order_id = ${order_id} and (
        lower(recipient) = any(${emails}) or customer_key(recipient, null) = any(${keys})
        or changes @> '[{"field": "phone_number"}]' or changes @> '[{"field": "email"}]')`.execute(trx)
  }
}

/** A saved view may name one of these people, or an item that only they have ordered. */
export async function deleteViewsNaming(db: Db, orders: readonly OrderRow[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const items = await db
    .selectFrom('order_items')
    .select('product_key')
    .where('order_id', 'in', ids)
    .where('price_unverified', '=', true)
    .execute()
  const keys = new Set(items.map(({ product_key }) => product_key))
  const words = new Set(orders.flatMap(({ name }) => wordsOf(name)))
  const lines = orders.map(({ search }) => search.split('\n '))
  const contacts = lines.flatMap(([name = '', contact = '']) => [name, contact])
  // A street or an area alone names nobody, the number of a house does.
  const addresses = lines.flatMap(([, , address = '']) => address)
  const isNaming = ({ name, query }: { readonly name: string; readonly query: string }): boolean => {
    const params = new URLSearchParams(query)
    const searched = params.get('q') ?? ''
    const digits = [name, searched].map(phoneKey)
    const terms = [...wordsOf(searched), ...digits.filter(({ length }) => length > 3)]
    return (
      wordsOf(name).some((word) => words.has(word)) ||
      terms.some((term) => contacts.some((contact) => contact.includes(term))) ||
      addresses.some((address) => searched.length > 5 && address.startsWith(foldText(searched))) ||
      [...params.values()].some((value) => keys.has(value))
    )
  }
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute()
  for (const { id } of views.filter(isNaming)) await db.deleteFrom('saved_views').where('id', '=', id).execute()
}

/** Shorter words identify nobody. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldText)
    .filter(({ length }) => length > 2)

export type Erasure = Selectable<Database['erasure_hashes']>

interface Erased {
  /** A phone number or an email address. */
  readonly key: string
  readonly orders: readonly { readonly order_id: string }[]
  readonly now: Date
}

/** Stores the orders too, because they may have had other contacts when a backup was made. */
export async function insertErasureHashes(db: Db, { key, orders, now }: Erased): Promise<void> {
  const values = [`customer:${key}`, ...orders.map(({ order_id }) => `order:${order_id}`)]
  await sql`
    insert into erasure_hashes (hash, erased_at)
    select erasure_hash(value), ${now} from unnest(${values}::text[]) as value
    on conflict (hash) do update set erased_at = excluded.erased_at`.execute(db)
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

/** Leaves out orders that were placed after the erasure. */
export const selectReturnedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from erasure_hashes
        where hash = erasure_hash('order:' || order_id)
          or (hash = erasure_hash('customer:' || customer_key) and placed_at <= erasure_hashes.erased_at))`,
    )
    .orderBy('id')
    .execute()

export const eraseReturnedRecipients = (trx: Trx, now: Date) =>
  eraseRecipients(
    trx,
    (key, at) => sql`exists (
      select from erasure_hashes where hash = erasure_hash('customer:' || ${key}) and ${at} <= erased_at)`,
    { now, by: null },
  )

export const deleteReturnedNotes = (db: Db) =>
  sql`
    delete from customer_notes using erasure_hashes
    where hash = erasure_hash('customer:' || customer_key) and at <= erased_at`.execute(db)

export const eraseReturnedQuotes = (trx: Trx): Promise<number> =>
  eraseQuotes(
    trx,
    sql`exists (
      select from erasure_hashes
      where (hash = erasure_hash('customer:' || customer_key) and quotes.created_at <= erased_at)
        or hash = (select erasure_hash('order:' || orders.order_id) from orders where orders.id = quotes.order_id))`,
  )
