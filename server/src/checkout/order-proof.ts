import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { OrderRow } from '@pj/db/rows'
import { DomainError } from '@pj/shared/domain-error'
import { cleanEmail } from '@pj/shared/email'
import type { OrderProof } from '@pj/shared/fields'
import { phoneKey } from '@pj/shared/phone'
import { type Budgets, orderFinds } from '../http/budgets.ts'
import type { Parts } from '../parts.ts'

/** What only the browser that ordered knows, or one that has found the order by its phone number. */
export const createOrderToken = (orderId: string, secret: string): string =>
  createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url')

function isOrderToken(token: string | undefined, orderId: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(token ?? ''), Buffer.from(createOrderToken(orderId, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Said for a wrong proof as for a missing one. */
export const proofNeededMessage = 'Enter the phone number you ordered with. If you gave none, enter your email.'

type ProofParts = Pick<Parts, 'config' | 'budgets'>

type Proven = Pick<OrderRow, 'order_id' | 'phone_number' | 'email'>

/**
 * Whether the order is the sender's (docs/business-rules.md#order-proof). Throws a DomainError after ten tries of an order
 * in an hour.
 */
export async function isCustomer(
  parts: ProofParts,
  order: Proven,
  { order_token, proof }: OrderProof,
): Promise<boolean> {
  if (isOrderToken(order_token, order.order_id, parts.config.jwtSecret)) return true
  if (proof === undefined) return false
  await countTry(parts.budgets, order.order_id)
  return knowsContact(order, proof)
}

/** Throws the same DomainError for a wrong and a missing proof. */
export async function assertCustomer(parts: ProofParts, order: Proven, given: OrderProof): Promise<void> {
  if (!(await isCustomer(parts, order, given))) throw proofNeeded()
}

const proofNeeded = (): DomainError => new DomainError('proof_needed', proofNeededMessage)

/**
 * Whether the order is the sender's. Throws a DomainError for everyone else where the order hides its amounts
 * (docs/business-rules.md#order-proof).
 */
export async function assertAmountsShown(
  parts: Pick<Parts, 'config' | 'budgets' | 'db'>,
  orderId: string,
  given: OrderProof,
): Promise<boolean> {
  const order = await parts.db
    .selectFrom('orders')
    .select(['order_id', 'phone_number', 'email', 'hide_prices'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const isOwn = order !== undefined && (await isCustomer(parts, order, given))
  if (order?.hide_prices && !isOwn) throw proofNeeded()
  return isOwn
}

/** Of a request without a body. A phone number is never in an address, which logs and histories keep. */
export function readProof(query: Pick<OrderProof, 'order_token'>, headers: IncomingHttpHeaders): OrderProof {
  const { 'order-proof': proof } = headers
  return { order_token: query.order_token, proof: typeof proof === 'string' ? proof : undefined }
}

export const countTry = (budgets: Budgets, orderId: string): Promise<void> =>
  budgets.spend(orderFinds, { address: orderId, amount: 1 }, async () => undefined)

/** The order's phone number however it is typed, or of an order without one its email. */
export function knowsContact({ phone_number: phone, email }: Proven, typed: string): boolean {
  if (phone) return phoneKey(phone) !== '' && phoneKey(phone) === phoneKey(typed)
  return email !== null && cleanEmail(email).toLowerCase() === cleanEmail(typed).toLowerCase()
}
