/** See docs/business-rules.md#receipts-and-invoices. */
export const documentKinds = ['receipt', 'invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

const prefixes = { receipt: 'RCT', invoice: 'INV', credit_note: 'CRN' } as const satisfies Record<DocumentKind, string>

/** `INV-2026-000123`. Numbers of a kind have no gaps within a year. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${prefixes[kind]}-${year}-${String(sequence).padStart(6, '0')}`

/** The number that somebody typed, such as `inv 2026 123`. Undefined for any other text. */
export function parseDocumentNumber(text: string): string | undefined {
  const [, prefix, year, sequence] = /^(rct|inv|crn)[\s-]*(\d{4})[\s-]+(\d{1,9})$/i.exec(text.trim()) ?? []
  const kind = documentKinds.find((known) => prefixes[known] === prefix?.toUpperCase())
  return kind && documentNumber(kind, Number(year), Number(sequence))
}

interface Named {
  readonly kind: DocumentKind
  readonly total: number
  /** The document that it corrects or cancels. */
  readonly names: string | null
}

/** What a document is called in lists. */
export function documentLabel({ kind, total, names }: Named): string {
  if (kind === 'invoice') return 'Invoice'
  if (kind === 'credit_note') return 'Credit note'
  if (names !== null) return 'Receipt cancellation'
  return total < 0 ? 'Refund receipt' : 'Receipt'
}

/** What a document does to the one that it names: "Cancels RCT-2026-000001". */
export const namedVerbs = { receipt: 'Cancels', invoice: 'Follows', credit_note: 'Corrects' } as const satisfies Record<
  DocumentKind,
  string
>

/** What stands above a document. "Tax invoice" only of a shop that is registered for VAT. */
export function documentTitle(document: Named & { readonly registered: boolean }): string {
  const label = documentLabel(document)
  return document.registered && document.kind !== 'receipt' ? `Tax ${label.toLowerCase()}` : label
}

export const documentPapers = ['a4', 'receipt'] as const
export type DocumentPaper = (typeof documentPapers)[number]
