import { Refusal } from '@pj/shared/refusal'
import type { z } from 'zod'

/** The place after the last row of a page, opaque to clients. */
export const writePageCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

export function readPageCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new Refusal('invalid_request', 'cursor: not one of ours')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
