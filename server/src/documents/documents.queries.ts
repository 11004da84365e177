import type { Db, Trx } from '@pj/db/database'
import type { AdjustmentRow } from '@pj/db/rows'
import type { IssuedContent, Issuer } from '@pj/shared/documents/content'
import { documentNumber } from '@pj/shared/documents/documents'
import type { Document } from '@pj/shared/documents/documents.api'
import { lagosDay } from '@pj/shared/lagos-time'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { sql } from 'kysely'

import type { PrintedDocument } from './document-parts.ts'

interface NewDocument extends IssuedContent {
  readonly order_id: number
  readonly payment_id: number | null
  readonly names_id: number | null
  readonly issued_at: Date
  readonly by_name: string | null
}

/** Other transactions that issue a document of this kind wait until this one ends, so that no number is left out. */
export async function insertDocument(trx: Trx, { kind, content, customer, ...document }: NewDocument): Promise<number> {
  const year = Number(lagosDay(document.issued_at).slice(0, 4))
  const { last: sequence } = await trx
    .insertInto('document_counters')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`document_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = documentNumber(kind, year, sequence)
  const { id } = await trx
    .insertInto('documents')
    .values({
      ...document,
      ...{ kind, year, sequence, number },
      content: JSON.stringify(content),
      customer: JSON.stringify(customer),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function selectIssuer(trx: Trx): Promise<Issuer> {
  const { business, tax, categories } = await trx
    .selectFrom('menu_versions')
    .select(({ ref }) => [
      sql<Issuer['business']>`${ref('document')} -> 'business'`.as('business'),
      sql<Issuer['tax'] | null>`${ref('document')} -> 'tax'`.as('tax'),
      sql<Issuer['categories'] | null>`${ref('document')} -> 'categories'`.as('categories'),
    ])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // Menus from before there were documents have neither.
  return { business, tax: tax ?? initialMenu.tax, categories: categories ?? [] }
}

/** Invoices and credit notes, oldest first. */
export const selectBillDocuments = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'content'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['invoice', 'credit_note'])
    .orderBy('id')
    .execute()

/** Undefined for an entry from before there were receipts. */
export async function findReceiptId(trx: Trx, paymentId: number): Promise<number | undefined> {
  const receipt = await trx
    .selectFrom('documents')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('names_id', 'is', null)
    .executeTakeFirst()
  return receipt?.id
}

export const selectAdjustments = (db: Db, orderId: number): Promise<AdjustmentRow[]> =>
  db.selectFrom('order_adjustments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const selectBilledItems = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_items')
    .select(['title', 'category', 'quantity', 'price', 'choice'])
    .where('order_id', '=', orderId)
    .orderBy('index')
    .execute()

export const documentColumns = [
  'documents.number',
  'documents.kind',
  'documents.issued_at',
  'orders.order_id',
  'named.number as names',
  'documents.vat',
  'documents.total',
] as const

export const selectDocuments = (db: Db) =>
  db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .leftJoin('documents as named', 'named.id', 'documents.names_id')
    .select(documentColumns)

export const selectOrderDocuments = (db: Db, orderId: string) =>
  selectDocuments(db).where('orders.order_id', '=', orderId).orderBy('documents.id').execute()

/** Oldest first, with name, address and reference as they were. */
export const selectCustomerDocuments = (db: Db, customerKey: string) =>
  selectDocuments(db)
    .select('documents.customer')
    .where('orders.customer_key', '=', customerKey)
    .orderBy('documents.id')
    .execute()

export const selectPrinted = (db: Db) =>
  selectDocuments(db).select(['documents.content', 'documents.customer', 'documents.irn'])

export const findDocument = (db: Db, number: string) =>
  selectPrinted(db).where('documents.number', '=', number).executeTakeFirst()

export function toPrinted({
  content,
  customer,
  irn,
  ...row
}: NonNullable<Awaited<ReturnType<typeof findDocument>>>): PrintedDocument {
  return { ...toDocument(row), content, customer, irn }
}

type DocumentRow = Awaited<ReturnType<typeof selectOrderDocuments>>[number]

export const toDocument = ({ issued_at, ...row }: DocumentRow): Document => ({
  number: row.number,
  kind: row.kind,
  issued_at: issued_at.toISOString(),
  order_id: row.order_id,
  names: row.names,
  net: row.total - row.vat,
  vat: row.vat,
  total: row.total,
})
