import type { CheckoutRequest } from '@pj/shared/orders/checkout.api'
import type { FastifyRequest } from 'fastify'
import { spendImage } from '../http/budgets.ts'
import { sortFields } from '../http/request-bodies.ts'
import type { Parts } from '../parts.ts'
import { createIdempotencyKey, type IdempotencyHeaders } from './idempotency-key.ts'

/** Enough for the largest cart and an image that an older client sends inside an item. */
export const orderBodyLimit = 512 * 1024

/** The specification's payload names the location `state`; everything behind this function has our names. */
export function readOrder<Order extends Pick<CheckoutRequest, 'items' | 'location' | 'state'>>({
  body,
  headers,
}: {
  body: Order
  headers: IdempotencyHeaders
}) {
  const sent = { ...body, items: body.items.map((item) => sortFields(item)) }
  // The items decide the type of an order. A repeated request may name another type, because a page opened without a
  // query says "custom".
  const key = createIdempotencyKey({ ...sent, order_type: undefined }, headers['idempotency-key'])
  const { state, ...order } = { ...sent, location: sent.location ?? sent.state }
  return { order, key }
}

export type OrderRequestPart = 'budgets' | 'config' | 'mailer' | 'menus' | 'now'

export const readOrderContext = (
  { budgets, config, mailer, menus, now }: Pick<Parts, OrderRequestPart>,
  request: Pick<FastifyRequest, 'ip'>,
) => ({
  now: now(),
  menu: menus.current(),
  mail: mailer.settings(),
  countImage: (bytes: number) => spendImage(budgets, request.ip, bytes),
  address: request.ip,
  budgets,
  limitsHolds: config.rateLimit,
})
