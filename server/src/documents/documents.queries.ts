import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type DocumentKind, documentNumber } from '@pj/shared/documents/documents'
import type { DocumentContent, DocumentCustomer } from '@pj/shared/documents/documents.api'
import { lagosDay } from '@pj/shared/lagos-time'
import type { CategoryList } from '@pj/shared/menu/category'
import type { Business, TaxTerms } from '@pj/shared/menu/menu'
import { type Selectable, sql } from 'kysely'

export type DocumentRow = Selectable<Database['documents']>

export interface NewDocument {
  readonly kind: DocumentKind
  readonly order_id: number
  readonly payment_id: number | null
  readonly names_id: number | null
  readonly issued_at: Date
  readonly by_name: string | null
  readonly content: DocumentContent
  readonly customer: DocumentCustomer
  readonly vat: number
  readonly total: number
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

/** Whose documents they are: the shop's data and VAT by the menu in force. */
export async function selectIssuer(trx: Trx) {
  const { business, tax, categories } = await trx
    .selectFrom('menu_versions')
    .select(({ ref }) => [
      sql<Business>`${ref('document')} -> 'business'`.as('business'),
      sql<TaxTerms | null>`${ref('document')} -> 'tax'`.as('tax'),
      sql<CategoryList['categories'] | null>`${ref('document')} -> 'categories'`.as('categories'),
    ])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { business, tax, categories: categories ?? [] }
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
export const findReceipt = (trx: Trx, paymentId: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'content', 'total'])
    .where('payment_id', '=', paymentId)
    .where('names_id', 'is', null)
    .executeTakeFirst()

export const selectBilledItems = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_items')
    .select(['title', 'category', 'quantity', 'price', 'choice', 'price_unverified'])
    .where('order_id', '=', orderId)
    .orderBy('index')
    .execute()

/** Of the entries that count. */
export const sumPaymentKinds = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('payments')
    .select([
      sql<number>`coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint`.as('payments'),
      sql<number>`coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint`.as('refunds'),
    ])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()

const documentColumns = [
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

/** Oldest first. */
export const selectOrderDocuments = (db: Db, orderId: string) =>
  selectDocuments(db).where('orders.order_id', '=', orderId).orderBy('documents.id').execute()

export const findDocument = (db: Db, number: string) =>
  selectDocuments(db)
    .select(['documents.content', 'documents.customer', 'documents.irn', 'documents.csid', 'documents.qr'])
    .where('documents.number', '=', number)
    .executeTakeFirst()
