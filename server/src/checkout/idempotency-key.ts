import { hash as digest } from 'node:crypto'
import { DomainError } from '@pj/shared/domain-error'
import { z } from 'zod'

/** Requests with the same key and hash are one order or payment. The same key with another hash is an error. */
export interface IdempotencyKey {
  readonly key: string
  /** Covers the request's whole content. */
  readonly hash: string
}

const maxLength = 128

export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .optional()
    .describe(`A request sent again with the same Idempotency-Key counts once. Up to ${maxLength} characters.`),
})
export type IdempotencyHeaders = z.infer<typeof idempotencyHeaders>

/** Without the header, the key is derived from the content, `cart_id` included. Fields of items must be sorted. */
export function createIdempotencyKey(content: object, header: string | undefined): IdempotencyKey {
  const hash = digest('sha256', JSON.stringify(withoutNulls(content)))
  const given = header?.trim()
  if (!given) return { key: `content:${hash}`, hash }
  if (given.length > maxLength) {
    throw new DomainError('invalid_request', `Idempotency-Key can have ${maxLength} characters at most.`)
  }
  return { key: `header:${given}`, hash }
}

/** A missing field and a null field are the same. */
const withoutNulls = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value !== undefined))
