import type { CartItem } from '@pj/shared/cart/cart-item'
import { addDays, lagosInstant } from '@pj/shared/lagos-time'
import { naira } from '@pj/shared/money'
import { pickupDestination } from '@pj/shared/orders/destination'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '../database.ts'
import type { Database } from '../schema.ts'
import type { TeamMember } from './accounts.ts'
import { createOrderFormCake } from './carts.ts'
import { type Customer, createCustomer } from './customers.ts'
import { createOrderRows, crockford } from './plan.ts'
import type { Rng } from './rng.ts'
import type { Demo, StoredOrder } from './write-orders.ts'

interface TeamDemo extends Demo {
  readonly team: readonly TeamMember[]
}

const dayMs = 86_400_000

/** A wedding cake that somebody still thinks about, and the latest custom order, which was one. */
export async function writeQuotes(trx: Trx, { rng, today, team, orders, menuAt }: TeamDemo): Promise<void> {
  const [member] = team
  const order = orders.findLast(
    ({ rows, steps }) =>
      rows.order.type === 'custom' &&
      rows.adjustments.length === 0 &&
      steps.length === 1 &&
      steps[0]?.to === 'confirmed',
  )
  if (!member) return
  const createdAt = lagosInstant(addDays(today, -1), '15:00')
  const menu = menuAt(createdAt)
  const due = lagosInstant(addDays(today, 24), '12:00')
  const destination = { ...pickupDestination(menu), delivery_price: 0 }
  const open = createOrderRows({ items: weddingItems(rng), destination, placedAt: createdAt, due }, menu)
  const ids = () => ({ quote_id: `PQ-${rng.string(crockford, 8)}`, public_id: rng.string(crockford, 26) })
  if (order) {
    const { rows, customer } = order
    const quoteIds = ids()
    await writeAcceptance(trx, order, {
      member,
      note: `Quote ${quoteIds.quote_id} accepted by ${customer.name} on the quote's page`,
    })
    await writeQuote(trx, {
      ...quoteIds,
      member,
      rows,
      customer,
      message: '',
      createdAt: new Date(rows.order.placed_at.getTime() - dayMs),
      ends_at: rows.order.delivery_date,
      accepted: { order_id: order.id, accepted_at: rows.order.placed_at },
    })
  }
  await writeQuote(trx, {
    ...ids(),
    member,
    createdAt,
    rows: open,
    customer: createCustomer(rng),
    message: 'As we discussed on the phone.',
    ends_at: lagosInstant(addDays(today, 6), '18:00'),
  })
}

/** The order is from whoever made the quote, and was confirmed by accepting it. */
async function writeAcceptance(
  trx: Trx,
  { id, rows }: StoredOrder,
  { member, note }: { readonly member: TeamMember; readonly note: string },
): Promise<void> {
  const taken = { channel: 'phone', taken_by: member.id, taken_by_name: member.name } as const
  await trx.updateTable('orders').set(taken).where('id', '=', id).execute()
  await sql`
    update order_events set at = ${rows.order.placed_at}, note = ${note}
    where order_id = ${id} and to_status is not null`.execute(trx)
}

const weddingItems = (rng: Rng): readonly CartItem[] => [
  { ...createOrderFormCake(rng), cakeType: 'wedding', quantity: 1 },
  {
    kind: 'custom-line',
    id: 'cake-stand',
    title: 'Cake stand hire',
    details: 'Gold, three days',
    orderNote: '',
    ...{
      category: 'custom',
      isCake: false,
      message: '',
      image: '',
      allergens: [],
      points: 0,
      price: naira(25_000),
      quantity: 1,
    },
  },
]

interface DemoQuote extends Pick<Insertable<Database['quotes']>, 'quote_id' | 'public_id' | 'ends_at'> {
  readonly member: TeamMember
  readonly customer: Customer
  readonly createdAt: Date
  readonly rows: Pick<StoredOrder['rows'], 'order' | 'items'>
  readonly message: string
  readonly accepted?: { readonly order_id: number; readonly accepted_at: Date }
}

async function writeQuote(trx: Trx, quote: DemoQuote): Promise<void> {
  const { rows, customer, member, createdAt, message, accepted, ...columns } = quote
  const { order } = rows
  const items = rows.items.map(({ price_lines, item, ...record }) => ({
    ...record,
    upload_id: null,
    price_lines: JSON.parse(price_lines),
    item: JSON.parse(item),
  }))
  const { subtotal, adjustment, amount, delivery_price, location } = order
  const [deposit, deposit_percent] = accepted ? [order.deposit, order.deposit_percent] : [amount / 2, 50]
  const { delivery_method, delivery_date, house_address, city } = order
  const body = {
    ...customer,
    amount,
    delivery_method,
    delivery_price,
    delivery_date,
    message,
    channel: 'phone',
    ...(!accepted && { deposit_percent }),
    ...(delivery_method === 'delivery' && { house_address, city, location }),
    cart_id: columns.quote_id,
    valid_until: columns.ends_at,
    items: items.map(({ item }) => item),
  }
  const instalment_plan = accepted ? order.instalment_plan : { parts: [{ percent: 50, days_before: 0 }] }
  const record = {
    subtotal,
    adjustment,
    amount,
    deposit,
    deposit_percent,
    instalment_plan,
    delivery_price,
    location,
    items,
  }
  const { id } = await trx
    .insertInto('quotes')
    .values({
      ...columns,
      ...customer,
      ...accepted,
      body: JSON.stringify(body),
      record: JSON.stringify(record),
      menu_version: order.menu_version,
      title: order.title,
      delivery_method,
      delivery_date,
      amount,
      capacity_units: order.capacity_units,
      hold: false,
      created_at: createdAt,
      created_by: member.id,
      created_by_name: member.name,
      views: 2,
      viewed_at: accepted?.accepted_at ?? new Date(createdAt.getTime() + dayMs / 8),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { quote_id: id, version: 1, by_user: member.id, by_name: member.name, text: null }
  await trx
    .insertInto('quote_events')
    .values([
      { ...event, kind: 'created', at: createdAt },
      ...(accepted
        ? [{ ...event, kind: 'accepted' as const, at: accepted.accepted_at, by_user: null, by_name: customer.name }]
        : []),
    ])
    .execute()
}
