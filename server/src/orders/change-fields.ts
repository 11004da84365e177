import type { Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { unitPoints } from '@pj/shared/calendar/capacity'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira, zeroNaira } from '@pj/shared/money'
import { type CheckoutField, checkoutFieldOf, deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { type ItemMatch, matchItems } from '@pj/shared/orders/item-changes'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { buildOrderRecord, type OrderRecord, type PricedOrderItem } from '@pj/shared/orders/order-record'
import { searchText } from '@pj/shared/orders/order-search'
import { isOpen, type OrderStatus, statusLabels } from '@pj/shared/orders/order-status'
import type { OrderChange } from '@pj/shared/orders/orders.api'
import { depositOf } from '@pj/shared/orders/payment-request'
import type { Selectable } from 'kysely'
import { reserveOrOverbook } from '../calendar/capacity.ts'
import { assertOrderSize, findFieldErrors, withHiddenZones } from '../checkout/order-checks.ts'
import type { User } from '../http/access.ts'
import { readMadePieces } from '../kitchen/bake-list.ts'
import {
  assertItemPricesMatch,
  assertItemsAvailable,
  listUploadIds,
  storeItems,
  toChangeableItems,
} from './changed-items.ts'
import type { FieldPlan } from './plan-fields.ts'

type OrderRow = Selectable<Database['orders']>
type ItemRow = Selectable<Database['order_items']>

interface ChangeContext {
  readonly change: OrderChange
  readonly by: User
  readonly now: Date
  readonly menu: Menu
}

/** What a request changes of the row of an order. */
export type ChangedColumns = Partial<
  Omit<OrderRow, 'id' | 'placed_at' | 'version' | 'revision' | 'paid' | 'balance_due' | 'customer_key'>
>

export interface ChangedFields {
  readonly columns: ChangedColumns
  readonly changes: readonly OrderFieldChange[]
  /** The sentence for the history. */
  readonly note: string | undefined
}

/**
 * Checks the change by the rules of the checkout, reserves its day and stores its items. Returns what else the caller
 * stores. Throws a DomainError (docs/business-rules.md#order-changes).
 */
export async function changeFields(trx: Trx, plan: FieldPlan, context: ChangeContext): Promise<ChangedFields> {
  const { row, rows, items, wanted, changes } = plan
  const { menu, now } = context
  await assertChangeable(trx, plan, context)
  const { deliveryPrice, travelMinutes } = findDelivery(plan, menu)
  const record = buildOrderRecord(
    {
      priced: items?.priced ?? rows.map((each) => pricedAsSold(each, menu)),
      placedAt: row.placed_at,
      deliveryDate: new Date(wanted.delivery_date),
      deliveryMethod: wanted.delivery_method,
      deliveryPrice,
      travelMinutes,
      depositPercent: row.deposit_percent,
    },
    menu,
  )
  assertFieldsValid(plan, record, context)
  const matches = items ? matchItems(toChangeableItems(rows), items.entries, menu) : []
  if (items) {
    assertItemsAvailable({ items, rows, matches }, { menu, now })
    assertItemPricesMatch(items, record)
    const { items: stored, ...derived } = record
    assertOrderSize({ order: { ...wanted, items: null, ...derived }, items: stored, lines: items.lines })
  }
  const note = await reserveChange(trx, plan, record, context)
  const columns = {
    ...toColumns(plan, record, { deliveryPrice, menu }),
    ...(changes.some(({ field }) => field !== 'email') && { changed_at: now }),
  }
  if (!items) return { columns, changes, note }
  const uploadIds = listUploadIds({ items, rows, matches })
  await storeItems(trx, row.id, { items, record, uploadIds, now })
  return {
    columns: {
      ...columns,
      has_image: uploadIds.some((id) => id !== null),
      ...toPriceCheck(plan, { matches, isUnverified: record.price_unverified }, context),
    },
    changes,
    note,
  }
}

const startedStatuses: readonly OrderStatus[] = ['baking', 'ready', 'out_for_delivery']

/** Names what is already made before it is changed. */
const startedMessages: Partial<Record<OrderStatus, string>> = {
  baking: 'is already being baked',
  ready: 'is already made',
  out_for_delivery: 'is already on its way',
}

async function assertChangeable(
  trx: Trx,
  { row, changes }: FieldPlan,
  { change: { confirm_baking: isConfirmed }, menu }: ChangeContext,
): Promise<void> {
  if (!isOpen(row.status)) {
    throw new DomainError(
      'illegal_transition',
      `This order is ${statusLabels[row.status].toLowerCase()} and can't be changed.`,
    )
  }
  const fields = new Set(changes.map(({ field }) => field))
  if (fields.has('delivery_method') && row.status === 'out_for_delivery') {
    throw new DomainError('illegal_transition', 'The order is out for delivery. Move it back to Ready first.')
  }
  const isAffected = fields.has('items') || fields.has('delivery_date')
  if (!isAffected || isConfirmed || !startedStatuses.includes(row.status)) return
  throw new DomainError(
    'already_baking',
    `${row.title} ${startedMessages[row.status] ?? ''}. Please confirm the change.`,
    {
      status: row.status,
      made: row.status === 'baking' ? await listMadePieces(trx, row, menu) : row.item_summaries,
    },
  )
}

/** What the bake list has ticked off for the order: "2 of 3 Red Velvet, 8 inch layer". */
async function listMadePieces(trx: Trx, row: OrderRow, menu: Menu): Promise<string[]> {
  const pieces = await readMadePieces(trx, row, menu)
  if (pieces.length === 0) return ['Nothing is ticked off on the bake list yet']
  return pieces.map(
    ({ done, needed, label, detail }) => `${done} of ${needed} ${[label, detail].filter(Boolean).join(', ')}`,
  )
}

/** An unchanged location keeps its fee, even if the shop no longer delivers there. */
function findDelivery({ row, wanted }: FieldPlan, menu: Menu): { deliveryPrice: Naira; travelMinutes: number } {
  if (wanted.delivery_method === 'pickup') return { deliveryPrice: zeroNaira, travelMinutes: 0 }
  const isSame = row.delivery_method === 'delivery' && wanted.location === row.location
  const zone = findZone(wanted.location, isSame ? withHiddenZones(menu) : menu)
  return {
    deliveryPrice: isSame ? naira(row.delivery_price) : (zone?.fee ?? zeroNaira),
    travelMinutes: zone?.minutes ?? 0,
  }
}

function pricedAsSold(row: ItemRow, menu: Menu): PricedOrderItem {
  const { item: stored, title, category, quantity, price, price_lines, price_unverified: unverified } = row
  const own = parseStoredItem({ ...stored, quantity }, menu)
  const read = own.ok ? own : parseStoredItem({ title, category, quantity }, menu)
  if (!read.ok) throw new Error(`Item ${row.index} of order ${row.order_id} cannot be read`)
  const lines = price_lines.map(({ label, amount }) => ({ label, amount: naira(amount) }))
  return { item: read.item, price: naira(price), lines, unverified }
}

/** Unchanged values need not satisfy today's rules. */
function assertFieldsValid(
  { wanted, changes, row }: FieldPlan,
  { amount }: OrderRecord,
  { menu, now }: ChangeContext,
): void {
  const errors = findFieldErrors(
    {
      name: wanted.name,
      email: wanted.email ?? '',
      phone_number: wanted.phone_number ?? '',
      delivery_method: wanted.delivery_method,
      house_address: wanted.house_address ?? '',
      city: wanted.city ?? '',
      state: wanted.location,
      ...mapFields(optionalTexts, ({ key }) => wanted[key] ?? ''),
      delivery_date: new Date(wanted.delivery_date),
      amount,
    },
    { check: deskOrderErrors, menu, now },
  )
  const checked = new Set<CheckoutField | undefined>(['amount', ...changes.map(({ field }) => checkoutFieldOf(field))])
  if (wanted.delivery_method !== row.delivery_method) {
    for (const field of ['house_address', 'city', 'state'] as const) checked.add(field)
  }
  const messages = [...checked].flatMap((field) => (field && errors[field]) ?? [])
  if (messages.length > 0) throw new DomainError('invalid_order', messages.join('. '), { errors: messages })
}

/** The points of another day, or more points of the same one. */
function reserveChange(
  trx: Trx,
  { row, items, wanted }: FieldPlan,
  record: OrderRecord,
  { change, now, menu }: ChangeContext,
): Promise<string | undefined> | undefined {
  const day = lagosDay(new Date(wanted.delivery_date))
  // An order without a place takes one when it is confirmed.
  if (row.released_at !== null || day < lagosDay(now)) return undefined
  const points = unitPoints(items ? record.capacity_units : (row.capacity_units ?? record.capacity_units), menu)
  const before = day === lagosDay(row.delivery_date) ? unitPoints(row.capacity_units ?? [], menu) : 0
  return reserveOrOverbook(trx, { day, points, before, overbookReason: change.overbook_reason }, menu)
}

function toColumns(
  { row, items, wanted, changes }: FieldPlan,
  record: OrderRecord,
  { deliveryPrice, menu }: { deliveryPrice: Naira; menu: Menu },
): ChangedColumns {
  const { items: _, delivery_date, ...fields } = wanted
  const { subtotal, amount, deposit, start_by, short_notice, outside_hours, items: __, ...derived } = record
  const isRescheduled = changes.some(({ field }) => ['items', 'delivery_date', 'location'].includes(field))
  const isTimeChanged = changes.some(({ field }) => ['delivery_date', 'delivery_method'].includes(field))
  return {
    ...fields,
    delivery_date: new Date(delivery_date),
    delivery_price: deliveryPrice,
    search: searchText({ ...fields, order_id: row.order_id }),
    ...(isRescheduled && { start_by, short_notice, capacity_units: row.capacity_units ?? record.capacity_units }),
    ...(isTimeChanged && { outside_hours }),
    ...(amount !== row.amount && { amount, deposit: depositOf({ type: row.type, amount }, row.deposit_percent) }),
    ...(items && { ...derived, subtotal, deposit, menu_version: menu.version }),
  }
}

/** The price of a new order must be checked again. Later the order counts as sold, and changing it checks the price. */
function toPriceCheck(
  { row, items }: FieldPlan,
  { matches, isUnverified }: { matches: readonly ItemMatch[]; isUnverified: boolean },
  { by, now }: ChangeContext,
): ChangedColumns {
  const isToCheck = items?.priced.some(({ unverified }, index) => unverified && matches[index]?.isChanged)
  if (!isUnverified || (isToCheck && row.status === 'new')) return { price_checked_at: null, price_checked_by: null }
  return isToCheck && row.price_checked_at === null ? { price_checked_at: now, price_checked_by: by.id } : {}
}
