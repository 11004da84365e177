import type { Db, Trx } from '@pj/db/database'
import type { MessageRow, OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { needsPriceCheck } from '@pj/shared/orders/order-status'
import { sql } from 'kysely'
import type { PrintedDocument } from '../../documents/document-parts.ts'
import { selectPrinted, toPrinted } from '../../documents/documents.queries.ts'
import type { MailSettings } from '../../messages/mailer.ts'
import { insertEmail } from '../../messages/messages.queries.ts'
import { isReadByStaff } from './order-mail.ts'

const batchSize = 100
/** After a longer time without mail, nobody wants to hear about it any more. */
const maxAgeMs = 3_600_000

/**
 * Queues the emails about payments, refunds and voids, once on all servers (docs/business-rules.md#messages). The receipts
 * say what happened, so that no payment, however it is booked, can be forgotten.
 */
export async function queueDocumentMails(db: Db, mail: MailSettings, now: Date): Promise<void> {
  let count: number
  do {
    count = await transaction(db, (trx) => queueBatch(trx, mail, now))
  } while (count === batchSize)
}

/** Returns how many receipts it has looked at. */
export async function queueBatch(trx: Trx, mail: MailSettings, now: Date): Promise<number> {
  const last = await lockLastMailed(trx)
  // Another server holds the lock.
  if (last === undefined) return 0
  const receipts = await selectNewReceipts(trx, last, batchSize)
  for (const receipt of receipts) {
    const { id, order_id, email, by_name, issued_at } = receipt
    const event = eventOf(receipt)
    if (email === null || event === undefined || now.getTime() - issued_at.getTime() > maxAgeMs) continue
    await insertEmail(trx, {
      ...{ order_id, event, recipient: email, document_id: id, origin: mail.origin },
      ...{ at: now, by_user: null, by_name, delaySeconds: mail.delays.status },
    })
  }
  const end = receipts.at(-1)
  if (end) await storeLastMailed(trx, end.id)
  return receipts.length
}

/** Undefined when another email says it. */
function eventOf({ kind, names_id, was_mailed, is_completed }: NewReceipt) {
  if (names_id !== null) return was_mailed ? 'payment_void' : undefined
  if (kind === 'refund') return 'refund'
  return is_completed ? undefined : 'payment'
}

/** Why the email about a receipt isn't sent; undefined when it is. */
export async function findReceiptObstacle(db: Db, message: MessageRow, order: OrderRow): Promise<string | undefined> {
  if (message.document_id === null) return undefined
  const { is_voided, was_told, is_completed } = await readReceiptState(db, message, message.document_id)
  if (isPriceOpen(order)) return 'The price is not confirmed yet'
  // What staff send again is sent.
  if (message.requested_at > message.created_at) return undefined
  if (message.event === 'payment_void') return was_told ? undefined : 'The customer was not told about the payment'
  if (is_voided) return 'The entry was voided'
  const isRepeated = message.event === 'payment' && is_completed
  return isRepeated ? 'The email about the completed order says so' : undefined
}

/**
 * What goes with an email: the receipt that it is about and what was issued with it, or the invoices of a completed order
 * and receipts that no email had. Empty while staff have not confirmed the price. Until they have read the order, only a
 * receipt has a name: whoever paid is no stranger.
 */
export async function readAttached(db: Db, message: MessageRow, order: OrderRow): Promise<PrintedDocument[]> {
  const isAboutReceipt = message.document_id !== null
  if ((!isAboutReceipt && message.event !== 'completed') || isPriceOpen(order)) return []
  const documents = (await selectAttachedDocuments(db, message)).map(toPrinted)
  return isReadByStaff(order) ? documents : documents.map(withPayerOnly)
}

const withPayerOnly = (document: PrintedDocument): PrintedDocument => ({
  ...document,
  customer:
    document.kind === 'receipt' && document.customer ? { ...document.customer, address: null, reference: '' } : null,
})

const isPriceOpen = ({ status, price_unverified, price_checked_at }: OrderRow): boolean =>
  status !== 'cancelled' && needsPriceCheck({ price_unverified, price_checked: price_checked_at !== null })

/** The last receipt that was looked at. Undefined while another server has it locked. */
async function lockLastMailed(trx: Trx): Promise<number | undefined> {
  await trx
    .insertInto('document_mails')
    .values({ id: 1, last_document_id: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await trx
    .selectFrom('document_mails')
    .select('last_document_id')
    .where('id', '=', 1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.last_document_id
}

const storeLastMailed = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('document_mails').set({ last_document_id: id }).where('id', '=', 1).execute()
}

type NewReceipt = Awaited<ReturnType<typeof selectNewReceipts>>[number]

const selectNewReceipts = (trx: Trx, after: number, limit: number) =>
  trx
    .selectFrom('documents as receipt')
    .innerJoin('orders', 'orders.id', 'receipt.order_id')
    .innerJoin('payments', 'payments.id', 'receipt.payment_id')
    .select(['receipt.id', 'receipt.order_id', 'receipt.names_id', 'receipt.issued_at', 'receipt.by_name'])
    .select(['orders.email', 'payments.kind'])
    .select([
      sql<boolean>`exists (select from messages where document_id = receipt.names_id)`.as('was_mailed'),
      sql<boolean>`exists (
        select from messages
        where order_id = receipt.order_id and event = 'completed' and kind = 'email'
          and created_at >= receipt.issued_at)`.as('is_completed'),
    ])
    .where('receipt.kind', '=', 'receipt')
    .where('receipt.id', '>', after)
    .orderBy('receipt.id')
    .limit(limit)
    .execute()

interface ReceiptState {
  /** Another receipt takes it back. */
  readonly is_voided: boolean
  /** An email about the receipt that it takes back was sent. */
  readonly was_told: boolean
  /** An email says that the order was completed since. */
  readonly is_completed: boolean
}

const readReceiptState = (db: Db, message: MessageRow, documentId: number): Promise<ReceiptState> =>
  db
    .selectFrom('documents as receipt')
    .select([
      sql<boolean>`exists (
        select from documents where kind = 'receipt' and names_id = receipt.id)`.as('is_voided'),
      sql<boolean>`exists (
        select from messages where document_id = receipt.names_id and state = 'sent')`.as('was_told'),
      sql<boolean>`exists (
        select from messages
        where order_id = receipt.order_id and event = 'completed' and kind = 'email' and id <> ${message.id}
          and state in ('pending', 'sending', 'sent') and created_at >= receipt.issued_at)`.as('is_completed'),
    ])
    .where('receipt.id', '=', documentId)
    .executeTakeFirstOrThrow()

export async function wasToldCompleted(db: Db, { order_id, id }: MessageRow): Promise<boolean> {
  const sent = await db
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', order_id)
    .where('event', '=', 'completed')
    .where('kind', '=', 'email')
    .where('state', '=', 'sent')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** More would make an email that mail servers refuse. */
const maxAttached = 6

async function selectAttachedDocuments(db: Db, { document_id, order_id }: MessageRow) {
  const rows = await selectPrinted(db)
    .where('documents.order_id', '=', order_id)
    .where(
      document_id === null
        ? sql<boolean>`(documents.kind <> 'receipt' or not exists (
            select from messages where document_id = documents.id and state = 'sent'))`
        : sql<boolean>`(documents.id = ${document_id} or (documents.kind <> 'receipt' and documents.id > ${document_id}
            and documents.issued_at = (select issued_at from documents as receipt where id = ${document_id})))`,
    )
    .orderBy('documents.id', 'desc')
    .limit(maxAttached)
    .execute()
  return rows.toReversed()
}
