import { DomainError } from '@pj/shared/domain-error'
import type { z } from 'zod'

/** A position in a list as an opaque string. */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Throws a DomainError for anything but a position of this schema. */
export function decodeCursor<Position>(schema: z.ZodType<Position>, cursor: string): Position {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new DomainError('invalid_request', 'cursor: not one of ours')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
