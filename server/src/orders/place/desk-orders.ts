import type { Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import type { Menu } from '@pj/shared/menu/menu'
import { describeAdjustment } from '@pj/shared/orders/adjustments'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import { takenLabel } from '@pj/shared/orders/order-type'
import { whyUnconfirmed } from '@pj/shared/orders/payment-request'
import { type NewEntry, recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../http/access.ts'
import { addEntry } from '../../ledger/ledger.ts'
import type { MailSettings } from '../../messages/mailer.ts'
import { insertEmail } from '../../messages/messages.queries.ts'
import { storeAdjustments } from '../change/adjustments.ts'
import { storeDraft } from '../change/change.ts'
import { completeSale, moveOrder } from '../change/change-status.ts'
import { noAnswers } from '../change/customer-requests.ts'
import { startDraft } from '../change/order-draft.ts'
import { insertEvents, insertNote, updateDeskColumns } from '../order.queries.ts'

interface DeskContext {
  readonly sent: DeskOrder
  readonly by: Actor
  readonly now: Date
  readonly menu: Menu
  readonly mail: MailSettings | undefined
  /** A note for the history. */
  readonly overbooking: string | undefined
  /** Of an order that was quoted: its prices are agreed. */
  readonly quote?: {
    /** A note for the history. */
    readonly accepted: string
    /** Null for the customer. */
    readonly by: Actor | null
  }
}

/** Stores the first note and payment of a new order, and takes it to its first status (docs/business-rules.md#desk-orders). */
export async function finishDeskOrder(trx: Trx, row: OrderRow, context: DeskContext): Promise<void> {
  const { sent, by, now, mail, overbooking, quote } = context
  const { staff_note, payment, adjustments = [] } = sent
  const adjusted = await storeAdjustments(trx, { ...row, reduction: 0 }, adjustments, {
    ...context,
    isAgreed: quote !== undefined,
  })
  const given = adjusted.map(describeAdjustment)
  const author = { order_id: row.id, at: now, by_user: by.id, by_name: by.name }
  const entry = payment && (await addEntry(trx, row, { kind: 'payment', ...payment }, { by, now }))
  if (staff_note) await insertNote(trx, { ...author, text: staff_note })
  const stored = await updateDeskColumns(trx, row.id, {
    ...{ paid_amount: entry?.columns.paid_amount ?? 0, staff_note: staff_note ?? '' },
    ...(quote && row.price_unverified && { price_checked_at: now, price_checked_by: by.id }),
  })
  const note = [quote?.accepted ?? takenLabel(sent.channel), ...given, entry?.note, overbooking]
    .filter((text) => text !== undefined)
    .join('. ')
  const acceptor = quote && { by_user: quote.by?.id ?? null, by_name: quote.by?.name ?? null }
  await insertEvents(trx, [{ ...author, ...acceptor, version: row.version, note }])
  const discounts = adjusted.map(({ kind, amount }): NewEntry => {
    return { action: 'adjustment_added', target: row.order_id, details: { kind, amount } }
  })
  // A quote's prices were audited when it was made.
  if (!quote) await recordAudit(trx, [...listActions(row.order_id, sent), ...discounts], { by, now })
  const status = firstStatus(stored, context)
  if (status !== 'new') return moveTo(trx, stored, status, context)
  // An order with another first status has one email, about that.
  const email = {
    order_id: row.id,
    event: 'placed',
    at: now,
    by_user: by.id,
    by_name: by.name,
    delaySeconds: 0,
  } as const
  if (mail && row.email) await insertEmail(trx, { ...email, recipient: row.email, origin: mail.origin })
}

function firstStatus(order: OrderRow, { sent, menu }: DeskContext): 'new' | 'confirmed' | 'completed' {
  if (sent.complete) return 'completed'
  return sent.confirm && !whyUnconfirmed({ ...order, price_checked: order.price_checked_at !== null }, menu.payment)
    ? 'confirmed'
    : 'new'
}

async function moveTo(trx: Trx, row: OrderRow, status: 'confirmed' | 'completed', context: DeskContext): Promise<void> {
  const change = { status, version: row.version }
  const draft = startDraft(row)
  const moved = context.sent.complete
    ? completeSale(draft)
    : await moveOrder(trx, draft, status, { ...context, change })
  const { by, quote } = context
  await storeDraft(trx, moved, noAnswers, { ...context, by: quote ? quote.by : by, change })
}

const listActions = (target: string, { channel, payment }: DeskOrder): NewEntry[] => [
  { action: 'order_taken', target, details: { channel } },
  ...(payment
    ? [{ action: 'payment' as const, target, details: { amount: payment.amount, method: payment.method } }]
    : []),
]
