import type { DatabaseClient, Trx } from '@pj/db/database'
import {
  announceAfterCommit,
  isForeignKeyViolation,
  isUniqueViolation,
  transaction,
  withRetry,
} from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { CodeDiscount } from '@pj/shared/orders/codes'
import type { Holder } from '../calendar/capacity.queries.ts'
import { assertHoldsPart, isLimitedPlace, type Place, reserveOrOverbook } from '../calendar/capacity.ts'
import { requireCode, takeUse } from '../codes/codes.ts'
import { networkOf } from '../http/addresses.ts'
import { BudgetError, firstMails, orderBytes } from '../http/budgets.ts'
import { insertAdjustments } from '../ledger/adjustments.queries.ts'
import { findOrderByIdempotencyKey, insertOrder, type NewOrder } from './checkout.queries.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import { storedBytes } from './order-checks.ts'
import { generateOrderId } from './order-id.ts'
import {
  assertUploadsClaimable,
  type ItemImage,
  type OrderLine,
  parseOrderLines,
  resolveImages,
} from './order-lines.ts'
import { type CheckoutContext, type OrderInput, type PreparedOrder, prepareOrder } from './prepare-order.ts'

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
  rule: JSON.stringify(discount.rule),
  order_id: trx.selectFrom('orders').select('id').where('order_id', '=', orderId),
  at,
})

type OrderWithoutId = Omit<NewOrder, 'order'> & { readonly order: Omit<NewOrder['order'], 'order_id'> }

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
