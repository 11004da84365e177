import type { DocumentKind } from '@pj/shared/documents/documents'
import type { DocumentContent, DocumentCustomer } from '@pj/shared/documents/documents.api'
import type { ColumnType, GeneratedAlways } from 'kysely'

export interface DocumentTables {
  /** Receipts, invoices and credit notes. A trigger refuses every change but an erasure and a registration. */
  documents: {
    id: GeneratedAlways<number>
    kind: Fixed<DocumentKind>
    /** `INV-2026-000123`. */
    number: Fixed<string>
    /** In Lagos. */
    year: Fixed<number>
    /** Counted from 1 within a kind and year, without gaps. */
    sequence: Fixed<number>
    order_id: Fixed<number>
    /** The entry of the ledger, of a receipt. */
    payment_id: Fixed<number | null>
    /** The document that it corrects or cancels. */
    names_id: Fixed<number | null>
    issued_at: Fixed<Date>
    /** Null for what the payment provider or the customer caused. */
    by_name: Fixed<string | null>
    content: ColumnType<DocumentContent, string, never>
    /** Null once the personal data of the customer was erased. */
    customer: ColumnType<DocumentCustomer | null, string | null, null>
    /** Naira, negative for what is taken back. */
    vat: Fixed<number>
    /** With VAT. */
    total: Fixed<number>
    /** What a registration for e-invoicing returns; null without one, and never changed. */
    irn: string | null
    csid: string | null
    qr: string | null
  }

  /** The last number given, of each kind and year. */
  document_counters: {
    kind: DocumentKind
    year: number
    last: number
  }

  /** The last receipt whose email was queued, if it gets one. */
  document_mails: {
    id: 1
    last_document_id: number
  }
}

type Fixed<Value> = ColumnType<Value, Value, never>
