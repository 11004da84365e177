import { parseJson } from '@pj/shared/cart/unknown-record'
import { DomainError } from '@pj/shared/domain-error'
import { daysBetween, type LagosDay } from '@pj/shared/lagos-time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface PageSource<Row, Position> {
  /** Where a page ends. Clients pass it back unread, as the cursor. */
  readonly position: z.ZodType<Position>
  readonly read: (after: Position | undefined, limit: number) => Promise<readonly Row[]>
  readonly positionOf: (row: Row) => NoInfer<Position>
}

export async function readPage<Row, Position>(
  { limit, cursor }: PageQuery,
  { position, read, positionOf }: PageSource<Row, Position>,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(position, cursor)
  // One row more says whether there is another page.
  const rows = await read(after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next_cursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null }
}

/** A time as a number of microseconds, because a JavaScript date would round it to milliseconds. */
export const toMicros = (time: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`

export const fromMicros = (micros: unknown) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

/** Where a page of a list ends that is sorted by time and id. */
export const timePosition = z.tuple([z.int(), z.int().positive()])
export type TimePosition = z.infer<typeof timePosition>

/** For lists with the newest row first. */
export const isOlder = (
  columns: { readonly time: string; readonly id: string },
  [micros, id]: readonly [micros: number, id: number | string],
) => sql<SqlBool>`(${sql.ref(columns.time)}, ${sql.ref(columns.id)}) < (${fromMicros(micros)}, ${id})`

const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

function decodeCursor<Position>(schema: z.ZodType<Position>, cursor: string): Position {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success)
    throw new DomainError('invalid_request', "We can't find that page. Start again from the first one.")
  return parsed.data
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
