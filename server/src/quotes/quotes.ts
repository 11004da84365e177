import { randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { DatabaseClient, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { AuditAction } from '@pj/shared/accounts/audit'
import { unitPoints } from '@pj/shared/calendar/capacity'
import { isCustomLine } from '@pj/shared/cart/custom-line'
import { DomainError } from '@pj/shared/domain-error'
import { assertUsed } from '@pj/shared/menu/uses'
import { formatNaira, naira } from '@pj/shared/money'
import { lastSeen } from '@pj/shared/quotes/quote-changes'
import { type QuoteEventKind, quoteState } from '@pj/shared/quotes/quotes'
import { type NewQuote, newQuoteSchema, type QuoteChange } from '@pj/shared/quotes/quotes.api'
import { type NewEntry, recordAudit } from '../audit/audit.ts'
import { type Place, reserveOrOverbook } from '../calendar/capacity.ts'
import type { IdempotencyKey } from '../checkout/idempotency-key.ts'
import { assertPricesMatch } from '../checkout/order-checks.ts'
import { generateOrderId } from '../checkout/order-id.ts'
import { type Actor, assertRight, type ByUser, type User } from '../http/access.ts'
import type { Parts } from '../parts.ts'
import { loadQuote } from './load-quote.ts'
import {
  assertOffered,
  type Editing,
  priceQuote,
  promisedMenu,
  type StoredQuote,
  toStoredQuote,
} from './price-quote.ts'
import {
  findSentQuote,
  insertQuote,
  insertQuoteEvent,
  type KnownQuote,
  lockQuote,
  requireQuote,
  selectImages,
  selectQuoteUploads,
  storeQuoteUploads,
  updateQuote,
} from './quotes.queries.ts'

export type QuoteParts = Pick<Parts, 'db' | 'menus'>

interface MadeQuote {
  readonly quote: KnownQuote
  /** Whether it was made before, by the same request. */
  readonly repeated: boolean
}

interface Making extends Editing {
  /** Undefined for a request that makes a quote each time it is sent. */
  readonly key: IdempotencyKey | undefined
}

/** See docs/business-rules.md#quotes. Throws a DomainError for a key that another quote has. */
export async function createQuote({ db, menus }: QuoteParts, body: NewQuote, making: Making): Promise<MadeQuote> {
  assertMayPrice(making.by, body)
  const earlier = await findMade(db, making.key)
  if (earlier) return earlier
  const menu = menus.current()
  assertUsed(menu, 'quotes')
  try {
    const priced = priceQuote(body, { ...making, menu })
    assertOffered(priced, body, { ...making, menu })
    assertPricesMatch(body, priced)
    const stored = await toStoredQuote(db, body, priced, { ...making, menu })
    const placing = { ...making, overbookReason: body.overbook_reason }
    return { quote: await transaction(db, (trx) => storeNew(trx, stored, placing)), repeated: false }
  } catch (error) {
    // The same request may have made it meanwhile, and have taken its images and the last place.
    const copy = await findMade(db, making.key)
    if (copy) return copy
    throw error
  }
}

async function findMade(db: DatabaseClient, key: IdempotencyKey | undefined): Promise<MadeQuote | undefined> {
  const quote = key && (await findSentQuote(db, key.key))
  if (quote && quote.request_hash !== key.hash) {
    const message = `This quote was saved already, with other contents: see ${quote.quote_id}.`
    throw new DomainError('idempotency_key_reused', message)
  }
  return quote && { quote, repeated: true }
}

const copiedDays = 7
const dayMs = 86_400_000

/** The same again, at today's prices and with the images; valid for a week, and for a later day where its own is over. */
export async function copyQuote({ db, menus }: QuoteParts, quoteId: string, editing: Editing): Promise<KnownQuote> {
  const menu = menus.current()
  assertUsed(menu, 'quotes')
  const { body } = await requireQuote(db, quoteId)
  const { by, now } = editing
  if (body.items.length === 0) throw ended('The customer of this quote was erased.')
  const { hold: _, overbook_reason: __, ...kept } = body
  const due = new Date(body.delivery_date).getTime()
  const weeks = Math.max(0, Math.ceil((now.getTime() + copiedDays * dayMs - due) / (7 * dayMs)))
  const isOver = due <= now.getTime()
  const images = await selectImages(db, listUploads(body))
  const copies = new Map(images.map(({ id, ...image }) => [id, { ...image, id: randomUUID() }]))
  const sent: NewQuote = {
    ...kept,
    delivery_date: new Date(due + (isOver ? weeks * 7 * dayMs : 0)).toISOString(),
    valid_until: new Date(now.getTime() + copiedDays * dayMs).toISOString(),
    items: body.items.map(({ upload_id, ...item }) => {
      const copy = typeof upload_id === 'string' ? copies.get(upload_id) : undefined
      return copy ? { ...item, upload_id: copy.id } : item
    }),
  }
  assertMayPrice(by, sent)
  const own = new Set([...copies.values()].map(({ id }) => id))
  const priced = priceQuote(sent, { now, menu })
  assertOffered(priced, sent, { by, now, menu })
  const stored = await toStoredQuote(db, sent, priced, { ...editing, menu, own })
  const withImages = { ...stored, images: [...copies.values()] }
  return transaction(db, (trx) => storeNew(trx, withImages, { ...editing, overbookReason: undefined }))
}

const listUploads = ({ items }: NewQuote): string[] =>
  items.flatMap(({ upload_id: id }) => (typeof id === 'string' ? [id] : []))

interface Placing extends ByUser {
  readonly key?: IdempotencyKey | undefined
  readonly overbookReason: string | undefined
}

async function storeNew(trx: Trx, priced: StoredQuote, { by, now, overbookReason, key }: Placing): Promise<KnownQuote> {
  const { columns, place, menu } = priced
  const text = columns.hold
    ? await reserveOrOverbook(trx, { ...place, before: undefined, now, overbookReason }, menu)
    : null
  const author = { created_at: now, created_by: by.id, created_by_name: by.name }
  const request = { request_key: key?.key ?? null, request_hash: key?.hash ?? null }
  const values = { ...columns, ...author, ...request, public_id: randomBytes(16).toString('base64url') }
  const quote = await insertQuote(trx, values, () => generateOrderId('PQ'))
  await storeUploads(trx, quote.id, priced, now)
  await recordQuoteEvent(trx, quote, 'created', { by, now, text })
  await recordAudit(trx, auditEntry('quote_created', quote), { by, now })
  return quote
}

/** Throws a DomainError when another order has claimed an upload meanwhile. */
async function storeUploads(trx: Trx, id: number, priced: StoredQuote, now: Date): Promise<void> {
  if (await storeQuoteUploads(trx, id, { ...priced, now })) return
  const message = 'An image is no longer stored. Please add it again.'
  throw new DomainError('invalid_order', message, { errors: [message] })
}

/** What prices depend on. A change of anything else keeps those that were quoted. */
const pricedFields = [
  ...(['items', 'adjustments', 'delivery_method', 'location', 'state', 'delivery_price', 'amount'] as const),
] satisfies readonly (keyof QuoteChange)[]

/** A change of an expired quote begins it again. */
export async function changeQuote(
  { db, menus }: QuoteParts,
  quoteId: string,
  { version, answered, ...fields }: QuoteChange,
  editing: Editing,
): Promise<KnownQuote> {
  const { by, now } = editing
  const known = await requireQuote(db, quoteId)
  await assertVersion(db, known, { version, now })
  assertUndecided(known)
  if (Object.keys(fields).length === 0) {
    return answered ? answerQuote(db, known, { version, by, now }) : known
  }
  const keepsPrices = !pricedFields.some(
    (field) => field in fields && !isDeepStrictEqual(fields[field], known.body[field]),
  )
  if (!keepsPrices) assertMayPrice(by, fields)
  const { overbook_reason: overbookReason } = fields
  const body = newQuoteSchema.parse({ ...known.body, ...fields })
  const current = menus.current()
  if (quoteState(known, now) === 'expired') assertUsed(current, 'quotes')
  const quoted = keepsPrices ? await menus.at(known.menu_version) : undefined
  const menu = quoted ? promisedMenu(quoted, current) : current
  const priced = priceQuote(body, { now, menu })
  if (!keepsPrices) {
    assertOffered(priced, body, { by, now, menu })
    assertPricesMatch(body, priced)
  }
  const stored = await toStoredQuote(db, body, priced, {
    ...editing,
    menu,
    own: await selectQuoteUploads(db, known.id),
    seen: lastSeen(known.record, known.viewed_at, now),
  })
  return transaction(db, async (trx) => {
    const row = await lockQuote(trx, known.id)
    await assertVersion(trx, row, { version, now })
    assertUndecided(row)
    const before = heldPlace(row, now, menu)
    const text = stored.columns.hold
      ? await reserveOrOverbook(trx, { ...stored.place, before, now, overbookReason }, menu)
      : null
    await updateQuote(trx, row.id, { ...stored.columns, asked: '[]', version: row.version + 1 })
    await storeUploads(trx, row.id, stored, now)
    const after = await lockQuote(trx, row.id)
    await recordQuoteEvent(trx, after, 'changed', { by, now, text })
    await recordAudit(trx, auditEntry('quote_changed', after), { by, now })
    return after
  })
}

/** Somebody has told the customer, who asked for something, without changing the quote. */
const answerQuote = (
  db: DatabaseClient,
  { id }: KnownQuote,
  { version, by, now }: ByUser & { readonly version: number },
): Promise<KnownQuote> =>
  transaction(db, async (trx) => {
    const row = await lockQuote(trx, id)
    await assertVersion(trx, row, { version, now })
    if (row.asked.length === 0) return row
    await updateQuote(trx, id, { asked: '[]' })
    await recordQuoteEvent(trx, row, 'answered', { by, now, text: null })
    return lockQuote(trx, id)
  })

interface Withdrawal extends ByUser {
  readonly reason?: string | undefined
  readonly version?: number | undefined
}

export const withdrawQuote = (
  { db }: Pick<QuoteParts, 'db'>,
  quoteId: string,
  { reason, version, by, now }: Withdrawal,
): Promise<KnownQuote> =>
  transaction(db, async (trx) => {
    const row = await lockQuote(trx, (await requireQuote(trx, quoteId)).id)
    if (version !== undefined) await assertVersion(trx, row, { version, now })
    assertUndecided(row)
    await updateQuote(trx, row.id, { withdrawn_at: now, hold: false, asked: '[]' })
    await recordQuoteEvent(trx, row, 'withdrawn', { by, now, text: reason ?? null })
    await recordAudit(trx, auditEntry('quote_withdrawn', row), { by, now })
    return lockQuote(trx, row.id)
  })

/** More would only repeat what nobody has answered yet. */
const maxAsked = 3

/** Throws a DomainError once the quote has ended, and for one request too many. */
export const askForChange = ({ db }: Pick<QuoteParts, 'db'>, quote: KnownQuote, text: string, now: Date) =>
  transaction(db, async (trx) => {
    const row = await lockQuote(trx, quote.id)
    assertOpen(row, now)
    if (row.asked.some((request) => request.text === text)) return
    if (row.asked.length >= maxAsked) {
      throw new DomainError('too_many_requests', "We've received your requests and will reply soon.", {
        retry_after: 3600,
      })
    }
    await updateQuote(trx, row.id, { asked: JSON.stringify([...row.asked, { text, at: now.toISOString() }]) })
    await recordQuoteEvent(trx, row, 'asked', { by: null, now, text })
  })

interface EventContext {
  readonly by: Pick<Actor, 'id' | 'name'> | null
  readonly now: Date
  readonly text: string | null | undefined
}

export const recordQuoteEvent = (
  trx: Trx,
  { id, version }: Pick<KnownQuote, 'id' | 'version'>,
  kind: QuoteEventKind,
  { by, now, text }: EventContext,
): Promise<void> =>
  insertQuoteEvent(trx, {
    quote_id: id,
    version,
    kind,
    at: now,
    text: text ?? null,
    by_user: by?.id ?? null,
    by_name: by?.name ?? null,
  })

export const auditEntry = (action: AuditAction, { quote_id, amount }: KnownQuote): NewEntry => ({
  action,
  target: quote_id,
  details: { amount },
})

export const heldPlace = (row: KnownQuote, now: Date, menu: Parameters<typeof unitPoints>[1]): Place | undefined =>
  row.hold && quoteState(row, now) === 'open'
    ? { at: row.delivery_date, method: row.delivery_method, points: unitPoints(row.capacity_units, menu) }
    : undefined

function assertMayPrice(by: User, { adjustments, items }: Pick<QuoteChange, 'adjustments' | 'items'>): void {
  if (adjustments?.length || items?.some(isCustomLine)) assertRight(by, 'setPrices')
}

async function assertVersion(
  db: DatabaseClient | Trx,
  row: KnownQuote,
  { version, now }: { readonly version: number; readonly now: Date },
): Promise<void> {
  if (row.version === version) return
  const quote = await loadQuote(db, row, { origin: '', now })
  throw new DomainError('version_conflict', 'This quote has just been changed. Please check it again.', { quote })
}

const ended = (message: string): DomainError => new DomainError('quote_ended', message)

function assertUndecided({ accepted_at, withdrawn_at, placed }: KnownQuote): void {
  if (accepted_at) throw ended(`This quote was accepted as ${placed}.`)
  if (withdrawn_at) throw ended('This quote was withdrawn.')
}

/** For the customer, who reads it. */
export function assertOpen(row: KnownQuote, now: Date): void {
  const state = quoteState(row, now)
  if (state === 'accepted') throw ended('This quote has been accepted already.')
  if (state === 'withdrawn') throw ended('This quote is no longer valid. Please contact us.')
  if (state === 'expired') throw ended('This quote has expired. Please contact us for a new one.')
}

export function assertSeen({ version, amount }: KnownQuote, seen: number): void {
  if (version === seen) return
  const sentence = `This quote has changed. It now costs ${formatNaira(naira(amount))}.`
  throw new DomainError('quote_changed', `${sentence} Please check it again.`, { version })
}
