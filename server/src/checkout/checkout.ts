import type { Db } from '@pj/db/database'
import type { CheckoutRequest } from '@pj/shared/api/checkout'
import { brand } from '@pj/shared/brand'
import { zeroNaira } from '@pj/shared/money'
import { checkoutErrors } from '@pj/shared/orders/checkout-rules'
import { formatItemSummary } from '@pj/shared/orders/format-order'
import { buildOrderRecord, type PricedOrderItem, priceOrderItem } from '@pj/shared/orders/order-record'
import { deliveryFee, findLocation } from '@pj/shared/pricing/delivery'
import type { PriceReading } from '@pj/shared/pricing/readings'
import { Refusal } from '@pj/shared/refusal'
import { uniqueKeyViolated } from '../unique-key.ts'
import { findOrderOfKey, insertOrder, type NewOrder } from './checkout.queries.ts'
import type { OrderKey } from './order-key.ts'
import { type OrderLine, readLines } from './order-lines.ts'
import { newOrderId } from './order-number.ts'
import { requireSamePrices } from './price-check.ts'

interface Placing {
  readonly key: OrderKey
  readonly now: Date
  readonly reading: PriceReading
}

/** One order for one key, however often and from however many places it is sent. */
export async function placeOrder(
  db: Db,
  input: CheckoutRequest,
  placing: Placing,
): Promise<{ orderId: string; repeated: boolean }> {
  try {
    return { orderId: await insertWithFreeNumber(db, prepareOrder(input, placing)), repeated: false }
  } catch (error) {
    if (!(error instanceof Refusal) && !uniqueKeyViolated(error, 'idempotency_keys_pkey')) throw error
    // An order that is in already stays in, though its date has passed or its prices have moved by now.
    const earlier = await findOrderOfKey(db, placing.key.key)
    if (!earlier) throw error
    if (earlier.hash !== placing.key.hash) throw keyReused(earlier.orderId)
    return { orderId: earlier.orderId, repeated: true }
  }
}

const keyReused = (orderId: string): Refusal =>
  new Refusal('idempotency_key_reused', `This order was sent before with other contents, as ${orderId}.`, {
    order_id: orderId,
  })

async function insertWithFreeNumber(db: Db, prepared: Prepared): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const orderId = newOrderId()
    try {
      await insertOrder(db, { ...prepared, order: { ...prepared.order, order_id: orderId } })
      return orderId
    } catch (error) {
      if (attempt === 5 || !uniqueKeyViolated(error, 'orders_order_id_key')) throw error
    }
  }
}

/** All of a new order but its number. */
type Prepared = Omit<NewOrder, 'order'> & { readonly order: Omit<NewOrder['order'], 'order_id'> }

/** Checks the order as a whole and prices it. Throws a refusal that names everything wrong with it. */
function prepareOrder(input: CheckoutRequest, { key, now, reading }: Placing): Prepared {
  const { lines, errors } = readLines(input.items)
  const wrong = [...errors, ...fieldErrors(input, now)]
  if (wrong.length > 0) throw new Refusal('invalid_order', wrong.join('. '), { errors: wrong })
  const sold = lines.map(({ item, ownPrice }) => priceOrderItem(item, ownPrice, reading))
  const destination = destinationOf(input)
  const deliveryDate = new Date(input.delivery_date)
  const { items, ...record } = buildOrderRecord({
    sold,
    placedAt: now,
    deliveryDate,
    deliveryMethod: input.delivery_method,
    deliveryPrice: destination.delivery_price,
  })
  requireSamePrices({ input, lines, record: { ...record, items }, deliveryPrice: destination.delivery_price })
  return {
    order: { ...record, ...destination, ...customerOf(input), placed_at: now, delivery_date: deliveryDate },
    items: items.map((item, index) => ({ ...item, picture: lines[index]?.picture })),
    entries: entriesOf(input.cart_id, lines, sold),
    key,
  }
}

const fieldErrors = (input: CheckoutRequest, now: Date): string[] =>
  Object.values(
    checkoutErrors(
      {
        name: input.name,
        email: input.email,
        phone_number: input.phone_number ?? '',
        delivery_method: input.delivery_method,
        house_address: input.house_address ?? '',
        city: input.city ?? '',
        state: input.state ?? '',
        delivery_date: new Date(input.delivery_date),
        amount: input.amount,
      },
      now,
    ),
  )

/** Pickup is fixed to the bakery and free (spec 1 section 4, decisions row 25). */
function destinationOf(input: CheckoutRequest) {
  const location = input.delivery_method === 'delivery' ? findLocation(input.state ?? '') : undefined
  if (!location) {
    return {
      delivery_method: 'pickup' as const,
      location: brand.pickupLocation,
      delivery_price: zeroNaira,
      house_address: brand.address,
      city: brand.city,
    }
  }
  return {
    delivery_method: 'delivery' as const,
    location,
    delivery_price: deliveryFee(location),
    house_address: input.house_address ?? '',
    city: input.city ?? '',
  }
}

const customerOf = (input: CheckoutRequest) => ({
  name: input.name,
  email: input.email,
  phone_number: input.phone_number || null,
  order_note: input.order_note || null,
  cart_id: input.cart_id,
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Which custom cart entries this order takes up: those of its items' ids, or the same cakes of the same cart. */
function entriesOf(cartId: string, lines: readonly OrderLine[], sold: readonly PricedOrderItem[]): NewOrder['entries'] {
  const cakes = sold.map(({ item }) => item).filter((item) => item.kind === 'express' || item.kind === 'order-form')
  return {
    ids: lines.map(({ item }) => item.id).filter((id) => uuid.test(id)),
    cartIds: [cartId, ...cakes.map((cake) => cake.cartId).filter((id) => id !== '')],
    what: cakes.map((cake) => formatItemSummary({ ...cake, quantity: 1 })),
  }
}
