import { createHash, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { Pool } from 'pg'

/**
 * The least that a checkout can cost: a route that takes the same request and stores it in three plain tables with one
 * prepared statement, without validation, prices, history or search. Prints its URL when it listens.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

await pool.query(`
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.orders (
    id bigint generated always as identity primary key,
    order_id text not null unique,
    placed_at timestamptz not null default now(),
    delivery_date timestamptz not null,
    name text not null,
    email text not null,
    phone_number text,
    house_address text,
    city text,
    location text,
    delivery_price bigint not null,
    amount bigint not null
  );
  create table bare.order_items (
    order_id bigint not null references bare.orders (id),
    index int not null,
    item jsonb not null,
    primary key (order_id, index)
  );
  create table bare.idempotency_keys (
    key text primary key,
    order_id bigint not null references bare.orders (id)
  )`)

const insertOrder = {
  name: 'insert-order',
  text: `
    with new_order as (
      insert into bare.orders (
        order_id, delivery_date, name, email, phone_number, house_address, city, location, delivery_price, amount)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      returning id
    ), new_key as (
      insert into bare.idempotency_keys (key, order_id) select $11, id from new_order
    )
    insert into bare.order_items (order_id, index, item)
    select new_order.id, item.index, item.value
    from new_order, jsonb_array_elements($12::jsonb) with ordinality as item (value, index)`,
}

interface Body {
  readonly delivery_date: string
  readonly name: string
  readonly email: string
  readonly phone_number: string
  readonly house_address: string
  readonly city: string
  readonly state: string
  readonly delivery_price: number
  readonly amount: number
  readonly items: readonly unknown[]
}

const app = fastify({ logger: false })

app.post<{ Body: Body }>('/api/checkout', async ({ body }, reply) => {
  const order_id = randomUUID()
  const { delivery_date, name, email, phone_number, house_address, city, state, delivery_price, amount, items } = body
  const key = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const customer = [name, email, phone_number, house_address, city, state]
  const values = [order_id, delivery_date, ...customer, delivery_price, amount, key, JSON.stringify(items)]
  await pool.query({ ...insertOrder, values })
  return reply.code(201).send({ success: true, order_id, message: 'Order placed successfully!' })
})

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
