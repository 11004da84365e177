import type { DatabaseClient, Trx } from '@pj/db/database'
import { isForeignKeyViolation, isUniqueViolation, transaction, withRetry } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { NewAdjustment } from '@pj/shared/orders/adjustments.api'
import type { CodeDiscount } from '@pj/shared/orders/codes'
import { assertHoldsPart, isLimitedPlace, reserveOrOverbook } from '../calendar/capacity.ts'
import { requireCode, takeUse } from '../codes/codes.ts'
import { networkOf } from '../http/addresses.ts'
import { BudgetError, type Budgets, firstMails, orderBytes } from '../http/budgets.ts'
import { insertAdjustments } from '../ledger/adjustments.queries.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { uploadsExpiredBefore } from '../uploads/uploads.queries.ts'
import { findOrderByIdempotencyKey, insertOrder, type NewOrder } from './checkout.queries.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import { assertAvailable, assertOrdersTaken, assertPricesMatch, storedBytes } from './order-checks.ts'
import { generateOrderId } from './order-id.ts'
import { assertUploadsClaimable, itemsOf, parseOrderLines, resolveImages } from './order-lines.ts'
import type { OwnOrderRow } from './own-order.queries.ts'
import { type OrderInput, priceOrder, readOrder } from './price-order.ts'
import { type PromisedOrder, promiseOrder, type Taking } from './promise-order.ts'

export interface CheckoutContext {
  readonly key: IdempotencyKey
  readonly now: Date
  readonly menu: Menu
  /** Undefined when mail is off. */
  readonly mail: Pick<MailSettings, 'origin'> | undefined
  readonly countImage: (bytes: number) => Promise<void>
  /** The IP address of the client. */
  readonly address: string
  readonly budgets: Budgets
  /** Whether a stranger may hold only a part of a limited day. */
  readonly limitsHolds: boolean
  /** Undefined for a shopper's order. */
  readonly desk?: DeskPlacing
}

interface DeskPlacing extends Taking {
  readonly overbookReason: string | undefined
  readonly adjustments: readonly NewAdjustment[]
  /** Does the rest in the order's transaction. `overbooking` is a note for the history. */
  finish(trx: Trx, orderId: string, overbooking: string | undefined): Promise<void>
}

export interface PlacedOrder {
  readonly orderId: string
  /** A shopper's, without a code, as it was stored just now. */
  readonly own?: OwnOrderRow | undefined
  /** Whether it was placed before, with the same idempotency key. */
  readonly repeated: boolean
}

/**
 * Places an order once for each idempotency key: prices it, promises its day and stores it. A retry of a stored order
 * succeeds even when its date has passed or prices have changed since.
 */
export async function placeOrder(
  db: DatabaseClient,
  input: OrderInput,
  context: CheckoutContext,
): Promise<PlacedOrder> {
  const { key, menu, now, desk, budgets, address } = context
  const isDesk = desk !== undefined
  try {
    if (!isDesk) budgets.assertLeft(orderBytes, address)
    const code = input.code ? await requireCode(db, input.code, context) : undefined
    const read = readOrder(input, { menu, now, isDesk, code })
    if (!isDesk) assertOrdersTaken(menu, now)
    assertAvailable(itemsOf(read.lines), { menu, now })
    const priced = priceOrder(read, { menu, now, code, adjustments: desk?.adjustments })
    assertPricesMatch(input, priced)
    const promised = promiseOrder(priced, context)
    const stored = await withinBudgets(promised, context, (email) => storeOrder(db, promised, email, context))
    return { orderId: stored.order_id, own: isDesk || code ? undefined : stored, repeated: false }
  } catch (error) {
    // The order may be stored already, and have taken the last place.
    const isRefused = error instanceof DomainError || isUniqueViolation(error, 'idempotency_keys_pkey')
    const copy = isRefused ? await findPlaced(db, key) : undefined
    if (copy) return copy
    // Another order has claimed an upload since it was checked.
    if (isForeignKeyViolation(error, 'order_items_own_upload')) {
      await assertUploadsClaimable(db, parseOrderLines(input.items, menu, { takesCustomLines: isDesk }).lines, now)
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
  return { orderId: earlier.order_id, repeated: true }
}

type OrderEmail = NewOrder['email']

/** Counts the order and its email against what strangers may use. Orders entered by staff count against no budget. */
function withinBudgets(
  promised: PromisedOrder,
  { desk, budgets, address, mail }: CheckoutContext,
  store: (email: OrderEmail) => Promise<OwnOrderRow>,
): Promise<OwnOrderRow> {
  if (desk) return store(undefined)
  const amount = storedBytes(promised)
  return budgets.spend(orderBytes, { address, amount }, () => {
    if (!mail) return store(undefined)
    const { origin } = mail
    const sending = budgets.spend(firstMails, { address, amount: 1 }, () => store({ origin }))
    // Beyond the limit, emails about new orders wait until staff send them.
    return sending.catch((error: unknown) => {
      if (error instanceof BudgetError) return store({ origin, obstacle: firstMails.refusal })
      throw error
    })
  })
}

/** One transaction: takes the place, stores the order and, at the desk, what comes with it. */
async function storeOrder(
  db: DatabaseClient,
  promised: PromisedOrder,
  email: OrderEmail,
  context: CheckoutContext,
): Promise<OwnOrderRow> {
  const { desk, menu, now, key } = context
  const { lines, place, promo } = promised
  const images = await resolveImages(db, lines, context)
  const order = toNewOrder(promised, { images, email, key, uploadsSince: uploadsExpiredBefore(now) })
  if (!desk && !promo && !isLimitedPlace(place, menu)) return withRetry(() => insertWithFreeId(db, order))
  return transaction(db, async (trx) => {
    const overbooking = await takePlace(trx, promised, context)
    if (promo) await takeUse(trx, promo.code, order.order)
    const stored = await insertWithFreeId(trx, order)
    if (promo) await insertAdjustments(trx, [toAdjustment(stored.id, promo.discount, now)])
    await desk?.finish(trx, stored.order_id, overbooking)
    return stored
  })
}

type NewOrderWithoutId = Omit<NewOrder, 'order'> & { readonly order: Omit<NewOrder['order'], 'order_id'> }

export const toNewOrder = (
  { order, items, lines }: PromisedOrder,
  others: Pick<NewOrder, 'email' | 'images' | 'key' | 'uploadsSince'>,
): NewOrderWithoutId => ({
  order: { ...order, has_image: others.images.some(({ image, uploadId }) => image ?? uploadId) },
  items,
  entryIds: lines.map(({ item }) => item.id).filter((id) => uuidPattern.test(id)),
  ...others,
})

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const toAdjustment = (order_id: number, discount: CodeDiscount, at: Date) => ({
  ...discount,
  rule: JSON.stringify(discount.rule),
  order_id,
  at,
})

/** Another order may have the random id. Returns the one that the order has got. */
export async function insertWithFreeId(
  db: DatabaseClient | Trx,
  { order, ...others }: NewOrderWithoutId,
): Promise<OwnOrderRow> {
  for (;;) {
    const stored = await insertOrder(db, { ...others, order: { ...order, order_id: generateOrderId() } })
    if (stored) return stored
  }
}

/** Returns a note for the history when staff overbook the day or slot. Throws a DomainError when it is full. */
async function takePlace(
  trx: Trx,
  { order, place, largest }: PromisedOrder,
  { desk, menu, now, address, limitsHolds }: CheckoutContext,
): Promise<string | undefined> {
  const taken = { ...place, before: undefined, now, overbookReason: desk?.overbookReason }
  const overbooking = await reserveOrOverbook(trx, taken, menu)
  if (!desk && limitsHolds) {
    const { at, points } = place
    const holder = { phone: order.phone_number, email: order.email, network: networkOf(address) }
    await assertHoldsPart(trx, { day: lagosDay(at), points, largest, holder }, menu)
  }
  return overbooking
}
