import { billContent, type DocumentedOrder, type IssuedContent, receiptContent } from '@pj/shared/documents/content'
import { type DocumentKind, documentNumber } from '@pj/shared/documents/documents'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { signedAmount } from '@pj/shared/orders/adjustments'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { Trx } from '../database.ts'
import { authorOf } from './accounts.ts'
import type { StoredOrder } from './write-orders.ts'

interface Issued extends IssuedContent {
  readonly order_id: number
  readonly payment_id: number | null
  readonly issued_at: Date
  readonly by_name: string | null
}

/** The receipt of each payment and refund, and the invoice of each completed order, numbered in the order of their times. */
export async function writeDocuments(
  trx: Trx,
  orders: readonly StoredOrder[],
  menuAt: (at: Date) => Menu,
): Promise<void> {
  const issued = orders
    .flatMap((order) => [...receiptsOf(order, menuAt), ...invoicesOf(order, menuAt)])
    .sort((one, other) => one.issued_at.getTime() - other.issued_at.getTime())
  const counters = new Map<string, { kind: DocumentKind; year: number; last: number }>()
  const rows = issued.map(({ content, customer, ...document }) => {
    const { kind, issued_at } = document
    const year = Number(lagosDay(issued_at).slice(0, 4))
    const sequence = (counters.get(`${kind} ${year}`)?.last ?? 0) + 1
    counters.set(`${kind} ${year}`, { kind, year, last: sequence })
    return {
      ...document,
      year,
      sequence,
      number: documentNumber(kind, year, sequence),
      names_id: null,
      content: JSON.stringify(content),
      customer: JSON.stringify(customer),
    }
  })
  if (rows.length === 0) return
  await trx.insertInto('documents').values(rows).execute()
  await trx
    .insertInto('document_counters')
    .values([...counters.values()])
    .execute()
}

function receiptsOf(order: StoredOrder, menuAt: (at: Date) => Menu): Issued[] {
  return order.entries.map((entry, index) => {
    const { at: issued_at, kind, amount, method } = entry
    const before = order.steps.filter(({ at, to }) => at < issued_at || (at <= issued_at && to !== 'completed'))
    const booked = { ...entry, channel: method === 'online' ? 'card' : null, reference: '', voided: false }
    const after = documented(order, before.at(-1)?.to ?? 'new', kind === 'payment' ? amount : 0)
    const books = { issuer: menuAt(issued_at), documents: [], items: [], adjustments: [] }
    const receipt = receiptContent(after, booked, books)
    const by_name = method === 'online' ? null : authorOf(order.team, order.id).by_name
    return { ...receipt, order_id: order.id, payment_id: order.entryIds[index] ?? null, issued_at, by_name }
  })
}

function invoicesOf(order: StoredOrder, menuAt: (at: Date) => Menu): Issued[] {
  const index = order.steps.findIndex(({ to }) => to === 'completed')
  const at = order.steps[index]?.at
  if (!at) return []
  const paid = order.entries.reduce((sum, entry) => (entry.at <= at ? sum + entry.amount : sum), 0)
  const adjustments = order.rows.adjustments.map((adjustment) => ({
    label: adjustment.label,
    amount: signedAmount(adjustment),
    of: 'items' as const,
  }))
  const books = { issuer: menuAt(at), documents: [], items: order.rows.items, adjustments }
  const invoice = billContent(documented(order, 'completed', paid), books)
  const { by_name } = authorOf(order.team, order.id + index)
  return invoice ? [{ ...invoice, order_id: order.id, payment_id: null, issued_at: at, by_name }] : []
}

const documented = (
  { orderId, customer: { name }, rows: { order } }: StoredOrder,
  status: OrderStatus,
  paid: number,
): DocumentedOrder => ({
  ...order,
  order_id: orderId,
  name,
  status,
  kept_amount: 0,
  paid_amount: paid,
  balance_due: (status === 'cancelled' ? 0 : order.amount) - paid,
})
