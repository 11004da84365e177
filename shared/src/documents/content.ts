import type { Choice } from '../cart/choice.api.ts'
import type { CategoryList } from '../menu/category.ts'
import { type Business, hasOwnBank, type TaxTerms } from '../menu/menu.ts'
import { formatAddress } from '../orders/address.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { LedgerMethod, PaymentKind } from '../payments/payments.ts'
import {
  type BilledAdjustment,
  type BillLine,
  billOf,
  type DocumentLine,
  type NextDocument,
  nextDocument,
} from './bill.ts'
import type { DocumentContent, DocumentCustomer } from './documents.api.ts'
import type { DocumentKind } from './documents.ts'

/** Who issues a document, by the menu in force. */
export interface Issuer extends CategoryList {
  readonly business: Pick<Business, 'title' | 'address' | 'phone' | 'email' | 'bank'>
  readonly tax: TaxTerms
}

export interface DocumentedOrder {
  readonly order_id: string
  readonly status: OrderStatus
  readonly placed_at: Date
  readonly delivery_date: Date
  readonly delivery_method: string
  readonly delivery_price: number
  readonly location: string
  readonly name: string
  readonly house_address: string | null
  readonly city: string | null
  readonly amount: number
  readonly kept_amount: number
  readonly paid_amount: number
  readonly balance_due: number
}

export interface DocumentedItem {
  readonly title: string
  readonly category: string
  readonly quantity: number
  /** Of one piece. */
  readonly price: number
  readonly choice: Choice
}

export interface DocumentedEntry {
  readonly kind: PaymentKind
  readonly method: LedgerMethod
  readonly channel: string | null
  readonly amount: number
  readonly reference: string
  readonly voided: boolean
}

/** What an order has so far: its invoices and credit notes, oldest first, and what they are made of. */
export interface Books {
  readonly issuer: Issuer
  readonly documents: readonly DocumentContent[]
  readonly items: readonly DocumentedItem[]
  readonly adjustments: readonly BilledAdjustment[]
}

export interface IssuedContent {
  readonly kind: DocumentKind
  readonly content: DocumentContent
  readonly customer: DocumentCustomer
  readonly vat: number
  readonly total: number
}

/** The receipt of an entry; a refund's has a minus, and one that takes back a voided entry the opposite sign. */
export function receiptContent(order: DocumentedOrder, entry: DocumentedEntry, books: Books): IssuedContent {
  const { kind, method, channel, voided, reference } = entry
  const isIncoming = (kind === 'payment') !== voided
  const total = isIncoming ? entry.amount : -entry.amount
  const description = `${isIncoming ? 'Received for' : 'Returned for'} order ${order.order_id}`
  const line = { description, quantity: null, unit_price: null, amount: total, tax_class: 'exempt' as const, vat: 0 }
  const items = books.items.map(toBilledItem).map(({ quantity, description }) => ({ quantity, description }))
  const content = { ...commonContent(order, books), lines: [line], items, payment: { kind, method, channel, voided } }
  return { kind: 'receipt', vat: 0, total, content, customer: customerOf(order, reference) }
}

/** The invoice or credit note for what the order bills now. Undefined when its documents say so already. */
export function billContent(order: DocumentedOrder, books: Books): IssuedContent | undefined {
  const content = commonContent(order, books)
  const next: NextDocument | undefined = nextDocument(billNow(order, books), linesOf(books.documents), content)
  if (!next) return undefined
  const { kind, lines, vat, total } = next
  return { kind, vat, total, content: { ...content, lines: [...lines], payment: null }, customer: customerOf(order) }
}

const linesOf = (documents: readonly DocumentContent[]): DocumentLine[] => documents.flatMap(({ lines }) => lines)

const wasCompleted = ({ status }: DocumentedOrder, documents: readonly DocumentContent[]): boolean =>
  status === 'completed' || documents.some(({ order }) => order.status === 'completed')

function billNow(order: DocumentedOrder, { items, adjustments, ...books }: Books): BillLine[] {
  const { exempt_categories } = termsOf(books)
  const was_completed = wasCompleted(order, books.documents)
  return billOf({ ...order, was_completed, adjustments, items: items.map(toBilledItem) }, exempt_categories)
}

/** Contains nothing that a customer has typed, because the document never changes. */
function toBilledItem({ title, category, choice, quantity, price }: DocumentedItem) {
  switch (choice.kind) {
    case 'product':
      return { description: `${title}, ${choice.option}`, category, quantity, price }
    case 'gallery-cake':
    case 'custom-line':
      return { description: title, category, quantity, price }
    case 'unknown-product':
      return { description: 'Item not on our menu', category: notOnMenu, quantity, price }
    default:
      return { description: title, category: notOnMenu, quantity, price }
  }
}

/** Cakes from the builders and items of another client are in none of the owner's categories. */
const notOnMenu = ''

/** The VAT of an order stays that of its first document. */
function termsOf({
  issuer,
  documents: [first],
}: Pick<Books, 'issuer' | 'documents'>): Pick<DocumentContent, 'registered' | 'rate_percent' | 'exempt_categories'> {
  if (first) {
    const { registered, rate_percent, exempt_categories } = first
    return { registered, rate_percent, exempt_categories }
  }
  const { categories, tax } = issuer
  const exempt = categories.filter(({ tax_class }) => tax_class === 'exempt')
  return { registered: tax.registered, rate_percent: tax.rate_percent, exempt_categories: exempt.map(({ id }) => id) }
}

function commonContent(order: DocumentedOrder, books: Books): Omit<DocumentContent, 'lines' | 'payment'> {
  const { title, address, phone, email, bank } = books.issuer.business
  const ownBank = hasOwnBank(books.issuer.business) ? bank : null
  const { tin, registration_number } = books.issuer.tax
  return {
    seller: { title, address, phone, email, tin, registration_number, bank: ownBank },
    ...termsOf(books),
    order: {
      order_id: order.order_id,
      status: order.status,
      placed_at: order.placed_at.toISOString(),
      delivery_date: order.delivery_date.toISOString(),
    },
    paid: order.paid_amount,
    balance_due: order.balance_due,
  }
}

const customerOf = (order: DocumentedOrder, reference = ''): DocumentCustomer => ({
  name: order.name,
  address: order.delivery_method === 'delivery' ? formatAddress(order) : null,
  reference,
})
