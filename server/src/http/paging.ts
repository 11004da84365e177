import { DomainError } from '@pj/shared/domain-error'
import { daysBetween, type LagosDay } from '@pj/shared/lagos-time'
import type { z } from 'zod'

/** Clients pass the string back unread. */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Throws a DomainError for anything else than a position of this schema. */
export function decodeCursor<Position>(schema: z.ZodType<Position>, cursor: string): Position {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success)
    throw new DomainError('invalid_request', "We can't find that page. Start again from the first one.")
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lagos days, both ends included. */
export interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

/** Throws a DomainError when the range is reversed or longer than `max`. */
export function countDays({ from, to }: DayRange, max: number): number {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new DomainError('invalid_request', 'Choose an end date on or after the start date.')
  if (days > max) throw new DomainError('too_many_days', `Choose at most ${max} days. You chose ${days}.`)
  return days
}
