import type { Trx } from '@pj/db/database'
import type { AdjustmentRow, OrderRow, PaymentRow } from '@pj/db/rows'
import type { BilledAdjustment } from '@pj/shared/documents/bill'
import { type Books, billContent, type DocumentedEntry, receiptContent } from '@pj/shared/documents/content'
import { signedAmount } from '@pj/shared/orders/adjustments'
import { isOfDelivery } from '@pj/shared/orders/codes'
import {
  findReceiptId,
  insertDocument,
  selectAdjustments,
  selectBillDocuments,
  selectBilledItems,
  selectIssuer,
} from './documents.queries.ts'

/**
 * Issuing locks the counter of the kind until the transaction ends. Lock everything else first, and issue receipts before
 * the bill, so that no two transactions wait for each other.
 */
interface Issuing {
  readonly now: Date
  /** Null for the payment provider or the customer. */
  readonly by: { readonly name: string } | null
}

/** The receipt of a new entry of the ledger, in the transaction that books it. `order` is as it is with the entry. */
export const issueReceipt = (trx: Trx, order: OrderRow, payment: PaymentRow, issuing: Issuing): Promise<void> =>
  insertReceipt(trx, order, { payment, names_id: null }, issuing)

/** Takes back the receipt of an entry that was voided. Does nothing for one from before there were receipts. */
export async function cancelReceipt(trx: Trx, order: OrderRow, payment: PaymentRow, issuing: Issuing): Promise<void> {
  const names_id = await findReceiptId(trx, payment.id)
  if (names_id !== undefined) await insertReceipt(trx, order, { payment, names_id }, issuing)
}

async function insertReceipt(
  trx: Trx,
  order: OrderRow,
  { payment, names_id }: { readonly payment: PaymentRow; readonly names_id: number | null },
  issuing: Issuing,
): Promise<void> {
  const books = await readBooks(trx, order, await selectBillDocuments(trx, order.id))
  const receipt = receiptContent(order, toEntry(payment), books)
  await insertDocument(trx, { ...receipt, ...authorOf(order, issuing), payment_id: payment.id, names_id })
}

const toEntry = ({ voided_at, ...entry }: PaymentRow): DocumentedEntry => ({ ...entry, voided: voided_at !== null })

/**
 * The first invoice of an order that was just completed, or cancelled with something kept; then the credit note or further
 * invoice for what it bills now (docs/business-rules.md#receipts-and-invoices). Call it last in a transaction that may
 * have changed status, items, amounts or payments of an order.
 */
export async function issueBill(
  trx: Trx,
  { before, after }: { readonly before: Pick<OrderRow, 'status' | 'amount'>; readonly after: OrderRow },
  issuing: Issuing,
): Promise<void> {
  const documents = await selectBillDocuments(trx, after.id)
  const last = documents.at(-1)
  // One that cost nothing has no document yet.
  const isFirst = after.status !== before.status || before.amount === 0
  if (!last && !(isFirst && isBillable(after))) return
  const bill = billContent(after, await readBooks(trx, after, documents))
  if (!bill) return
  await insertDocument(trx, { ...bill, ...authorOf(after, issuing), payment_id: null, names_id: last?.id ?? null })
}

const isBillable = ({ status, kept_amount }: OrderRow): boolean =>
  status === 'completed' || (status === 'cancelled' && kept_amount > 0)

/** Also of an order that was completed and is in work again. */
export const wasCompleted = async (trx: Trx, order: OrderRow): Promise<boolean> =>
  order.status === 'completed' ||
  (await selectBillDocuments(trx, order.id)).some(({ content }) => content.order.status === 'completed')

async function readBooks(
  trx: Trx,
  order: OrderRow,
  documents: Awaited<ReturnType<typeof selectBillDocuments>>,
): Promise<Books> {
  return {
    issuer: await selectIssuer(trx),
    documents: documents.map(({ content }) => content),
    items: await selectBilledItems(trx, order.id),
    adjustments: (await selectAdjustments(trx, order.id)).map(toBilled),
  }
}

const toBilled = (adjustment: AdjustmentRow): BilledAdjustment => ({
  label: adjustment.label,
  amount: signedAmount(adjustment),
  of: loweredBy(adjustment),
})

function loweredBy(adjustment: AdjustmentRow): BilledAdjustment['of'] {
  if (adjustment.payment_id !== null) return 'all'
  return isOfDelivery(adjustment) ? 'delivery' : 'items'
}

const authorOf = (order: OrderRow, { by, now }: Issuing) => ({
  order_id: order.id,
  issued_at: now,
  by_name: by?.name ?? null,
})
