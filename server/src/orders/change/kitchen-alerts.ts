import type { Db, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import type { KnownItem, KnownOrder } from '@pj/db/schema/order-tables'
import { type KitchenAlert, kitchenAlertKinds } from '@pj/shared/kitchen/kitchen-alerts.api'
import { formatKitchenChange, kitchenTexts, listKitchenChanges } from '@pj/shared/kitchen/kitchen-changes'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { removeAmounts } from '@pj/shared/money'
import { describeOrderChanges, type OrderFieldChange } from '@pj/shared/orders/order-changes'
import { mapFields } from '@pj/shared/orders/order-fields'
import { isKitchenWork, isMade, isStarted } from '@pj/shared/orders/order-status'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import { sql } from 'kysely'
import { listMadePieces } from '../../kitchen/bake-list.ts'
import { notify } from '../../live/notification-channel.ts'
import { selectItems } from '../order.queries.ts'
import { toChangeableItems } from './edit-items.ts'
import type { CommandContext, OrderDraft } from './order-draft.ts'

interface Change extends Pick<OrderDraft, 'before' | 'fields' | 'itemsBefore'> {
  readonly after: OrderRow
}

/**
 * Keeps what the kitchen has not acknowledged about an order, in the transaction of the change
 * (docs/business-rules.md#bell). Several changes become one alert, and a change back removes it.
 */
export async function updateKitchenAlert(
  trx: Trx,
  change: Change,
  { menu, now }: Pick<CommandContext, 'menu' | 'now'>,
): Promise<void> {
  const { before, after, fields, itemsBefore } = change
  if (!movesKitchen(change) && listKitchenChanges(fields).length === 0) return
  const alert = await takeKitchenAlert(trx, before.id)
  if (!alert && !rings(change, now)) return
  const items = await selectItems(trx, [after.id])
  const known = alert ? alert.known : becomesWork(change) ? null : toKnownOrder(before, itemsBefore ?? items)
  if (isNews(known, after, { items, menu })) {
    const stored = { order_id: after.id, known: known && JSON.stringify(known), at: now }
    await trx.insertInto('kitchen_alerts').values(stored).execute()
  }
  await notify(trx, { event: 'kitchen.alerts' })
}

const movesKitchen = ({ before, after }: Change): boolean =>
  isKitchenWork(before.status) !== isKitchenWork(after.status) ||
  (before.status === 'cancelled') !== (after.status === 'cancelled')

/** What comes back from its rider or customer is no new work. */
const becomesWork = ({ before, after }: Change): boolean =>
  isKitchenWork(after.status) && !isKitchenWork(before.status) && !isMade(before.status)

/** Only work that starts today or earlier, before or after the change. */
function rings(change: Change, now: Date): boolean {
  const { before, after } = change
  const isForToday = [before, after].some(({ start_by }) => lagosDay(start_by) <= lagosDay(now))
  const isEdit = isKitchenWork(before.status) && isKitchenWork(after.status)
  return isForToday && (isEdit || becomesWork(change) || after.status === 'cancelled')
}

interface Contents {
  readonly items: readonly KnownItem[]
  readonly menu: Menu
}

function isNews(known: KnownOrder | null, order: OrderRow, contents: Contents): boolean {
  if (!isKitchenWork(order.status)) return order.status === 'cancelled'
  return known === null || listNews(known, order, contents).length > 0
}

function listNews(known: KnownOrder, row: OrderRow, { items, menu }: Contents): OrderFieldChange[] {
  const order = { ...row, ...toKnownOrder(row, items), items: toChangeableItems(items, menu) }
  const knownOrder = { ...order, ...known, items: toChangeableItems(known.items, menu) }
  return listKitchenChanges(describeOrderChanges(knownOrder, order, menu))
}

const toKnownOrder = (order: OrderRow, items: readonly KnownItem[]): KnownOrder => ({
  ...mapFields(kitchenTexts, ({ key }) => order[key]),
  delivery_method: order.delivery_method,
  delivery_date: order.delivery_date.toISOString(),
  items,
})

/** Cancelled orders first. Written from what the orders are now. */
export async function readKitchenAlerts(db: Db, menu: Menu): Promise<KitchenAlert[]> {
  const rows = await selectKitchenAlerts(db)
  const ids = rows.map(({ id }) => id)
  const items = await selectItems(db, ids)
  const alerts: KitchenAlert[] = []
  for (const { alert_id, at, known, ...order } of rows) {
    const kind = order.status === 'cancelled' ? 'cancelled' : known === null ? 'new' : 'changed'
    const contents = { items: items.filter(({ order_id }) => order_id === order.id), menu }
    const news = kind === 'changed' && known ? listNews(known, order, contents) : []
    const changes = news.map((change) => formatKitchenChange(change, order.title)).join('; ')
    const due = `${order.title}, due ${formatDayWindow(order)}`
    const made = kind === 'new' ? '' : describeMade(order, await listMadePieces(db, order, menu))
    const text = [changes, due, made].filter(Boolean).join('. ')
    const shown = { kind, text: removeAmounts(text), at: at.toISOString() } as const
    alerts.push({ id: String(alert_id), order_id: order.order_id, ...shown })
  }
  return kitchenAlertKinds.flatMap((kind) => alerts.filter((alert) => alert.kind === kind))
}

function describeMade({ status, cancelled_from }: OrderRow, pieces: readonly string[]): string {
  const reached = cancelled_from ?? status
  if (isMade(reached)) return 'Already made'
  if (pieces.length > 0) return `Already made: ${pieces.join('; ')}`
  return isStarted(reached) ? 'Baking has started' : ''
}

const selectKitchenAlerts = (db: Db) =>
  db
    .selectFrom('kitchen_alerts')
    .innerJoin('orders', 'orders.id', 'kitchen_alerts.order_id')
    .selectAll('orders')
    .select(['kitchen_alerts.id as alert_id', 'kitchen_alerts.known', 'kitchen_alerts.at'])
    .orderBy('kitchen_alerts.id')
    .execute()

const takeKitchenAlert = (trx: Trx, orderId: number) =>
  trx.deleteFrom('kitchen_alerts').where('order_id', '=', orderId).returning('known').executeTakeFirst()

export async function deleteKitchenAlerts(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from kitchen_alerts where id = any(${ids}::bigint[])`.execute(trx)
}
