import type { Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { billOf, nextDocument } from '@pj/shared/documents/bill'
import type { DocumentContent } from '@pj/shared/documents/documents.api'
import type { Selectable } from 'kysely'
import {
  findReceipt,
  insertDocument,
  selectBillDocuments,
  selectBilledItems,
  selectIssuer,
  sumPaymentKinds,
} from './documents.queries.ts'

type OrderRow = Selectable<Database['orders']>
type PaymentRow = Selectable<Database['payments']>

interface Issuing {
  readonly now: Date
  /** Undefined for the payment provider or the customer. */
  readonly by: { readonly name: string } | undefined | null
}

/**
 * The receipt of a new entry of the ledger, in the transaction that books it; a refund's has a minus. `order` is as it is
 * with the entry.
 */
export async function issueReceipt(trx: Trx, order: OrderRow, payment: PaymentRow, issuing: Issuing): Promise<void> {
  const total = payment.kind === 'payment' ? payment.amount : -payment.amount
  await insertReceipt(trx, order, { payment, total, names_id: null }, issuing)
}

/** Takes back the receipt of an entry that was voided. Does nothing for one from before there were receipts. */
export async function cancelReceipt(trx: Trx, order: OrderRow, payment: PaymentRow, issuing: Issuing): Promise<void> {
  const receipt = await findReceipt(trx, payment.id)
  if (receipt) await insertReceipt(trx, order, { payment, total: -receipt.total, names_id: receipt.id }, issuing)
}

async function insertReceipt(
  trx: Trx,
  order: OrderRow,
  { payment, total, names_id }: { payment: PaymentRow; total: number; names_id: number | null },
  issuing: Issuing,
): Promise<void> {
  const { kind, method, channel, reference, voided_at } = payment
  const description = `${total < 0 ? 'Returned for' : 'Received for'} order ${order.order_id}`
  const line = { description, quantity: null, unit_price: null, amount: total, tax_class: 'exempt' as const, vat: 0 }
  await insertDocument(trx, {
    ...common(order, issuing, reference),
    kind: 'receipt',
    payment_id: payment.id,
    names_id,
    vat: 0,
    total,
    content: {
      ...(await contentOf(trx, order)),
      lines: [line],
      payment: { kind, method, channel, voided: voided_at !== null },
      paid: order.paid_amount,
      balance_due: order.balance_due,
    },
  })
}

/**
 * The first invoice of an order that has just been completed, and for an order with an invoice the credit note or further
 * invoice for what it bills now (docs/business-rules.md#receipts-and-invoices). Call it last in a transaction that may
 * have changed status, items, amounts or payments of an order.
 */
export async function issueBill(
  trx: Trx,
  { before, after }: { readonly before: Pick<OrderRow, 'status'>; readonly after: OrderRow },
  issuing: Issuing,
): Promise<void> {
  const isCompleted = after.status === 'completed' && before.status !== 'completed'
  const documents = await selectBillDocuments(trx, after.id)
  const last = documents.at(-1)
  if (!last && !isCompleted) return
  const content = await contentOf(trx, after)
  const terms = documents[0]?.content ?? content
  const bill = await readBill(trx, after)
  const earlier = documents.flatMap((document) => document.content.lines)
  const next = nextDocument(bill, earlier, terms)
  if (!next) return
  const { kind, lines, vat, total } = next
  await insertDocument(trx, {
    ...common(after, issuing),
    ...{ kind, vat, total },
    payment_id: null,
    names_id: last?.id ?? null,
    content: {
      ...content,
      registered: terms.registered,
      rate_percent: terms.rate_percent,
      lines: [...lines],
      payment: null,
      paid: after.paid_amount,
      balance_due: after.balance_due,
    },
  })
}

async function readBill(trx: Trx, order: OrderRow) {
  const items = (await selectBilledItems(trx, order.id)).map((item) => ({ ...item, description: nameItem(item) }))
  const { categories } = await selectIssuer(trx)
  return billOf({ ...order, ...(await sumPaymentKinds(trx, order.id)), items }, { categories })
}

/** Contains nothing that a customer has typed: it can't be erased. */
function nameItem({ title, choice, price_unverified }: Awaited<ReturnType<typeof selectBilledItems>>[number]): string {
  if (price_unverified) return 'Item that is not on the menu'
  return choice.kind === 'product' ? `${title}, ${choice.option}` : title
}

async function contentOf(
  trx: Trx,
  order: OrderRow,
): Promise<Omit<DocumentContent, 'lines' | 'payment' | 'paid' | 'balance_due'>> {
  const { business, tax } = await selectIssuer(trx)
  const { title, address, phone, email } = business
  return {
    seller: { title, address, phone, email, tin: tax?.tin ?? '', registration_number: tax?.registration_number ?? '' },
    registered: tax?.registered ?? false,
    rate_percent: tax?.rate_percent ?? 0,
    order: {
      order_id: order.order_id,
      placed_at: order.placed_at.toISOString(),
      delivery_date: order.delivery_date.toISOString(),
    },
  }
}

const common = (order: OrderRow, { by, now }: Issuing, reference = '') => ({
  order_id: order.id,
  issued_at: now,
  by_name: by?.name ?? null,
  customer: {
    name: order.name,
    address: order.delivery_method === 'delivery' ? formatAddress(order) : null,
    reference,
  },
})

const formatAddress = ({ house_address, city }: OrderRow): string =>
  [house_address, city].filter((part) => part).join(', ')
