import type { DatabaseClient } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import type { Menu } from '@pj/shared/menu/menu'
import { type DeskOrder, deskOrderSchema, itemsErrorSchema } from '@pj/shared/orders/checkout.api'
import { takenLabels } from '@pj/shared/orders/order-type'
import { orderSchema } from '@pj/shared/orders/orders.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Selectable } from 'kysely'
import { type NewEntry, recordAudit } from '../audit/audit.ts'
import { reserveOrOverbook } from '../calendar/capacity.ts'
import { insertOrderIn, type NewOrder, updateDeskColumns } from '../checkout/checkout.queries.ts'
import { placeOrder } from '../checkout/checkout.ts'
import { idempotencyHeaders } from '../checkout/idempotency-key.ts'
import { assertItemLimits } from '../checkout/order-lines.ts'
import { type OrderRequestParts, orderBodyLimit, readOrder, readOrderContext } from '../checkout/order-request.ts'
import { issueBill } from '../documents/issue.ts'
import type { User } from '../http/access.ts'
import { requireCaller } from '../http/access.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { insertEmail } from '../messages/messages.queries.ts'
import { addEntry } from '../payments/payments.ts'
import { assertPriceChecked } from './check-price.ts'
import { requireOrder } from './load-order.ts'
import { insertEvents, insertNote, lockOrder } from './order.queries.ts'

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
      // Whoever has the goods needs no email that the order was received.
      const context = sent.complete ? { ...base, mail: undefined } : base
      const terms = { ...order, by: requireCaller(request) }
      const desk = {
        by: terms.by,
        channel: order.channel,
        store: (priced: NewOrder, points: number) =>
          storeDeskOrder(db, priced, { points, desk: terms, menu, now, mail: base.mail }),
      }
      const placed = await placeOrder(db, order, { key, desk, ...context })
      return reply.code(placed.repeated ? 200 : 201).send(await requireOrder(db, placed.orderId))
    },
  )
}

/** An order is due after it is placed. */
const handoverNow = (now: Date): string => new Date(now.getTime() + 1000).toISOString()

interface DeskTerms extends Pick<DeskOrder, 'channel' | 'staff_note' | 'payment' | 'overbook_reason' | 'complete'> {
  readonly by: User
}

interface DeskContext {
  readonly points: number
  readonly desk: DeskTerms
  readonly now: Date
  readonly menu: Menu
  /** Undefined when mail is off. */
  readonly mail: MailSettings | undefined
}

/**
 * Stores the first note and payment too. Throws a DomainError for a full day or slot without a reason to overbook it
 * (docs/business-rules.md#desk-orders).
 */
const storeDeskOrder = (db: DatabaseClient, order: NewOrder, context: DeskContext): Promise<void> =>
  transaction(db, async (trx) => {
    const { points, desk, now, menu, mail } = context
    const { delivery_date, delivery_method: method } = order.order
    const place = { at: new Date(delivery_date), method, points, before: undefined }
    const overbooking = await reserveOrOverbook(trx, { ...place, overbookReason: desk.overbook_reason }, menu)
    await insertOrderIn(trx, order)
    const row = await lockOrder(trx, order.order.order_id)
    if (!row) throw new Error(`Order ${order.order.order_id} is not stored`)
    const { by, staff_note, payment } = desk
    const author = { order_id: row.id, at: now, by_user: by.id, by_name: by.name }
    const { version } = row
    const entry = payment && (await addEntry(trx, row, { kind: 'payment', ...payment }, { by, now }))
    if (staff_note) await insertNote(trx, { ...author, text: staff_note })
    if (desk.complete) assertPriceChecked(row)
    const updated = await updateDeskColumns(trx, row.id, {
      paid_amount: entry?.columns.paid_amount ?? 0,
      staff_note: staff_note ?? '',
      ...(desk.complete && handedOver),
    })
    const note = [takenLabels[desk.channel], entry?.note, overbooking].filter((text) => text !== undefined).join('. ')
    const completed = { from_status: row.status, to_status: handedOver.status, note: 'Sold at the counter' }
    await insertEvents(trx, [
      { ...author, version, note },
      ...(desk.complete ? [{ ...author, version, ...completed }] : []),
    ])
    await recordAudit(trx, listActions(row, desk), { by, now })
    await issueBill(trx, { before: row, after: updated }, { by, now })
    if (!desk.complete || !mail || updated.email === null) return
    await insertEmail(trx, {
      ...{ orderId: row.id, event: 'completed', recipient: updated.email, origin: mail.origin },
      ...{ at: now, by, delaySeconds: mail.delays.status },
    })
  })

function listActions(
  { order_id: target, status: from }: Pick<Selectable<Database['orders']>, 'order_id' | 'status'>,
  { channel, payment, complete }: DeskTerms,
): NewEntry[] {
  const to = handedOver.status
  return [
    { action: 'order_taken', target, details: { channel } },
    ...(payment
      ? [{ action: 'payment' as const, target, details: { amount: payment.amount, method: payment.method } }]
      : []),
    ...(complete ? [{ action: 'order_status' as const, target, details: { from, to } }] : []),
  ]
}

/** What the customer has in hand is neither late nor out of hours (docs/business-rules.md#counter-sales). */
const handedOver = { status: 'completed', short_notice: false, outside_hours: false } as const
