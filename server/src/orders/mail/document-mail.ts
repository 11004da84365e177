import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { needsPriceCheck } from '@pj/shared/orders/order-status'
import type { PrintedDocument } from '../../documents/document-parts.ts'
import { toPrinted } from '../../documents/documents.queries.ts'
import type { MailSettings } from '../../messages/mailer.ts'
import { insertEmail, type MessageRow } from '../../messages/messages.queries.ts'
import type { OrderRow } from '../order.queries.ts'
import {
  lockLastMailed,
  type NewReceipt,
  readReceiptState,
  selectAttachedDocuments,
  selectNewReceipts,
  storeLastMailed,
} from './document-mail.queries.ts'
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
  // Another server is at it.
  if (last === undefined) return 0
  const receipts = await selectNewReceipts(trx, last, batchSize)
  for (const receipt of receipts) {
    const { id, order_id, email, by_name, issued_at } = receipt
    const event = eventOf(receipt)
    if (email === null || event === undefined || now.getTime() - issued_at.getTime() > maxAgeMs) continue
    await insertEmail(trx, {
      ...{ orderId: order_id, event, recipient: email, documentId: id, origin: mail.origin },
      ...{ at: now, by: { id: null, name: by_name }, delaySeconds: mail.delays.status },
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
 * and receipts that no email had. Empty while staff have not confirmed the price, and without name and address until they
 * have read the order.
 */
export async function readAttached(db: Db, message: MessageRow, order: OrderRow): Promise<PrintedDocument[]> {
  const isAboutReceipt = message.document_id !== null
  if ((!isAboutReceipt && message.event !== 'completed') || isPriceOpen(order)) return []
  const documents = (await selectAttachedDocuments(db, message)).map(toPrinted)
  return isReadByStaff(order) ? documents : documents.map((document) => ({ ...document, customer: null }))
}

const isPriceOpen = ({ status, price_unverified, price_checked_at }: OrderRow): boolean =>
  status !== 'cancelled' && needsPriceCheck({ price_unverified, price_checked: price_checked_at !== null })
