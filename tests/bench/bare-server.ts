import { randomInt, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { Pool } from 'pg'
import { purchaseRows } from './shoppers.ts'

/**
 * What a checkout costs at least: a route that takes the same body and stores the same rows with one statement, without
 * a look at them: they were worked out before. Prints its address when it listens.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = fastify({ logger: false })
const purchases = purchaseRows().map(({ order, items }) => ({ order, items: JSON.stringify(items) }))

interface Body {
  readonly bench: number
  readonly name: string
  readonly email: string
  readonly phone_number: string
  readonly cart_id: string
}

app.post<{ Body: Body }>('/api/checkout', async ({ body }, reply) => {
  const purchase = purchases[body.bench]
  if (!purchase) throw new Error('no such purchase')
  const order_id = someOrderId()
  const { order, items } = purchase
  const customer = [order_id, body.name, body.email, body.phone_number, body.cart_id, new Date()]
  await pool.query(statement, [...customer, ...columns.map((column) => order[column]), randomUUID(), items])
  return reply.code(201).send({ success: true, order_id, message: 'Order placed successfully!' })
})

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const someOrderId = (): string => `PJ-${Array.from({ length: 8 }, () => crockford[randomInt(32)]).join('')}`

const columns = [
  ...(['type', 'delivery_date', 'start_by', 'delivery_method', 'location', 'delivery_price', 'subtotal'] as const),
  ...(['amount', 'house_address', 'city', 'short_notice', 'price_unverified', 'item_count', 'title', 'what'] as const),
]
const parameters = (from: number, count: number): string =>
  Array.from({ length: count }, (_, n) => `$${from + n}`).join(', ')
const keyParameter = 7 + columns.length

const statement = `
  with placed as (
    insert into orders (order_id, name, email, phone_number, cart_id, placed_at, ${columns.join(', ')})
    values (${parameters(1, 6 + columns.length)}) returning id
  ), keyed as (
    insert into idempotency_keys (key, request_hash, order_id)
    select $${keyParameter}::text, $${keyParameter}::text || $${keyParameter}::text, id from placed
  ), told as (
    insert into order_events (order_id, kind, to_status) select id, 'created', 'new' from placed
  )
  insert into order_items (
    order_id, index, title, category, type, quantity, price, line_total, price_unverified, price_lines, item, flavours)
  select placed.id, i.index, i.title, i.category, i.type, i.quantity, i.price, i.line_total, false,
    i.price_lines::jsonb, i.item::jsonb, i.flavours
  from placed, jsonb_to_recordset($${keyParameter + 1}::jsonb) as i (
    index int, title text, category text, type text, quantity int, price bigint, line_total bigint,
    price_lines text, item text, flavours text[])`

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
