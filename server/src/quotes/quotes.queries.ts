import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { DomainError } from '@pj/shared/domain-error'
import { addDays, lagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import { parseSearch } from '@pj/shared/orders/order-search'
import type { quotesQuerySchema } from '@pj/shared/quotes/quotes.api'
import { type Insertable, type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely'
import type { z } from 'zod'
import type { InspirationImage } from '../checkout/order-lines.ts'
import { claimAll } from '../uploads/uploads.queries.ts'

const quoteNotFound = (): DomainError => new DomainError('quote_not_found', "We can't find that quote.")

const selectQuotes = (db: Db | Trx) =>
  db
    .selectFrom('quotes')
    .selectAll('quotes')
    .select(sql<string | null>`(select orders.order_id from orders where orders.id = quotes.order_id)`.as('placed'))

export type KnownQuote = Awaited<ReturnType<ReturnType<typeof selectQuotes>['executeTakeFirstOrThrow']>>

export const requireQuote = (db: Db | Trx, quoteId: string): Promise<KnownQuote> =>
  selectQuotes(db).where('quote_id', '=', quoteId.toUpperCase()).executeTakeFirstOrThrow(quoteNotFound)

export const findSentQuote = (db: Db | Trx, key: string): Promise<KnownQuote | undefined> =>
  selectQuotes(db).where('request_key', '=', key).executeTakeFirst()

export const findPublicQuote = (db: Db | Trx, publicId: string): Promise<KnownQuote | undefined> =>
  selectQuotes(db).where('public_id', '=', publicId).executeTakeFirst()

export const requirePublicQuote = (db: Db | Trx, publicId: string): Promise<KnownQuote> =>
  selectQuotes(db).where('public_id', '=', publicId).executeTakeFirstOrThrow(quoteNotFound)

/** Reads after locking: whoever held the lock may have placed the order. */
export async function lockQuote(trx: Trx, id: number): Promise<KnownQuote> {
  await trx.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute()
  return selectQuotes(trx).where('quotes.id', '=', id).executeTakeFirstOrThrow(quoteNotFound)
}

export const selectQuotesOfCustomer = (db: Db | Trx, key: string): Promise<KnownQuote[]> =>
  selectQuotes(db).where('customer_key', '=', key).orderBy('quotes.id').execute()

type NewRow = Omit<Insertable<Database['quotes']>, 'quote_id'>

/** `createId` makes a random id, which another quote may have. */
export async function insertQuote(trx: Trx, values: NewRow, createId: () => string): Promise<KnownQuote> {
  for (;;) {
    const row = await trx
      .insertInto('quotes')
      .values({ ...values, quote_id: createId() })
      .onConflict((conflict) => conflict.column('quote_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return lockQuote(trx, row.id)
  }
}

export const updateQuote = async (trx: Trx, id: number, columns: UpdateObject<Database, 'quotes'>): Promise<void> => {
  await trx.updateTable('quotes').set(columns).where('id', '=', id).execute()
}

/** Frees the quote's place and images for the order that it becomes. */
export async function releaseQuote(trx: Trx, id: number): Promise<void> {
  await updateQuote(trx, id, { hold: false })
  await trx.updateTable('uploads').set({ quote_id: null }).where('quote_id', '=', id).execute()
}

const viewMs = 10 * 60_000

/** An open page asks again and again: that is one view. Returns whether it counted. */
export const countView = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set(({ eb }) => ({ views: eb('views', '+', 1), viewed_at: now }))
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('viewed_at', 'is', null), eb('viewed_at', '<', new Date(now.getTime() - viewMs))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const insertQuoteEvent = async (trx: Trx, event: Insertable<Database['quote_events']>): Promise<void> => {
  await trx.insertInto('quote_events').values(event).execute()
}

export const selectQuoteEvents = (db: Db | Trx, id: number) =>
  db.selectFrom('quote_events').selectAll().where('quote_id', '=', id).orderBy('id').execute()

const isUndecided = sql<SqlBool>`quotes.accepted_at is null and quotes.withdrawn_at is null`

/** The states of the list. Needs count two of them. */
export const quoteConditions = {
  open: (now: Date) => sql<SqlBool>`(${isUndecided} and quotes.ends_at > ${now})`,
  expired: (now: Date) => sql<SqlBool>`(${isUndecided} and quotes.ends_at <= ${now})`,
  accepted: () => sql<SqlBool>`(quotes.accepted_at is not null)`,
  withdrawn: () => sql<SqlBool>`(quotes.withdrawn_at is not null)`,
  asked: (now: Date) => sql<SqlBool>`(${isUndecided} and quotes.ends_at > ${now} and quotes.asked <> '[]')`,
  ending: (now: Date) => {
    const tomorrow = addDays(lagosDay(now), 1)
    const { end } = lagosDaySpan(tomorrow, tomorrow)
    return sql<SqlBool>`(${isUndecided} and quotes.ends_at > ${now} and quotes.ends_at < ${end})`
  },
} as const satisfies Readonly<Record<string, (now: Date) => RawBuilder<SqlBool>>>

export const countQuoteNeeds = (db: Db, now: Date) => {
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`
  return db
    .selectFrom('quotes')
    .select([
      count(quoteConditions.asked(now)).as('quote_asked'),
      count(quoteConditions.ending(now)).as('quotes_ending'),
    ])
    .where(quoteConditions.open(now))
    .executeTakeFirstOrThrow()
}

type QuoteFilter = Pick<z.infer<typeof quotesQuerySchema>, 'state' | 'q'> & { readonly now: Date }

const filterQuotes = ({ state, q, now }: QuoteFilter): RawBuilder<SqlBool> => {
  const words = (q ? parseSearch(q) : []).map((alternative) =>
    sql.join(
      alternative.map((word) => sql`quotes.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      sql` and `,
    ),
  )
  const isFound = words.length > 0 ? sql`((${sql.join(words, sql`) or (`)}))` : sql`true`
  return sql<SqlBool>`${state ? quoteConditions[state](now) : sql`true`} and ${isFound}`
}

export const selectQuotePage = (db: Db, filter: QuoteFilter, page: { after: number | undefined; limit: number }) =>
  selectQuotes(db)
    .where(filterQuotes(filter))
    .$if(page.after !== undefined, (query) => query.where('quotes.id', '<', page.after ?? 0))
    .orderBy('quotes.id', 'desc')
    .limit(page.limit)
    .execute()

export const sumQuotes = (db: Db, filter: QuoteFilter) =>
  db
    .selectFrom('quotes')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(quotes.amount), 0)::bigint`.as('worth'),
    ])
    .where(filterQuotes(filter))
    .executeTakeFirstOrThrow()

export async function selectQuoteUploads(db: Db | Trx, id: number): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('id').where('quote_id', '=', id).execute()
  return new Set(rows.map((row) => row.id))
}

interface QuoteUploads {
  readonly images: readonly InspirationImage[]
  /** Uploads that belong to nothing yet. */
  readonly claims: readonly string[]
  /** All that the quote names. */
  readonly used: readonly string[]
  readonly now: Date
}

/** Stores and claims the images of a quote, and deletes those that it no longer names. Returns whether it has claimed all. */
export async function storeQuoteUploads(
  trx: Trx,
  id: number,
  { images, claims, used, now }: QuoteUploads,
): Promise<boolean> {
  const stored = images.map((image) => ({ ...image, quote_id: id, created_at: now }))
  if (stored.length > 0) await trx.insertInto('uploads').values(stored).execute()
  const unused = trx.deleteFrom('uploads').where('quote_id', '=', id)
  await (used.length > 0 ? unused.where('id', 'not in', used) : unused).execute()
  return claims.length === 0 || claimAll(trx, claims, { quote_id: id }, now)
}

/** Copies of another quote's images, as they are in their uploads. */
export const selectImages = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('uploads')
    .select(['id', 'content_type', 'bytes'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
