import type { Db } from '@pj/db/database'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { templateCount, writeTemplates } from './templates.ts'

export interface Fill {
  /** Total number of orders. */
  readonly orders: number
  /** The number of open orders, due from yesterday to three weeks from now. */
  readonly open: number
  /** The others were placed within this many days before now. */
  readonly days: number
}

const tables = ['orders', 'order_items', 'order_events', 'payments'] as const

/**
 * Fills empty tables by SQL: every order copies one of a few hundred priced carts, with its own day, customer and
 * destination. Indexes are created after copying.
 */
export async function fillOrders(db: Db, fill: Fill): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '512MB'`.execute(connection)
    await sql`set work_mem = '128MB'`.execute(connection)
    await writeTemplates(connection)
    const indexes = await dropIndexes(connection)
    for (const statement of [randomFunction, orderIdFunction, orders(fill), items, events, payments, advanceSequence])
      await statement.execute(connection)
    for (const index of indexes) await sql.raw(index).execute(connection)
    for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection)
    await sql`discard all`.execute(connection)
  })
}

/** Drops all indexes but the unique ones and returns the statements that create them. */
async function dropIndexes<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${[...tables]}::regclass[]) and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** A number from 0 to max - 1, always the same for this order and this purpose. */
const randomFunction = sql`
  create function pg_temp.random_below(n bigint, purpose int, max int) returns int immutable parallel safe language sql
  return (hashint8extended(n, purpose) & 1073741823) % max`

/** `PJ-` and eight characters for the scrambled number of the order. */
const orderIdFunction = sql`
  create function pg_temp.order_id(n bigint) returns text immutable parallel safe language sql
  return (
    select 'PJ-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (x >> (5 * k) & 31)::int, 1), '')
    from (values ((n * 636413622385) & 1099511627775)) as scrambled (x), generate_series(0, 7) as k)`

const firstNames = `Adaeze Chidinma Ngozi Ifeoma Chioma Nneka Obinna Emeka Chukwudi Kelechi Uche Folake Titilayo Yetunde
  Bisola Omolara Temitope Tunde Segun Kayode Babajide Femi Zainab Amina Hauwa Fatima Musa Ibrahim Sadiq Efe Osaze Ebiere
  Tamuno Idara Amaka Chinedu Ikenna Nkechi Obiageli Onyeka Adunni Bolanle Damilola Funmilayo Gbenga Iyabo Jide Kunle
  Lanre Moji Nike Olumide Remi Sola Tayo Wale Yemi Aisha Bashir Danladi`
const lastNames = `Okafor Nwosu Eze Okonkwo Obi Nnamdi Umeh Igwe Adeyemi Balogun Ogunleye Bello Adebayo Ojo Afolabi
  Olawale Danjuma Abubakar Yusuf Lawal Sani Osagie Ighodaro Etim Bassey Udoh Dokubo Briggs Akpabio Okoro Achebe Azikiwe
  Chukwu Ekwueme Iwu Mbanefo Nwachukwu Odili Okeke Onwudiwe Akande Aluko Bankole Coker Dada Fashola Ige Jakande Kuti
  Oshodi Oyelaran Sanusi Tinubu Williams Gambo Haruna Jibril Kwara Maina Shehu`
const locations = [
  'Lekki',
  'Lekki',
  'Lekki',
  'Victoria Island',
  'Victoria Island',
  'Ikoyi',
  'Ikeja',
  'Surulere',
  'Ojo',
  'Ikorodu',
]
const fees = [3500, 3500, 3500, 3500, 3500, 4000, 6000, 6500, 6000, 6000]
const notes = [
  'Please call when you are at the gate.',
  'No nuts please, one guest is allergic.',
  'Less sugar in the icing, and the blue candles.',
  'Deliver to the hall behind the church, not to the house.',
  'The colour should match the invitation: burgundy and gold.',
  'Pack it for the drive to Ibadan.',
]
const splitWords = (text: string): string[] => text.split(/\s+/)

/** Most cancelled orders have been refunded. */
const orders = ({ orders: count, open, days }: Fill): RawBuilder<unknown> => sql`
  insert into orders (
    id, order_id, status, type, placed_at, delivery_date, start_by, delivery_method, location, delivery_price, subtotal,
    amount, name, email, phone_number, house_address, city, cart_id, paid_amount, short_notice, price_unverified,
    cancelled_from, item_count, title, item_summaries, order_note, printed, version)
  overriding system value
  select n, order_id, status, type, placed, due, due - work * interval '1 minute', method, location, fee,
    subtotal, subtotal + fee, name, email, phone,
    pg_temp.random_below(n, 10, 180) || ' Admiralty Way', 'Lagos', 'CART_' || (1700000000000 + n),
    case when status = 'new' or pg_temp.random_below(n, 11, 30) = 0 then 0
      when status = 'cancelled' and pg_temp.random_below(n, 19, 20) > 0 then 0 else subtotal + fee end, pg_temp.random_below(n, 12, 25) = 0, pg_temp.random_below(n, 13, 200) = 0,
    case when status = 'cancelled' then 'confirmed' end, item_count, title,
    regexp_replace(item_summaries::text, '“[^”]*”', '“Happy ' || (1 + pg_temp.random_below(n, 16, 90)) || 'th Birthday ' || first || '”', 'g')::text[],
    case when pg_temp.random_below(n, 17, 6) = 0 then (${notes}::text[])[1 + pg_temp.random_below(n, 18, ${notes.length})] end, 1, 5
  from (
    select drawn.n, t.type, t.subtotal, t.item_count, t.title, t.item_summaries, t.work, placed, is_open,
      case when is_open then now() + (pg_temp.random_below(drawn.n, 1, 32000) - 1500) * interval '1 minute'
        else least(placed + (1 + pg_temp.random_below(drawn.n, 2, 16)) * interval '17 hours', now() + interval '1 hour') end as due,
      case when is_open then (array['new', 'confirmed', 'confirmed', 'confirmed', 'baking', 'ready'])[1 + pg_temp.random_below(drawn.n, 3, 6)]
        when pg_temp.random_below(drawn.n, 3, 25) = 0 then 'cancelled' else 'completed' end as status,
      case when pickup then 'pickup' else 'delivery' end as method,
      case when pickup then 'Bakery' else (${locations}::text[])[1 + place] end as location,
      case when pickup then 0 else (${fees}::bigint[])[1 + place] end as fee,
      (${splitWords(firstNames)}::text[])[1 + pg_temp.random_below(drawn.n, 6, 60)] as first,
      (${splitWords(lastNames)}::text[])[1 + pg_temp.random_below(drawn.n, 7, 60)] as last
    from (
      select n, n > ${count - open} as is_open, pg_temp.random_below(n, 4, 5) < 2 as pickup, pg_temp.random_below(n, 5, 10) as place,
        case when n > ${count - open} then now() - (1600 + pg_temp.random_below(n, 14, 14400)) * interval '1 minute'
          else now() - (${count} - n) * (${days} * interval '1 day' / ${count}) end as placed
      from generate_series(1, ${count}::bigint) as n
    ) as drawn
    join template as t on t.n = pg_temp.random_below(drawn.n, 0, ${templateCount})
  ) as made
  cross join lateral (
    select pg_temp.order_id(n) as order_id, first || ' ' || last as name,
      lower(first || '.' || last) || pg_temp.random_below(n, 8, 10000) || '@example.com' as email,
      '080' || lpad(pg_temp.random_below(n, 9, 100000000)::text, 8, '0') as phone
  ) as customer`

const items = sql`
  insert into order_items (
    order_id, index, product_key, title, category, type, quantity, price, line_total,
    price_unverified, price_lines, choice, item, flavour_keys, flavour_labels)
  select o.id, i.index, i.product_key, i.title, i.category, i.type, i.quantity, i.price,
    i.line_total, false, i.price_lines, i.choice, i.item, i.flavour_keys, i.flavour_labels
  from orders as o join template_item as i on i.n = pg_temp.random_below(o.id, 0, ${templateCount})`

/** The last event of each order. */
const events = sql`
  insert into order_events (order_id, at, by_name, from_status, to_status)
  select id, greatest(placed_at, delivery_date - interval '1 hour'), 'Bench', 'confirmed', status
  from orders where status <> 'new'`

const payments = sql`
  insert into payments (order_id, kind, method, amount, at, by_name)
  select id, 'payment', (array['transfer', 'transfer', 'cash', 'card'])[1 + pg_temp.random_below(id, 15, 4)],
    paid_amount, placed_at, 'Bench'
  from orders where paid_amount > 0`

/** The orders were inserted with ids: the next generated id follows them. */
const advanceSequence = sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`
