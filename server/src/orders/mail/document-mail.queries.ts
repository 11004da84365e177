import type { Db, Trx } from '@pj/db/database'
import { sql } from 'kysely'
import { selectPrinted } from '../../documents/documents.queries.ts'
import type { MessageRow } from '../../messages/messages.queries.ts'

/** The last receipt that was looked at. Undefined while another server has it locked. */
export async function lockLastMailed(trx: Trx): Promise<number | undefined> {
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

export const storeLastMailed = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('document_mails').set({ last_document_id: id }).where('id', '=', 1).execute()
}

export type NewReceipt = Awaited<ReturnType<typeof selectNewReceipts>>[number]

/** Oldest first. */
export const selectNewReceipts = (trx: Trx, after: number, limit: number) =>
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

export const readReceiptState = (db: Db, message: MessageRow, documentId: number): Promise<ReceiptState> =>
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

/** Whether an email has said that the order was completed. */
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

/** Oldest first. */
export async function selectAttachedDocuments(db: Db, { document_id, order_id }: MessageRow) {
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
