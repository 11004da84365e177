import { namedVerbs } from '@pj/shared/documents/documents'
import type { Document, DocumentContent, DocumentCustomer } from '@pj/shared/documents/documents.api'
import { formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { type TaxClass, taxClasses } from '@pj/shared/menu/category'
import { formatSigned } from '@pj/shared/money'
import { askForBankDetails } from '@pj/shared/orders/payment-request'
import { paymentMethodLabels } from '@pj/shared/payments/payments'

export interface PrintedDocument extends Document {
  readonly content: DocumentContent
  /** Null where it isn't shown, and after an erasure. */
  readonly customer: DocumentCustomer | null
  readonly irn: string | null
}

export type PrintedLine = DocumentContent['lines'][number]

export type Fact = readonly [label: string, value: string]

export const sellerLines = ({ content: { seller } }: PrintedDocument): string[] =>
  [
    seller.address,
    [seller.phone, seller.email].filter((part) => part).join(' · '),
    [seller.tin && `TIN ${seller.tin}`, seller.registration_number].filter((part) => part).join(' · '),
  ].filter((line) => line)

export function factsOf(document: PrintedDocument): Fact[] {
  const { kind, number, names, issued_at, content } = document
  const { order_id, placed_at, delivery_date } = content.order
  const time = kind === 'receipt' ? `, ${formatTime(new Date(issued_at))}` : ''
  const method = methodOf(document)
  return [
    ['Number', number],
    ...(names === null ? [] : [[namedVerbs[kind], names] as const]),
    ['Date', formatDate(issued_at) + time],
    ...(method === undefined ? [] : [['Method', method] as const]),
    ['Order', order_id],
    ['Placed', formatDate(placed_at)],
    ['Ordered for', formatDate(delivery_date)],
  ]
}

const formatDate = (at: string): string => formatFullDay(lagosDay(new Date(at)))

/** How the money of a receipt was paid; undefined on other documents, and when nobody knows. */
function methodOf({ content: { payment }, customer }: PrintedDocument): string | undefined {
  if (!payment || payment.method === 'unspecified') return undefined
  const parts = [paymentMethodLabels[payment.method], payment.channel?.replaceAll('_', ' '), customer?.reference]
  return parts.filter((part) => part).join(' · ')
}

export const showsVat = ({ kind, content }: PrintedDocument): boolean => content.registered && kind !== 'receipt'

interface VatRow {
  readonly tax_class: TaxClass
  readonly label: string
  readonly net: number
  readonly vat: number
  readonly gross: number
}

export function vatRows({ content: { lines, rate_percent } }: PrintedDocument): VatRow[] {
  const labels = { standard: `VAT ${rate_percent} %`, exempt: 'Exempt' } as const satisfies Record<TaxClass, string>
  return taxClasses.flatMap((taxClass) => {
    const taxed = lines.filter(({ tax_class }) => tax_class === taxClass)
    const gross = taxed.reduce((sum, { amount }) => sum + amount, 0)
    const vat = taxed.reduce((sum, line) => sum + line.vat, 0)
    return taxed.length > 0 ? [{ tax_class: taxClass, label: labels[taxClass], net: gross - vat, vat, gross }] : []
  })
}

/** What the lines add up to; the last one is the document's total. */
export function totalsOf(document: PrintedDocument): Fact[] {
  const { net, vat, total, content } = document
  const parts: Fact[] = showsVat(document)
    ? [
        ['Total without VAT', formatSigned(net)],
        [`VAT ${content.rate_percent} %`, formatSigned(vat)],
      ]
    : []
  return [...parts, ['Total', formatSigned(total)]]
}

/** How much was paid when the document was issued; the last one is what matters to the customer. */
export const balanceOf = ({ content: { paid, balance_due: due } }: PrintedDocument): Fact[] => [
  ['Paid so far', formatSigned(paid)],
  due < 0 ? ['We owe you', formatSigned(-due)] : ['Still due', formatSigned(due)],
]

/** Where to pay what is due; nothing on a document that gives something back. */
export function waysToPay({ total, content: { seller, balance_due, order } }: PrintedDocument): Fact[] {
  if (balance_due <= 0 || total <= 0) return []
  if (!seller.bank) return [['By transfer', askForBankDetails(seller.phone)]]
  const { bank, account_name, account_number } = seller.bank
  return [
    ['Bank', bank],
    ['Account name', account_name],
    ['Account number', account_number],
    ['Reference', order.order_id],
  ]
}

export const notesOf = (document: PrintedDocument): string[] =>
  [
    document.content.payment?.voided ? 'The cancelled receipt was a mistake and doesn’t count.' : '',
    showsVat(document) ? 'All prices include VAT.' : '',
    document.irn === null ? '' : `IRN ${document.irn}`,
  ].filter((note) => note !== '')

export const thanks = 'Thank you for your order.'

/** "2 × Brownies, Box of 6", for each item of a receipt. */
export const paidItems = ({ content: { items = [] } }: PrintedDocument): string[] =>
  items.map(({ quantity, description }) => `${quantity} × ${description}`)

export const formatPieces = ({ quantity, unit_price }: PrintedLine): Fact => [
  quantity === null ? '' : `${quantity}`.replace('-', '−'),
  unit_price === null ? '' : formatSigned(unit_price),
]

export const formatVat = ({ vat, tax_class }: PrintedLine): string =>
  tax_class === 'exempt' ? 'exempt' : formatSigned(vat)
