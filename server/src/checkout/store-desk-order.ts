import type { DatabaseClient } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import { takenLabels } from '@pj/shared/orders/order-type'
import { reserveOrOverbook } from '../calendar/capacity.ts'
import type { User } from '../http/access.ts'
import { insertEvents, insertNote, lockOrder } from '../orders/order.queries.ts'
import { addEntry } from '../payments/payments.ts'
import { insertOrderIn, type NewOrder, updateDeskColumns } from './checkout.queries.ts'

/** What only an order has that staff take. */
export interface DeskTerms extends Pick<DeskOrder, 'channel' | 'staff_note' | 'payment' | 'overbook_reason'> {
  readonly by: User
}

interface DeskContext {
  /** Kitchen points of the order. */
  readonly points: number
  readonly desk: DeskTerms
  readonly now: Date
  readonly menu: Menu
}

/**
 * Stores an order that staff take, with its first note and payment. Throws a DomainError for a full day without a reason to
 * overbook it (docs/business-rules.md#desk-orders).
 */
export const storeDeskOrder = (
  db: DatabaseClient,
  order: NewOrder,
  { points, desk, now, menu }: DeskContext,
): Promise<void> =>
  transaction(db, async (trx) => {
    const day = lagosDay(order.order.delivery_date)
    const overbooking = await reserveOrOverbook(
      trx,
      { day, points, before: 0, overbookReason: desk.overbook_reason },
      menu,
    )
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
  })
