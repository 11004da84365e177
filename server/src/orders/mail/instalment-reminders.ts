import type { Db, Trx } from '@pj/db/database'
import type { MessageRow, OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { addDays, type LagosDay, lagosDay, lagosTime } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import type { MailSettings } from '../../messages/mailer.ts'
import { insertEmail } from '../../messages/messages.queries.ts'
import { readUnconfirmed } from '../list/affected-orders.ts'
import { isOpenOrder } from '../needs.queries.ts'
import { lockOrder } from '../order.queries.ts'

interface ReminderParts {
  readonly db: Db
  readonly menus: { current(): Menu }
  readonly now: () => Date
}

/** No reminders before 8 am. */
const firstAt = '08:00'
const daysAhead = [3, 0]

/**
 * Queues the emails that remind of instalments, three days before and on the day, each once on all servers
 * (docs/business-rules.md#instalments). Orders that were placed without a plan get none.
 */
export async function queueInstalmentReminders({ db, menus, now }: ReminderParts, mail: MailSettings): Promise<void> {
  const at = now()
  if (lagosTime(at) < firstAt) return
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(isOpenOrder)
    .where('instalment_plan', 'is not', null)
    .where('email', 'is not', null)
    .where('balance_due', '>', 0)
    .execute()
  for (const row of rows.filter((order) => remindedDays(order, at).length > 0)) {
    await transaction(db, (trx) => remindOf(trx, row.order_id, { menu: menus.current(), mail, at }))
  }
}

/** The due days of the instalments to remind of today. Today's orders are skipped: their confirmation says it. */
function remindedDays(order: OrderRow, at: Date): LagosDay[] {
  const today = lagosDay(at)
  if (lagosDay(order.placed_at) === today) return []
  const open = openDays(order)
  return daysAhead.map((ahead) => addDays(today, ahead)).filter((day) => open.includes(day))
}

/** None while staff look for a transfer that the customer has sent. */
const openDays = (order: OrderRow): LagosDay[] =>
  order.transfer_sent_at && !order.transfer_checked_at
    ? []
    : instalmentsOf(order).flatMap(({ due_on, paid }) => (paid ? [] : [due_on]))

interface Reminding {
  readonly menu: Menu
  readonly mail: MailSettings
  readonly at: Date
}

/** The order may have been paid, or its customer reminded by another server, before it was locked. */
async function remindOf(trx: Trx, orderId: string, { menu, mail, at }: Reminding): Promise<void> {
  const order = await lockOrder(trx, orderId)
  if (order.email === null || (await readUnconfirmed(trx, order, { menu, now: at })).length > 0) return
  for (const dueOn of remindedDays(order, at)) {
    if (await isReminded(trx, order, { dueOn, today: lagosDay(at) })) continue
    await insertEmail(trx, {
      ...{ order_id: order.id, event: 'instalment', recipient: order.email, origin: mail.origin },
      ...{ at, due_on: dueOn, by_user: null, by_name: null, delaySeconds: mail.delays.status },
    })
  }
}

/** Whether it was queued today, as the index `messages_of_instalment` allows once. */
async function isReminded(
  trx: Trx,
  { id }: OrderRow,
  { dueOn, today }: { readonly dueOn: LagosDay; readonly today: LagosDay },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('messages')
    .select('created_at')
    .where('order_id', '=', id)
    .where('due_on', '=', dueOn)
    .execute()
  return rows.some(({ created_at }) => lagosDay(created_at) === today)
}

/** Why a reminder is no longer true; undefined when it is sent. */
export function findReminderObstacle(
  { due_on, created_at }: MessageRow,
  order: OrderRow,
  { today, unconfirmed }: { readonly today: LagosDay; readonly unconfirmed: readonly unknown[] },
): string | undefined {
  if (unconfirmed.length > 0) return 'The price or the time of the order is not confirmed yet'
  if (due_on === null || due_on < today) return 'Its day has passed'
  // After days without mail, there would be two on one day.
  if (due_on === today && lagosDay(created_at) < today) return 'The reminder of the day itself says so'
  return openDays(order).includes(due_on) ? undefined : 'The payment came in or is being checked, or its day was moved'
}
