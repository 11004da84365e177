/** See docs/business-rules.md#receipts-and-invoices. */
export const documentKinds = ['receipt', 'invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

const prefixes = { receipt: 'RCT', invoice: 'INV', credit_note: 'CRN' } as const satisfies Record<DocumentKind, string>

/** `INV-2026-000123`. Numbers of a kind have no gaps within a year. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${prefixes[kind]}-${year}-${String(sequence).padStart(6, '0')}`

interface Titled {
  readonly kind: DocumentKind
  readonly total: number
  readonly registered: boolean
}

/** "Tax invoice" only of a shop that is registered for VAT. */
export function documentTitle({ kind, total, registered }: Titled): string {
  if (kind === 'receipt') return total < 0 ? 'Refund receipt' : 'Receipt'
  if (kind === 'credit_note') return registered ? 'Tax credit note' : 'Credit note'
  return registered ? 'Tax invoice' : 'Invoice'
}

/** The papers that a document is printed on. */
export const documentPapers = ['a4', 'receipt'] as const
export type DocumentPaper = (typeof documentPapers)[number]
