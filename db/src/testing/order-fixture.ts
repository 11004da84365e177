import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../schema.ts'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const randomOrderId = (): string =>
  `PJ-${Array.from({ length: 8 }, () => crockford[randomInt(crockford.length)]).join('')}`

/** A valid row of `orders`, with the given columns replaced. */
export function orderFixture(change: Partial<Insertable<Database['orders']>> = {}): Insertable<Database['orders']> {
  return { ...defaults, order_id: randomOrderId(), ...change }
}

const defaults: Omit<Insertable<Database['orders']>, 'order_id'> = {
  type: 'regular',
  placed_at: new Date('2026-11-20T10:00:00+01:00'),
  delivery_date: new Date('2026-11-22T12:00:00+01:00'),
  start_by: new Date('2026-11-22T09:00:00+01:00'),
  delivery_method: 'delivery',
  location: 'Lekki',
  delivery_price: 3500,
  subtotal: 16_500,
  amount: 20_000,
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  phone_number: '08035550100',
  house_address: '12 Admiralty Way',
  city: 'Lagos',
  cart_id: 'CART_1',
  short_notice: false,
  price_unverified: false,
  item_count: 1,
  title: 'Brownies',
  item_summaries: ['1 × Brownies: Box of 6'],
}
