import { randomUUID } from 'node:crypto'
import type { DatabaseClient, Db, Trx } from '@pj/db/database'
import type { CodeRow } from '@pj/db/rows'
import {
  announceAfterCommit,
  isForeignKeyViolation,
  isUniqueViolation,
  transaction,
  withRetry,
} from '@pj/db/transaction'
import { capacityPoints, holdEnd } from '@pj/shared/calendar/capacity'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { termsOf } from '@pj/shared/menu/payment-terms'
import { zeroNaira } from '@pj/shared/money'
import type { NewAdjustment } from '@pj/shared/orders/adjustments.api'
import type { CheckoutRequest, DeskOrder } from '@pj/shared/orders/checkout.api'
import { type CheckoutFields, checkoutErrors, deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { type CodeDiscount, discountOf } from '@pj/shared/orders/codes'
import type { CodeCheck } from '@pj/shared/orders/codes.api'
import { findDestination } from '@pj/shared/orders/destination'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { buildOrderRecord, itemRecords, type PricedOrderItem, priceOrderItem } from '@pj/shared/orders/order-record'
import type { Holder } from '../calendar/capacity.queries.ts'
import { assertHoldsPart, isLimitedPlace, type Place, reserveOrOverbook } from '../calendar/capacity.ts'
import { findPlacedDiscount } from '../codes/codes.queries.ts'
import { assertUsesLeft, requireCode, takeUse, toTerms } from '../codes/codes.ts'
import type { User } from '../http/access.ts'
import { networkOf } from '../http/addresses.ts'
import { BudgetError, type Budgets, firstMails, orderBytes } from '../http/budgets.ts'
import { insertAdjustments } from '../ledger/adjustments.queries.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { uploadsExpiredBefore } from '../uploads/uploads.queries.ts'
import { findOrderByIdempotencyKey, insertOrder, type NewOrder } from './checkout.queries.ts'
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
import {
  assertUploadsClaimable,
  type ItemImage,
  type OrderLine,
  parseOrderLines,
  resolveImages,
} from './order-lines.ts'

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
  readonly by: Pick<User, 'id' | 'name'>
  readonly channel: DeskOrder['channel']
  /** Why staff overbook a full day or slot. */
  readonly overbookReason: string | undefined
  readonly adjustments: readonly NewAdjustment[]
  /** Undefined for an order that is not quoted. */
  readonly quoted?: QuotedOrder
  /** Does the rest in the order's transaction. `overbooking` is a note for the history. */
  finish(trx: Trx, orderId: string, overbooking: string | undefined): Promise<void>
}

/** An order that staff propose, or that its customer has accepted. */
export interface QuotedOrder {
  /** Of the amount, whatever the type of the order; undefined for the shop's own. */
  readonly depositPercent: number | undefined
  /** Takes the menu's prices, whatever the request has. */
  readonly isCopy?: boolean
  /** Was agreed before, even if something is sold out by now. */
  readonly isPromised?: boolean
  /** The quote that becomes the order. */
  readonly accepted?: {
    readonly id: number
    /** Ends the quote. Returns the place that it has kept. Throws a DomainError when it can't be accepted any more. */
    end(trx: Trx): Promise<Place | undefined>
  }
}

type OrderInput = Omit<CheckoutRequest, 'email' | 'state'> & Pick<DeskOrder, 'email'>

interface PlacedOrder {
  readonly orderId: string
  /** Whether it was placed before, with the same idempotency key. */
  readonly repeated: boolean
}

/**
 * Places an order once for each idempotency key. A retry of a stored order succeeds even when its date has passed or
 * prices have changed since.
 */
export async function placeOrder(
  db: DatabaseClient,
  input: OrderInput,
  context: CheckoutContext,
): Promise<PlacedOrder> {
  const { key, menu, now, desk, budgets, address } = context
  try {
    const earlier = await findPlaced(db, key)
    if (earlier) return earlier
    if (!desk) budgets.assertLeft(orderBytes, address)
    const code = input.code ? await requireCode(db, input.code, context) : undefined
    const prepared = prepareOrder(input, { ...context, code })
    const orderId = await withinBudgets(prepared, context, (email) => storeOrder(db, { ...prepared, email }, context))
    return { orderId, repeated: false }
  } catch (error) {
    // A copy of the order may have been stored meanwhile, and have taken the last place.
    const isRefused = error instanceof DomainError || isUniqueViolation(error, 'idempotency_keys_pkey')
    const copy = isRefused ? await findPlaced(db, key) : undefined
    if (copy) return copy
    // Another order has claimed an upload since it was checked.
    if (isForeignKeyViolation(error, 'order_items_own_upload')) {
      await assertUploadsClaimable(
        db,
        parseOrderLines(input.items, menu, { takesCustomLines: desk !== undefined }).lines,
        now,
      )
    }
    throw error
  }
}

/** Throws a DomainError that names no order, because only a client with the same content may see the id. */
async function findPlaced(db: DatabaseClient, { key, hash }: IdempotencyKey): Promise<PlacedOrder | undefined> {
  const earlier = await findOrderByIdempotencyKey(db, key)
  if (!earlier) return undefined
  if (earlier.request_hash !== hash) {
    throw new DomainError('idempotency_key_reused', 'This order was already sent with different contents.')
  }
  // Whoever stored it may have ended before announcing it.
  announceAfterCommit(db)
  return { orderId: earlier.order_id, repeated: true }
}

/** Counts the order and its email against what strangers may use. Orders entered by staff count against no budget. */
function withinBudgets(
  prepared: PreparedOrder,
  { desk, budgets, address }: CheckoutContext,
  store: (email: PreparedOrder['email']) => Promise<string>,
): Promise<string> {
  const { email } = prepared
  if (desk) return store(undefined)
  const amount = storedBytes(prepared)
  return budgets.spend(orderBytes, { address, amount }, () => {
    if (!email) return store(undefined)
    const sending = budgets.spend(firstMails, { address, amount: 1 }, () => store(email))
    // Beyond the limit, emails about new orders wait until staff send them.
    return sending.catch((error: unknown) => {
      if (error instanceof BudgetError) return store({ ...email, obstacle: firstMails.refusal })
      throw error
    })
  })
}

/** One transaction: takes the place, stores the order and, at the desk, what comes with it. */
async function storeOrder(
  db: DatabaseClient,
  { lines, points, largest, promo, ...prepared }: PreparedOrder,
  context: CheckoutContext,
): Promise<string> {
  const { desk, menu, now } = context
  const images = desk?.quoted?.accepted ? lines.map(ownImage) : await resolveImages(db, lines, context)
  const has_image = images.some(({ image, uploadId }) => image ?? uploadId)
  const order = { ...prepared, images, order: { ...prepared.order, has_image } }
  const place = { at: order.order.delivery_date, method: order.order.delivery_method, points }
  if (!desk && !promo && !isLimitedPlace(place, menu)) return withRetry(() => insertWithFreeId(db, order))
  return transaction(db, async (trx) => {
    const before = await desk?.quoted?.accepted?.end(trx)
    const overbooking = await takePlace(trx, { order, place, largest, before }, context)
    if (promo) await takeUse(trx, promo.code, order.order)
    const orderId = await insertWithFreeId(trx, order)
    if (promo) await insertAdjustments(trx, [toAdjustment(trx, orderId, promo.discount, now)])
    await desk?.finish(trx, orderId, overbooking)
    return orderId
  })
}

const ownImage = ({ uploadId }: OrderLine): ItemImage => ({ image: undefined, uploadId })

const toAdjustment = (trx: Trx, orderId: string, discount: CodeDiscount, at: Date) => ({
  ...discount,
  order_id: trx.selectFrom('orders').select('id').where('order_id', '=', orderId),
  at,
})

/** Another order may have the random id. */
async function insertWithFreeId(db: DatabaseClient | Trx, { order, ...others }: OrderWithoutId): Promise<string> {
  for (;;) {
    const order_id = generateOrderId()
    if (await insertOrder(db, { ...others, order: { ...order, order_id } })) return order_id
  }
}

interface Taken {
  readonly order: OrderWithoutId
  readonly place: Place
  readonly largest: number
  /** What the order has already. */
  readonly before: Place | undefined
}

/** Returns a note for the history when staff overbook the day or slot. Throws a DomainError when it is full. */
async function takePlace(
  trx: Trx,
  { order, place, largest, before }: Taken,
  { desk, menu, now, address, limitsHolds }: CheckoutContext,
): Promise<string | undefined> {
  const taken = { ...place, before, now, overbookReason: desk?.overbookReason }
  const overbooking = await reserveOrOverbook(trx, taken, menu)
  if (!desk && limitsHolds) {
    const { at, points } = place
    const holder = holderOf(order.order, address)
    await assertHoldsPart(trx, { day: lagosDay(at), points, largest, holder }, menu)
  }
  return overbooking
}

const holderOf = (
  { phone_number: phone, email }: Pick<NewOrder['order'], 'phone_number' | 'email'>,
  address: string,
): Holder => ({ phone: phone ?? null, email: email ?? null, network: networkOf(address) })

interface Points {
  /** At the menu's costs; 0 while capacity is off. */
  readonly points: number
  readonly largest: number
}

interface PreparingContext extends Pick<CheckoutContext, 'key' | 'now' | 'menu' | 'mail' | 'address'> {
  /** A shopper's. */
  readonly code?: CodeRow | undefined
  readonly desk?: Pick<DeskPlacing, 'by' | 'channel' | 'adjustments' | 'quoted'>
}

/** An order before it has its images and its id. */
export interface PreparedOrder extends Omit<NewOrder, 'images' | 'order'>, Points {
  readonly order: Omit<NewOrder['order'], 'has_image' | 'order_id'> & { readonly delivery_date: Date }
  readonly lines: readonly OrderLine[]
  readonly promo: { readonly code: CodeRow; readonly discount: CodeDiscount } | undefined
}

type OrderWithoutId = Omit<NewOrder, 'order'> & { readonly order: Omit<NewOrder['order'], 'order_id'> }

/** Throws a DomainError that lists every error. */
function readInput(input: OrderInput, { menu, now, desk, code }: PreparingContext) {
  const { lines, errors: itemErrors } = parseOrderLines(input.items, menu, { takesCustomLines: desk !== undefined })
  const fields = toCheckoutFields(input)
  const check = desk ? deskOrderErrors : checkoutErrors
  const fieldErrors = findFieldErrors(fields, { check, menu, now })
  const { amount: _, ...otherErrors } = fieldErrors
  // A code may take everything off.
  const errors = [...itemErrors, ...Object.values(code ? otherErrors : fieldErrors)]
  if (errors.length > 0) throw new DomainError('invalid_order', errors.join('. '), { errors })
  return { lines, fields }
}

/** Throws a DomainError for everything that an order can't be. */
export function prepareOrder(input: OrderInput, context: PreparingContext): PreparedOrder {
  const { key, now, menu, mail, desk, code } = context
  const { lines, fields } = readInput(input, context)
  if (!desk) assertOrdersTaken(menu, now)
  const { depositPercent, isCopy, isPromised, accepted } = desk?.quoted ?? {}
  if (!isPromised) {
    assertAvailable(
      lines.map(({ item }) => item),
      { menu, now },
    )
  }
  const { travelMinutes, delivery_price = zeroNaira, ...destination } = findDestination(fields, menu)
  const deliveryDate = new Date(input.delivery_date)
  const priced = priceLines(lines, menu)
  const promo = code && { code, discount: discountOf(toTerms(code), itemRecords(priced, menu), now, menu) }
  const record = buildOrderRecord(
    {
      priced,
      placedAt: now,
      deliveryDate,
      deliveryMethod: destination.delivery_method,
      deliveryPrice: delivery_price,
      travelMinutes,
      terms: termsOf(menu.payment, depositPercent),
      adjustments: desk?.adjustments ?? (promo ? [promo.discount] : []),
    },
    menu,
  )
  if (!isCopy) assertPricesMatch({ input, lines, record, deliveryPrice: delivery_price })
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
    promo,
    entryIds: lines.map(({ item }) => item.id).filter((id) => uuidPattern.test(id)),
    key,
    uploadsSince: uploadsExpiredBefore(now),
    quoteId: accepted?.id ?? null,
    email: mail && { origin: mail.origin },
  }
  assertOrderSize(prepared)
  return prepared
}

/**
 * Items that can't be read don't count. An order whose response was lost may have had the last use: sent again, it costs
 * what it did. Throws a DomainError.
 */
export async function checkCode(
  db: Db,
  { code: typed, items }: CodeCheck,
  { key, menu, now, ...client }: Pick<CheckoutContext, 'menu' | 'now' | 'budgets' | 'address'> & { key: string },
) {
  const placed = await findPlacedDiscount(db, typed, key)
  if (placed) return { code: typed, ...placed }
  const code = await requireCode(db, typed, client)
  const { lines } = parseOrderLines(items, menu)
  const { label, amount } = discountOf(toTerms(code), itemRecords(priceLines(lines, menu), menu), now, menu)
  await assertUsesLeft(db, code)
  return { code: code.code, label, discount: amount }
}

const priceLines = (lines: readonly OrderLine[], menu: Menu): PricedOrderItem[] =>
  lines.map(({ item, clientPrice }) => priceOrderItem(item, clientPrice, menu))

/** The place of a shopper's order on a limited day or in a limited slot is held until staff confirm it or it is paid. */
function toHold(
  place: Place,
  { desk, now, menu, address }: PreparingContext,
): Pick<NewOrder['order'], 'hold_until' | 'hold_network'> {
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
export function generateOrderId(prefix: 'PJ' | 'PQ' = 'PJ'): string {
  // The random parts at both ends of a UUID: randomUUID() is faster than randomBytes() because it caches entropy.
  const uuid = randomUUID()
  let bits = Number.parseInt(uuid.slice(0, 8) + uuid.slice(-2), 16)
  let characters = ''
  while (characters.length < 8) {
    characters += alphabet.charAt(bits % alphabet.length)
    bits = Math.floor(bits / alphabet.length)
  }
  return `${prefix}-${characters}`
}
