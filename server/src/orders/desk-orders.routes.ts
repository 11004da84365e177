import type { DatabaseClient } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { Menu } from '@pj/shared/menu/menu'
import { type DeskOrder, deskOrderSchema } from '@pj/shared/orders/checkout.api'
import { takenLabels } from '@pj/shared/orders/order-type'
import { orderSchema } from '@pj/shared/orders/orders.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reserveOrOverbook } from '../calendar/capacity.ts'
import { insertOrderIn, type NewOrder, updateDeskColumns } from '../checkout/checkout.queries.ts'
import { placeOrder } from '../checkout/checkout.ts'
import { assertItemLimits } from '../checkout/order-lines.ts'
import { type OrderRequestParts, orderBodyLimit, readOrder, readOrderContext } from '../checkout/order-request.ts'
import type { User } from '../http/access.ts'
import { requireCaller } from '../http/access.ts'
import { recordAudit } from '../operations/audit.ts'
import { addEntry } from '../payments/payments.ts'
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
        body: deskOrderSchema,
        response: { 200: orderSchema, 201: orderSchema },
      },
    },
    async (request, reply) => {
      const { order, key } = readOrder(request)
      const context = readOrderContext(parts, request)
      const { menu, now } = context
      const terms = { ...order, by: requireCaller(request) }
      const desk = {
        by: terms.by,
        channel: order.channel,
        store: (priced: NewOrder, points: number) => storeDeskOrder(db, priced, { points, desk: terms, menu, now }),
      }
      const placed = await placeOrder(db, order, { key, desk, ...context })
      return reply.code(placed.repeated ? 200 : 201).send(await requireOrder(db, placed.orderId))
    },
  )
}

interface DeskTerms extends Pick<DeskOrder, 'channel' | 'staff_note' | 'payment' | 'overbook_reason'> {
  readonly by: User
}

interface DeskContext {
  readonly points: number
  readonly desk: DeskTerms
  readonly now: Date
  readonly menu: Menu
}

/**
 * Stores the first note and payment too. Throws a DomainError for a full day or slot without a reason to overbook it
 * (docs/business-rules.md#desk-orders).
 */
const storeDeskOrder = (db: DatabaseClient, order: NewOrder, { points, desk, now, menu }: DeskContext): Promise<void> =>
  transaction(db, async (trx) => {
    const { delivery_date, delivery_method: method } = order.order
    const place = { at: new Date(delivery_date), method, points, before: undefined }
    const overbooking = await reserveOrOverbook(trx, { ...place, overbookReason: desk.overbook_reason }, menu)
    await insertOrderIn(trx, order)
    const row = await lockOrder(trx, order.order.order_id)
    if (!row) throw new Error(`Order ${order.order.order_id} is not stored`)
    const { by, staff_note, payment } = desk
    const author = { order_id: row.id, at: now, by_user: by.id, by_name: by.name }
    const entry = payment && (await addEntry(trx, row, { kind: 'payment', ...payment }, { by, now }))
    if (staff_note) await insertNote(trx, { ...author, text: staff_note })
    await updateDeskColumns(trx, row.id, { paid_amount: entry?.columns.paid_amount ?? 0, staff_note: staff_note ?? '' })
    const note = [takenLabels[desk.channel], entry?.note, overbooking].filter((text) => text !== undefined).join('. ')
    await insertEvents(trx, [{ ...author, note, version: row.version }])
    const target = row.order_id
    await recordAudit(trx, { action: 'order_taken', target, details: { channel: desk.channel } }, { by, now })
    if (payment) {
      const { amount, method } = payment
      await recordAudit(trx, { action: 'payment', target, details: { amount, method } }, { by, now })
    }
  })
