import type { DatabaseClient } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { Menu } from '@pj/shared/menu/menu'
import { type DeskOrder, deskOrderSchema, itemsErrorSchema } from '@pj/shared/orders/checkout.api'
import { takenLabel } from '@pj/shared/orders/order-type'
import { orderSchema } from '@pj/shared/orders/orders.api'
import { whyUnconfirmed } from '@pj/shared/orders/payment-request'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type NewEntry, recordAudit } from '../audit/audit.ts'
import { reserveOrOverbook } from '../calendar/capacity.ts'
import { insertOrderIn, type NewOrder, updateDeskColumns } from '../checkout/checkout.queries.ts'
import { placeOrder } from '../checkout/checkout.ts'
import { idempotencyHeaders } from '../checkout/idempotency-key.ts'
import { assertItemLimits } from '../checkout/order-lines.ts'
import { type OrderRequestParts, orderBodyLimit, readOrder, readOrderContext } from '../checkout/order-request.ts'
import type { User } from '../http/access.ts'
import { requireCaller } from '../http/access.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { addEntry } from '../payments/payments.ts'
import { storeDraft } from './change.ts'
import { completeSale, moveOrder } from './change-status.ts'
import { noAnswers } from './customer-requests.ts'
import { requireOrder } from './load-order.ts'
import { insertEvents, insertNote, lockOrder } from './order.queries.ts'
import { startDraft } from './order-draft.ts'

interface Parts extends OrderRequestParts {
  readonly db: DatabaseClient
}

export const deskOrderRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db } = parts

  app.post(
    '/api/orders',
    {
      bodyLimit: orderBodyLimit,
      preValidation: async ({ body }) => assertItemLimits(body),
      config: { right: 'takeOrders', invalid: 'invalid_order' },
      schema: {
        summary: 'Take an order by phone or at the counter; the same order sent again returns the same one',
        headers: idempotencyHeaders,
        body: deskOrderSchema,
        response: { 200: orderSchema, 201: orderSchema, 422: itemsErrorSchema },
      },
    },
    async (request, reply) => {
      const { order: sent, key } = readOrder(request)
      const base = readOrderContext(parts, request)
      const { menu, now } = base
      const order = sent.complete ? { ...sent, delivery_date: handoverNow(now) } : sent
      const by = requireCaller(request)
      const store = (priced: NewOrder, points: number) =>
        storeDeskOrder(db, priced, { points, sent, by, menu, now, mail: base.mail })
      const desk = { by, channel: order.channel, store }
      const placed = await placeOrder(db, order, { key, desk, ...base })
      return reply.code(placed.repeated ? 200 : 201).send(await requireOrder(db, placed.orderId))
    },
  )
}

/** An order is due after it is placed. */
const handoverNow = (now: Date): string => new Date(now.getTime() + 1000).toISOString()

interface DeskContext {
  readonly points: number
  readonly sent: DeskOrder
  readonly by: User
  readonly now: Date
  readonly menu: Menu
  /** Undefined when mail is off. */
  readonly mail: MailSettings | undefined
}

/**
 * Stores the first note and payment too, and takes the order to its first status. Throws a DomainError for a full day or
 * slot without a reason to overbook it (docs/business-rules.md#desk-orders).
 */
const storeDeskOrder = (db: DatabaseClient, order: NewOrder, context: DeskContext): Promise<void> =>
  transaction(db, async (trx) => {
    const { points, sent, by, now, menu } = context
    const { delivery_date, delivery_method: method } = order.order
    const place = { at: new Date(delivery_date), method, points, before: undefined }
    const overbooking = await reserveOrOverbook(trx, { ...place, overbookReason: sent.overbook_reason }, menu)
    const status = firstStatus(order, context)
    // The email about the first status is the only one.
    await insertOrderIn(trx, status === 'new' ? order : { ...order, email: undefined })
    const row = await lockOrder(trx, order.order.order_id)
    if (!row) throw new Error(`Order ${order.order.order_id} is not stored`)
    const { staff_note, payment } = sent
    const author = { order_id: row.id, at: now, by_user: by.id, by_name: by.name }
    const entry = payment && (await addEntry(trx, row, { kind: 'payment', ...payment }, { by, now }))
    if (staff_note) await insertNote(trx, { ...author, text: staff_note })
    const stored = await updateDeskColumns(trx, row.id, {
      paid_amount: entry?.columns.paid_amount ?? 0,
      staff_note: staff_note ?? '',
    })
    const note = [takenLabel(sent.channel), entry?.note, overbooking].filter((text) => text !== undefined).join('. ')
    await insertEvents(trx, [{ ...author, version: row.version, note }])
    await recordAudit(trx, listActions(row.order_id, sent), { by, now })
    if (status === 'new') return
    const change = { status, version: row.version }
    const draft = startDraft(stored)
    const moved = sent.complete ? completeSale(draft) : await moveOrder(trx, draft, status, { ...context, change })
    await storeDraft(trx, moved, noAnswers, { ...context, change })
  })

function firstStatus({ order }: NewOrder, { sent, menu }: DeskContext): 'new' | 'confirmed' | 'completed' {
  if (sent.complete) return 'completed'
  const { deposit = 0 } = order
  const entered = { ...order, deposit, price_checked: false, paid_amount: sent.payment?.amount ?? 0 }
  return sent.confirm && !whyUnconfirmed(entered, menu.payment) ? 'confirmed' : 'new'
}

const listActions = (target: string, { channel, payment }: DeskOrder): NewEntry[] => [
  { action: 'order_taken', target, details: { channel } },
  ...(payment
    ? [{ action: 'payment' as const, target, details: { amount: payment.amount, method: payment.method } }]
    : []),
]
