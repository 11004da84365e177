import { randomUUID } from 'node:crypto'
import type { DatabaseClient } from '@pj/db/database'
import { transaction, withRetry } from '@pj/db/transaction'
import { capacityPoints, holdEnd } from '@pj/shared/calendar/capacity'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { zeroNaira } from '@pj/shared/money'
import type { CheckoutRequest, DeskOrder } from '@pj/shared/orders/checkout.api'
import { type CheckoutFields, checkoutErrors, deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { findDestination } from '@pj/shared/orders/destination'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { buildOrderRecord, priceOrderItem } from '@pj/shared/orders/order-record'
import type { Holder } from '../calendar/capacity.queries.ts'
import { assertHoldsPart, isLimitedPlace, type Place, placeFull, reservePlace } from '../calendar/capacity.ts'
import type { User } from '../http/access.ts'
import { networkOf } from '../http/addresses.ts'
import { BudgetError, type Budgets, firstMails, orderBytes } from '../http/budgets.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../http/errors.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { uploadsExpiredBefore } from '../uploads/uploads.queries.ts'
import { findOrderByIdempotencyKey, insertOrder, insertOrderIn, type NewOrder } from './checkout.queries.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import {
  assertAvailable,
  assertOrderSize,
  assertOrdersTaken,
  assertPricesMatch,
  findFieldErrors,
  storedBytes,
  toCheckoutFields,
} from './order-checks.ts'
import { assertUploadsClaimable, type OrderLine, parseOrderLines, resolveImages } from './order-lines.ts'

interface CheckoutContext {
  readonly key: IdempotencyKey
  readonly now: Date
  readonly menu: Menu
  /** Where links in the order email point. Undefined when mail is off. */
  readonly mail: Pick<MailSettings, 'origin'> | undefined
  /** Records an image against this client's budget. Throws a DomainError when it is used up. */
  readonly countImage: (bytes: number) => Promise<void>
  /** The IP address of the client. */
  readonly address: string
  readonly budgets: Budgets
  /** Whether a stranger may hold only a part of a limited day. */
  readonly limitsHolds: boolean
  /** Undefined for a shopper's order. */
  readonly desk?: DeskPlacing
}

export interface DeskPlacing {
  readonly by: User
  readonly channel: DeskOrder['channel']
  /** In kitchen points. */
  store(order: NewOrder, points: number): Promise<void>
}

type OrderRequest = Omit<CheckoutRequest, 'email' | 'state'> & Pick<DeskOrder, 'email'>

/** Returns the order that was already placed with the same idempotency key. */
export async function placeOrder(
  db: DatabaseClient,
  input: OrderRequest,
  context: CheckoutContext,
): Promise<{ orderId: string; repeated: boolean }> {
  try {
    return { orderId: await prepareAndStore(db, input, context), repeated: false }
  } catch (error) {
    if (!(error instanceof DomainError) && !isUniqueViolation(error, 'idempotency_keys_pkey')) throw error
    // A retry of a stored order succeeds even when its date has passed or prices have changed since.
    const earlier = await findOrderByIdempotencyKey(db, context.key.key)
    if (!earlier) throw error
    if (earlier.hash !== context.key.hash) throw keyReused()
    return { orderId: earlier.orderId, repeated: true }
  }
}

/** Orders entered by staff count against no budget. */
function prepareAndStore(db: DatabaseClient, input: OrderRequest, context: CheckoutContext): Promise<string> {
  const { desk, budgets, address } = context
  if (desk) return storeOrder(db, prepareOrder(input, context), context)
  budgets.assertLeft(orderBytes, address)
  const prepared = prepareOrder(input, context)
  const spent = { address, amount: storedBytes(prepared) }
  return budgets.spend(orderBytes, spent, () => storeWithEmail(db, prepared, context))
}

/** Beyond the limit, mails about new orders wait until staff send them. */
async function storeWithEmail(db: DatabaseClient, prepared: PreparedOrder, context: CheckoutContext): Promise<string> {
  const { email } = prepared
  if (!email) return storeOrder(db, prepared, context)
  const spent = { address: context.address, amount: 1 }
  try {
    return await context.budgets.spend(firstMails, spent, () => storeOrder(db, prepared, context))
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error
    return storeOrder(db, { ...prepared, email: { ...email, obstacle: firstMails.refusal } }, context)
  }
}

/** Names no order, because only a client with the same content may see the id. */
const keyReused = (): DomainError =>
  new DomainError('idempotency_key_reused', 'This order was already sent with different contents.')

async function storeOrder(
  db: DatabaseClient,
  { lines, ...prepared }: PreparedOrder,
  context: CheckoutContext,
): Promise<string> {
  const images = await resolveImages(db, lines, context)
  try {
    const order = { ...prepared.order, has_image: images.some(({ image, uploadId }) => image ?? uploadId) }
    return await insertWithUniqueId(db, { ...prepared, order, images }, context)
  } catch (error) {
    // Another order has claimed an upload since it was checked.
    if (isForeignKeyViolation(error, 'order_items_own_upload')) await assertUploadsClaimable(db, lines, context.now)
    throw error
  }
}

const maxIdAttempts = 5

/** Tries another random id when it exists. */
async function insertWithUniqueId(
  db: DatabaseClient,
  prepared: PricedOrder,
  context: CheckoutContext,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const orderId = generateOrderId()
    try {
      const order = { ...prepared.order, order_id: orderId }
      await insertWithinCapacity(db, { ...prepared, order }, context)
      return orderId
    } catch (error) {
      if (attempt === maxIdAttempts || !isUniqueViolation(error, 'orders_order_id_key')) throw error
    }
  }
}

/** Throws a DomainError when the day or the slot is full. */
async function insertWithinCapacity(
  db: DatabaseClient,
  { points, largest, ...order }: NewOrder & Points,
  { desk, menu, address, limitsHolds }: CheckoutContext,
): Promise<void> {
  if (desk) return desk.store(order, points)
  const place = placeOf(order.order, points)
  if (!isLimitedPlace(place, menu)) return withRetry(() => insertOrder(db, order))
  const shortage = await transaction(db, async (trx) => {
    const full = await reservePlace(trx, place, menu)
    if (full) return full
    const day = lagosDay(place.at)
    if (limitsHolds) await assertHoldsPart(trx, { day, points, largest, holder: holderOf(order.order, address) }, menu)
    await insertOrderIn(trx, order)
    return undefined
  })
  if (shortage) throw await placeFull(db, { shortage, place }, menu)
}

/** In kitchen points. */
const placeOf = (
  { delivery_date, delivery_method }: Pick<NewOrder['order'], 'delivery_date' | 'delivery_method'>,
  points: number,
): Place => ({ at: new Date(delivery_date), method: delivery_method, points })

const holderOf = (
  { phone_number: phone, email }: Pick<NewOrder['order'], 'phone_number' | 'email'>,
  address: string,
): Holder => ({ phone: phone ?? null, email: email ?? null, network: networkOf(address) })

interface Points {
  /** At the menu's costs; 0 while capacity is off. */
  readonly points: number
  readonly largest: number
}

type PricedOrder = OrderWithoutId & Points

type OrderWithoutId = Omit<NewOrder, 'order'> & { readonly order: Omit<NewOrder['order'], 'order_id'> }

/** An order before its images are validated. */
interface PreparedOrder extends Omit<PricedOrder, 'images' | 'order'> {
  readonly order: Omit<PricedOrder['order'], 'has_image'>
  readonly lines: readonly OrderLine[]
}

/** Throws a DomainError that lists every error. */
function prepareOrder(input: OrderRequest, context: CheckoutContext): PreparedOrder {
  const { key, now, menu, mail, desk } = context
  const { lines, errors: itemErrors } = parseOrderLines(input.items, menu)
  const fields = toCheckoutFields(input)
  const fieldErrors = findFieldErrors(fields, { check: desk ? deskOrderErrors : checkoutErrors, menu, now })
  const errors = [...itemErrors, ...Object.values(fieldErrors)]
  if (errors.length > 0) throw new DomainError('invalid_order', errors.join('. '), { errors })
  if (!desk) assertOrdersTaken(menu, now)
  assertAvailable(
    lines.map(({ item }) => item),
    { menu, now },
  )
  const { travelMinutes, delivery_price = zeroNaira, ...destination } = findDestination(fields, menu)
  const deliveryDate = new Date(input.delivery_date)
  const record = buildOrderRecord(
    {
      priced: lines.map(({ item, clientPrice }) => priceOrderItem(item, clientPrice, menu)),
      placedAt: now,
      deliveryDate,
      deliveryMethod: destination.delivery_method,
      deliveryPrice: delivery_price,
      travelMinutes,
      depositPercent: menu.payment.deposit_percent,
    },
    menu,
  )
  assertPricesMatch({ input, lines, record, deliveryPrice: delivery_price })
  const { items, ...derived } = record
  const points = capacityPoints(
    lines.map(({ item }) => item),
    menu,
  )
  const prepared: PreparedOrder = {
    order: {
      ...derived,
      ...destination,
      delivery_price,
      ...toCustomer(fields),
      cart_id: input.cart_id,
      placed_at: now,
      delivery_date: deliveryDate,
      menu_version: menu.version,
      channel: desk?.channel ?? 'web',
      taken_by: desk?.by.id ?? null,
      taken_by_name: desk?.by.name ?? null,
      ...toHold({ at: deliveryDate, method: destination.delivery_method, points }, context),
    },
    items,
    points,
    largest: Math.max(0, ...lines.map(({ item }) => capacityPoints([{ ...item, quantity: 1 }], menu))),
    lines,
    entryIds: lines.map(({ item }) => item.id).filter((id) => uuidPattern.test(id)),
    key,
    uploadsSince: uploadsExpiredBefore(now),
    email: mail && { id: crypto.randomUUID(), origin: mail.origin },
  }
  assertOrderSize(prepared)
  return prepared
}

/** The place of a shopper's order on a limited day or in a limited slot is held until staff confirm it or it is paid. */
function toHold(
  place: Place,
  { desk, now, menu, address }: CheckoutContext,
): Pick<OrderWithoutId['order'], 'hold_until' | 'hold_network'> {
  if (desk || !isLimitedPlace(place, menu)) return { hold_until: null, hold_network: null }
  return { hold_until: holdEnd(now, menu), hold_network: networkOf(address) }
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const toCustomer = ({ name, email, phone_number, ...fields }: CheckoutFields) => ({
  name,
  email: email || null,
  phone_number: phone_number || null,
  ...mapFields(optionalTexts, ({ key }) => fields[key] || null),
})

/** Crockford's base 32 has no characters that are mistaken for each other on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 40 random bits, so that nobody can enumerate ids. */
function generateOrderId(): string {
  // The random parts at both ends of a UUID: randomUUID() is faster than randomBytes() because it caches entropy.
  const uuid = randomUUID()
  let bits = Number.parseInt(uuid.slice(0, 8) + uuid.slice(-2), 16)
  let characters = ''
  while (characters.length < 8) {
    characters += alphabet.charAt(bits % alphabet.length)
    bits = Math.floor(bits / alphabet.length)
  }
  return `PJ-${characters}`
}
