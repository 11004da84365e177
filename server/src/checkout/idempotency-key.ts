import { hash as digest } from 'node:crypto'
import type { CheckoutRequest } from '@pj/shared/api/checkout'
import { Refusal } from '@pj/shared/refusal'

/** Requests with the same key and hash are one order; the same key with another hash is refused. */
export interface IdempotencyKey {
  readonly key: string
  /** Of the whole content of the order. */
  readonly hash: string
}

const maxLength = 128

/**
 * The key of the `Idempotency-Key` header when there is one, otherwise derived from the order, its `cart_id` included. The
 * items must be sanitized, because that sorts their keys.
 */
export function createIdempotencyKey(order: CheckoutRequest, header: string | undefined): IdempotencyKey {
  const hash = digest('sha256', JSON.stringify(withoutNulls(order)))
  const given = header?.trim()
  if (!given) return { key: `content:${hash}`, hash }
  if (given.length > maxLength) {
    throw new Refusal('invalid_request', `Idempotency-Key can have ${maxLength} characters at most.`)
  }
  return { key: `header:${given}`, hash }
}

/** A missing field and a null field are the same. */
const withoutNulls = (order: CheckoutRequest) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null && value !== undefined))
