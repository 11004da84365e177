import { createHash } from 'node:crypto'
import type { CheckoutRequest } from '@pj/shared/api/checkout'
import { Refusal } from '@pj/shared/refusal'
import { canonicalJson } from '../clean-json.ts'

/** What makes two requests one order. */
export interface OrderKey {
  readonly key: string
  /** Of everything that was ordered: the same key with another hash is another order. */
  readonly hash: string
}

const longest = 128

/** The header decides where it was sent, else the cart's id together with the content of the order. */
export function orderKey(order: CheckoutRequest, header: string | undefined): OrderKey {
  const hash = createHash('sha256')
    .update(canonicalJson(withoutNulls(order)))
    .digest('hex')
  const given = header?.trim()
  if (!given) return { key: `content:${hash}`, hash }
  if (given.length > longest) {
    throw new Refusal('invalid_request', `Idempotency-Key can have ${longest} characters at most.`)
  }
  return { key: `header:${given}`, hash }
}

/** A field left out and a field of null say the same. */
const withoutNulls = (order: CheckoutRequest) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null && value !== undefined))
