import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { personalData } from '@pj/db/personal-data'
import { orderColumns, orderItemColumns } from '@pj/shared/orders/order-columns'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { findTraces } from '../testing/find-traces.ts'
import { quoteRequests } from '../testing/quote-requests.ts'
import { findOrderRow, insertInto, setColumns } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const directory = makeDirectory()
const test = sharedTestApp({ erasureDirectories: [directory] })
const quotes = quoteRequests(() => test)

const phone = '08099887766'
const key = '8099887766'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/**
 * Every column that can hold a text, JSON or a file. PostgreSQL computes some from others, and limits some to a list of
 * values by a check of that column or of its domain.
 */
async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case nspname when 'public' then '' else nspname || '.' end || relname as "table", attname as name,
      case when typtype = 'd' then typbasetype else pg_type.oid end::regtype::text as type
    from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_type on pg_type.oid = atttypid
    where nspname = 'public' and relkind = 'r' and relname !~ '^kysely_' and attnum > 0 and not attisdropped
      and attgenerated = ''
      and (case when typtype = 'd' then typbasetype else pg_type.oid end)::regtype::text
        = any('{text,text[],json,jsonb,bytea,character varying,inet,cidr,xml}')
      and not exists (
        select from pg_constraint
        where contype = 'c' and (contypid = atttypid or (conrelid = attrelid and conkey = array[attnum]))
          and pg_get_constraintdef(pg_constraint.oid) ~ '= ANY [(]+ARRAY[[]')
    order by 1, 2`.execute(test.db)
  return rows
}

/** No table of the program's. */
const foreign = ['erasure_keys.key']

const isErased = ({ table, name }: Column): boolean => {
  const erased = personalData[table]?.erased ?? {}
  return erased === 'deleted' || name in erased
}

it('is declared in every column that can hold what a person typed or is called', async () => {
  const columns = await listColumns()
  expect(columns.length).toBeGreaterThan(150)
  const undeclared = columns.filter(
    (column) => !isErased(column) && !personalData[column.table]?.kept?.includes(column.name),
  )
  expect(undeclared.map(({ table, name }) => `${table}.${name}`)).toEqual(foreign)
})

/** In a customer's tables: what the program or the provider of payments writes, and what is chosen from a list. */
const keptTexts = [
  ...['documents.content', 'documents.csid', 'documents.irn', 'documents.number', 'documents.qr'],
  ...['online_refunds.provider_id', 'order_adjustments.code', 'order_adjustments.rule'],
  ...['order_items.flavour_keys', 'order_items.flavour_labels', 'orders.instalment_plan', 'orders.kept_clashes'],
  ...['orders.location', 'orders.order_id', 'payment_attempts.authorization_url', 'payment_attempts.provider_status'],
  ...['payment_attempts.reference', 'payment_attempts.to_check', 'payment_attempts.transaction_id'],
  ...['payments.channel', 'quotes.public_id', 'quotes.quote_id'],
]
const isOfTeam = ({ name }: Column): boolean => /by(_name)?$/.test(name)

it('is kept only where no customer has typed it', async () => {
  const columns = await listColumns()
  const kept = columns.filter((column) => personalData[column.table]?.of && !isErased(column) && !isOfTeam(column))
  expect(kept.map(({ table, name }) => `${table}.${name}`)).toEqual(keptTexts)
})

/** Keys of requests, ticks of the bake list and what the kitchen knew of a change. */
const unexportedTables = ['idempotency_keys', 'bake_ticks', 'kitchen_alerts']

it('is exported from each table that an erasure of its customer changes', () => {
  const tables = Object.entries(personalData).filter(([, { of, erased, exported }]) => of && erased && !exported)
  expect(tables.map(([table]) => table).toSorted()).toEqual(unexportedTables.toSorted())
})

it.each([
  ['orders', orderColumns],
  ['order_items', orderItemColumns],
] as const)('has every column of %s in the table of its columns', async (table, classified) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(test.db)
  expect(Object.keys(classified).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** What cannot be filled with any text: days, and the keys by which the tables name each other. */
const unmarked = ['messages.due_on']

/** A value of the type with a text that names its column. The contacts find the customer. */
const contacts = new Map([
  ['orders.phone_number', phone],
  ['quotes.phone_number', phone],
  ['customer_notes.customer_key', key],
])
const markOf = (column: string): string => contacts.get(column) ?? `Zainab ${column}`

const change = (mark: string) => ({ field: 'name', label: mark, from: mark, to: mark })
const jsonMarks: Readonly<Record<string, (mark: string) => unknown>> = {
  'order_items.choice': (mark) => ({ orderNote: mark }),
  'order_items.price_lines': (mark) => [{ label: mark, amount: 16_500 }],
  'order_events.changes': (mark) => [change(mark)],
  'order_requests.changes': (mark) => ({ order_note: mark }),
  'messages.changes': (mark) => [change(mark)],
  'quotes.asked': (mark) => [{ text: mark, at: '2026-11-20T10:00:00Z' }],
  'quotes.record': (mark) => ({ items: [itemRecord(mark)] }),
  'documents.customer': (mark) => ({ name: mark }),
  'quotes.body': (mark) => ({ message: mark }),
}
const itemRecord = (title: string) => ({
  ...{ index: 0, title, type: 'regular', category: 'regular', quantity: 1, price: 16_500, line_total: 16_500 },
  ...{ price_unverified: false, asked_price: null, priced_by: null, price_lines: [], item: {}, upload_id: null },
  choice: { kind: 'unknown-product', id: '', orderNote: '', title, category: 'regular', menu_version: 1 },
})

function marked({ table, name, type }: Column) {
  const column = `${table}.${name}`
  const mark = markOf(column)
  switch (type) {
    case 'text[]':
      return sql`array[${mark}]`
    case 'bytea':
      return sql`convert_to(${mark}, 'UTF8')`
    case 'jsonb': {
      const value = jsonMarks[column]?.(mark) ?? { wish: mark }
      return Array.isArray(value)
        ? sql`${JSON.stringify(value)}::jsonb`
        : sql`coalesce(${sql.ref(name)}, '{}') || ${JSON.stringify(value)}::jsonb`
    }
    default:
      return sql`${mark}`
  }
}

const insertRow = (table: string, row: object) => insertInto(test, table, row)

/** A completed delivery, ordered by quote, with a row in every table that an erasure changes. */
async function placeOrderWithEverything(): Promise<void> {
  const { public_id } = await quotes.make({ phone_number: phone, name: 'Zainab', email: 'zainab@example.com' })
  const accepted = await quotes.accept(public_id)
  expect(accepted.statusCode, accepted.body).toBe(201)
  const orderId: string = accepted.json().order_id
  const { id: order_id, amount } = await findOrderRow(test, orderId)
  const payment = { kind: 'payment', method: 'cash', amount }
  const paid = await test.post(`/api/orders/${orderId}/payments`, payment, test.as.owner)
  expect(paid.statusCode, paid.body).toBe(201)
  const at = test.clock.now
  await test.db.updateTable('payments').set({ voided_at: at, void_reason: 'x' }).execute()
  const { id: payment_id } = await test.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const run = { day: '2026-11-23', rider_name: 'Musa' }
  const inserted = test.db.insertInto('delivery_runs').values(run).returning('id')
  const { id: run_id } = await inserted.executeTakeFirstOrThrow()
  await insertRow('delivery_stops', { run_id, order_id, position: 0 })
  const entry = { order_type: 'express', price: 1, payload: '{}', choice: '{}', item: '{}', item_summary: 'x' }
  await insertRow('custom_cart_entries', { order_id, cart_id: 'x', ...entry })
  await insertRow('uploads', { order_id, content_type: 'image/png', bytes: Buffer.from('x') })
  await insertRow('order_notes', { order_id, text: 'x' })
  await insertRow('order_requests', { order_id, kind: 'order_note', text: 'x', state: 'sent', at })
  await insertRow('messages', { order_id, kind: 'whatsapp', event: 'placed', recipient: 'x' })
  await insertRow('bake_ticks', { order_id, key: 'x', done: 1 })
  await insertRow('kitchen_alerts', { order_id, at })
  await insertRow('order_adjustments', { order_id, kind: 'discount', label: 'x', amount: 0, at })
  await insertRow('online_refunds', { order_id, payment_id, amount: 1, requested_at: at, state: 'failed' })
  await insertRow('customer_notes', { customer_key: key, text: 'x' })
  const delivery = { delivery_method: 'delivery', location: 'Lekki', house_address: 'x', city: 'x' } as const
  const transfer = { transfer_sent_by: 'x', transfer_sent_at: at }
  await setColumns(test, orderId, { ...delivery, ...transfer, status: 'completed' })
  await test.db.updateTable('order_items').set({ price_unverified: true }).execute()
  // What staff did keeps their names.
  await test.db.updateTable('quote_events').set({ by_user: null }).execute()
}

/** Copies of what other columns show, what the program makes for itself, and photos, which have a URL. */
const unexported = [
  ...['messages.changes', 'messages.origin', 'order_items.product_key', 'orders.hold_network'],
  ...['quotes.request_hash', 'quotes.request_key', 'uploads.bytes'],
]

it('is exported where it is declared, and nowhere once its customer was erased', async () => {
  await placeOrderWithEverything()
  // The trigger lets an erasure alone change a document.
  await sql`alter table documents disable trigger user`.execute(test.db)
  const columns = (await listColumns()).filter(
    (column) => isErased(column) && !unmarked.includes(`${column.table}.${column.name}`),
  )
  for (const column of columns) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(column.table)} set ${sql.ref(column.name)} = ${marked(column)}`.execute(test.db)
    expect(numAffectedRows, `rows of ${column.table}`).toBeGreaterThan(0n)
  }
  await sql`alter table documents enable trigger user`.execute(test.db)

  const response = await test.get(`/api/customers/${key}/export`, test.as.owner)
  expect(response.statusCode, response.body).toBe(200)
  const exported: Record<string, unknown> = response.json()
  const missing = columns.filter(({ table, name }) => {
    const declared = personalData[table]?.exported
    const field = typeof declared === 'string' ? declared : table
    const isShown = typeof declared === 'object' ? declared.includes(name) : declared !== undefined
    return isShown && !JSON.stringify(exported[field]).includes(markOf(`${table}.${name}`))
  })
  expect(missing.map(({ table, name }) => `${table}.${name}`)).toEqual(unexported)

  expect(await findTraces(test, 'zainab|99887766')).not.toEqual([])
  const erased = await test.post(`/api/customers/${key}/erase`, { confirm: phone }, test.as.owner)
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await findTraces(test, 'zainab|99887766')).toEqual([])
  const files = await readdir(directory)
  expect(files).toHaveLength(1)
  for (const file of files) expect(await readFile(join(directory, file), 'utf8')).not.toMatch(/zainab|99887766/i)
})
