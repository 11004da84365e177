import type { Trx } from '@pj/db/database'
import type { AdjustmentRow, ItemRow, OrderRow } from '@pj/db/rows'
import { unitPoints } from '@pj/shared/calendar/capacity'
import { DomainError } from '@pj/shared/domain-error'
import { listKitchenChanges } from '@pj/shared/kitchen/kitchen-changes'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira, zeroNaira } from '@pj/shared/money'
import { agreedReduction } from '@pj/shared/orders/adjustments'
import { deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { type ItemMatch, matchItems } from '@pj/shared/orders/item-changes'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import type { FieldConflict, OrderFields } from '@pj/shared/orders/order-changes.api'
import { isDeliveryField } from '@pj/shared/orders/order-fields'
import { moveParts } from '@pj/shared/orders/order-instalments'
import {
  type PricedOrderItem,
  type PriceRecord,
  type PromiseRecord,
  priceRecord,
  promiseRecord,
} from '@pj/shared/orders/order-record'
import { hasLeft, isMade, isOpen, isStarted, type OrderStatus, statuses } from '@pj/shared/orders/order-status'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import type { Order } from '@pj/shared/orders/orders.api'
import { customLineKey } from '@pj/shared/orders/sales-keys'
import { reserveOrOverbook } from '../../calendar/capacity.ts'
import { assertOrderSize, findFieldErrors, toCheckoutFields } from '../../checkout/order-checks.ts'
import { selectAdjustments } from '../../documents/documents.queries.ts'
import { listMadePieces } from '../../kitchen/bake-list.ts'
import { followOrder } from '../../ledger/adjustments.queries.ts'
import { requireOrder } from '../load-order.ts'
import { selectItems } from '../order.queries.ts'
import { assertDiscountAllowed, isByStaff } from './adjustments.ts'
import { priceCheckedBy, uncheckedPrice } from './check-price.ts'
import { compareFields, type FieldEdit, findConflicts } from './compare-fields.ts'
import {
  type AgreedItem,
  assertItemPricesMatch,
  assertItemsAvailable,
  listUploadIds,
  type NewItems,
  storeItems,
  toChangeableItems,
} from './edit-items.ts'
import { type ChangedColumns, type CommandContext, type OrderDraft, withColumns } from './order-draft.ts'

interface EditContext extends CommandContext {
  readonly fields: OrderFields
  /** Undefined when the items stay. */
  readonly newItems: NewItems | undefined
}

/** Reserves the place and stores the items; the caller stores the draft (docs/business-rules.md#order-changes). */
export async function editFields(trx: Trx, draft: OrderDraft, context: EditContext): Promise<OrderDraft> {
  const { fields, newItems, menu } = context
  const rows = await selectItems(trx, [draft.row.id])
  const edit = compareFields({ row: draft.row, rows }, { fields, items: newItems, menu })
  if (!edit) return draft
  await assertNoConflict(trx, edit, context)
  await assertEditable(trx, edit, context)
  const adjustments = await selectAdjustments(trx, draft.row.id)
  const priced = priceEdit(edit, adjustments, menu)
  assertFieldsValid(edit, priced.record, context)
  const matches = edit.items ? matchItems(toChangeableItems(rows, menu), edit.items.entries, menu) : []
  if (edit.items) assertItemsAcceptable({ ...edit, items: edit.items, matches }, priced.record, context)
  const overbooking = await reserveEditedPlace(trx, edit, priced.record, context)
  const edited = withColumns(draft, toColumns(edit, priced, context), overbooking)
  const described = { ...edited, fields: edit.changes }
  const { record, deliveryPrice } = priced
  const followed = await followOrder(trx, adjustments, { items: record.items, deliveryPrice })
  if (!edit.items) return described
  const stored = { ...edit, items: edit.items, matches, record, before: findBefore(rows, matches, record) }
  const agreed = listAgreed(stored, context)
  const lines_reduction = reductionOfLines(stored)
  const pricedItems = record.items.map((item, index) => ({ ...item, asked_price: agreed[index]?.asked_price ?? null }))
  assertStillAllowed(followed, stored, agreedReduction({ lines_reduction }, pricedItems), context)
  return replaceItems(trx, withColumns(described, { lines_reduction }), { ...stored, agreed }, context)
}

/** Throws a DomainError when someone else has changed the same fields, or when an address was sent for a pickup. */
async function assertNoConflict(trx: Trx, edit: FieldEdit, { change, menu }: EditContext): Promise<void> {
  const isOutdated = edit.row.version !== change.version
  const conflicts = isOutdated ? await findConflicts(trx, edit, change.version, menu) : []
  if (conflicts.length > 0) throw fieldConflict(await requireOrder(trx, edit.row.order_id), conflicts)
  if (edit.isDestinationLost) throw new DomainError('invalid_order', pickupSentence, { errors: [pickupSentence] })
}

const pickupSentence = 'A pickup has no address or location. Choose delivery first.'

function fieldConflict(order: Order, conflicts: readonly FieldConflict[]): DomainError {
  const by = conflicts.find((conflict) => conflict.by)?.by ?? 'Someone'
  const labels = conflicts.map(({ label }) => label).join(', ')
  return new DomainError('version_conflict', `${by} has just changed this order: ${labels}.`, { order, conflicts })
}

function describeProgress(status: OrderStatus): string {
  if (hasLeft(status)) return 'on its way'
  return isMade(status) ? 'made' : 'being baked'
}

async function assertEditable(
  trx: Trx,
  { row, changes }: FieldEdit,
  { change: { confirm_baking: isConfirmed }, menu }: CommandContext,
): Promise<void> {
  if (!isOpen(row.status)) {
    throw new DomainError(
      'illegal_transition',
      `This order is ${statuses[row.status].label.toLowerCase()} and can't be changed.`,
    )
  }
  const fields = new Set(changes.map(({ field }) => field))
  if (fields.has('delivery_method') && row.status === 'out_for_delivery') {
    throw new DomainError('illegal_transition', 'The order is out for delivery. Move it back one step first.')
  }
  const isAffected = fields.has('items') || fields.has('delivery_date')
  if (!isAffected || isConfirmed || !isStarted(row.status)) return
  throw new DomainError(
    'already_baking',
    `${row.title} is already ${describeProgress(row.status)}. Please confirm the change.`,
    {
      status: row.status,
      made: isMade(row.status) ? row.item_summaries : await describeMadePieces(trx, row, menu),
    },
  )
}

async function describeMadePieces(trx: Trx, row: OrderRow, menu: Menu): Promise<string[]> {
  const pieces = await listMadePieces(trx, row, menu)
  return pieces.length > 0 ? pieces : ['Nothing is ticked off on the bake list yet']
}

interface PricedEdit {
  readonly record: PriceRecord
  readonly promise: PromiseRecord
  readonly deliveryPrice: Naira
}

/** New items have today's prices; items that stay keep the prices at which they were sold. */
function priceEdit(edit: FieldEdit, adjustments: readonly AdjustmentRow[], menu: Menu): PricedEdit {
  const { row, rows, items, requested, delivery } = edit
  // An unknown location is refused with the other fields.
  const { delivery_price: deliveryPrice = zeroNaira, travelMinutes } = delivery
  const priced = items?.priced ?? rows.map((item) => pricedAsSold(item, menu))
  const promised = {
    items: priced.map(({ item }) => item),
    placedAt: row.placed_at,
    deliveryDate: new Date(requested.delivery_date),
    deliveryMethod: requested.delivery_method,
    travelMinutes,
  }
  return {
    record: priceRecord({ priced, deliveryPrice, terms: () => row, adjustments }, menu),
    promise: promiseRecord(promised, menu),
    deliveryPrice,
  }
}

function pricedAsSold(row: ItemRow, menu: Menu): PricedOrderItem {
  const { price, price_lines, price_unverified: unverified } = row
  const lines = price_lines.map(({ label, amount }) => ({ label, amount: naira(amount) }))
  return { item: orderedItem(row, menu), price: naira(price), lines, unverified }
}

/** With fewer items, a discount that is an amount may be more than the desk can give; a custom line may be one itself. */
function assertStillAllowed(
  adjustments: readonly AdjustmentRow[],
  { row, rows, record: { subtotal } }: StoredEdit,
  reduction: number,
  context: CommandContext,
): void {
  const given = adjustments.filter(isByStaff)
  const isSmaller = subtotal < row.subtotal && given.some(({ percent }) => percent === null)
  if (isSmaller || reduction > agreedReduction(row, rows))
    assertDiscountAllowed(given, { subtotal, reduction }, context)
}

/**
 * What a change takes off the items' sum by adding or cheapening lines that the shop doesn't price: custom ones, and those of
 * unknown products. Only removing items takes nothing off.
 */
function reductionOfLines({ row, rows, before, record }: StoredEdit): number {
  const isReduced = record.items.some(({ product_key, price, price_unverified }, index) => {
    const was = before[index] ?? rows.find((other) => other.product_key === product_key)
    const isCheaper = was?.product_key !== product_key || price < was.price
    return isCheaper && (product_key === customLineKey || price_unverified)
  })
  if (!isReduced) return row.lines_reduction
  return Math.max(0, row.lines_reduction + row.subtotal - record.subtotal)
}

/** An item that stays keeps the price that was asked for it, and who wrote its line. */
const listAgreed = ({ before, record }: StoredEdit, { by }: CommandContext): AgreedItem[] =>
  record.items.map(({ product_key, price, price_unverified }, index) => {
    const was = before[index]
    const isKept = was?.price === price
    const asked_price = isKept && price_unverified ? was.asked_price : null
    const priced_by = isKept ? was.priced_by : by.name
    return { asked_price, priced_by: product_key === customLineKey ? priced_by : null }
  })

/** For each new item the one before it: that which it replaces, or another with the same product and price. */
function findBefore(rows: readonly ItemRow[], matches: readonly ItemMatch[], { items }: PriceRecord) {
  const replaced = new Set(matches.map(({ before }) => before))
  const others = rows.filter((_, index) => !replaced.has(index))
  return items.map(({ product_key, price }, index) => {
    const position = matches[index]?.before
    if (position !== undefined) return rows[position]
    const same = others.findIndex((row) => row.product_key === product_key && row.price === price)
    return same < 0 ? undefined : others.splice(same, 1)[0]
  })
}

/** Unchanged values don't have to satisfy today's rules. */
function assertFieldsValid(
  { requested, changes, row }: FieldEdit,
  { amount }: PriceRecord,
  { menu, now }: CommandContext,
): void {
  const errors = findFieldErrors(toCheckoutFields({ ...requested, amount }), { check: deskOrderErrors, menu, now })
  const isMethodNew = requested.delivery_method !== row.delivery_method
  const checked = new Set<string>(['amount', ...changes.map(({ field }) => field)])
  const messages = Object.entries(errors).flatMap(([field, message]) =>
    checked.has(field) || (isMethodNew && isDeliveryField(field)) ? [message] : [],
  )
  if (messages.length > 0) throw new DomainError('invalid_order', messages.join('. '), { errors: messages })
}

/** The points of another day, more points of the same one, or another slot. */
function reserveEditedPlace(
  trx: Trx,
  { row, items, requested }: FieldEdit,
  record: PriceRecord,
  { change, now, menu }: CommandContext,
): Promise<string | undefined> | undefined {
  const at = new Date(requested.delivery_date)
  // An order without a place takes one when it is confirmed.
  if (row.released_at !== null || lagosDay(at) < lagosDay(now)) return undefined
  const points = unitPoints(items ? record.capacity_units : row.capacity_units, menu)
  const before = { at: row.delivery_date, points: unitPoints(row.capacity_units, menu) }
  const place = { at, method: requested.delivery_method, points, before }
  return reserveOrOverbook(trx, { ...place, now, overbookReason: change.overbook_reason }, menu)
}

function toColumns(
  { row, items, requested, changes }: FieldEdit,
  { record, promise, deliveryPrice }: PricedEdit,
  { menu, now }: CommandContext,
): ChangedColumns {
  const { items: _, delivery_date, ...fields } = requested
  const { subtotal, adjustment, delivery_adjustment, amount, capacity_units, items: __, ...ofItems } = record
  const { start_by, short_notice, outside_hours, delivery_until, kept_clashes } = promise
  const isChanged = (names: readonly OrderFieldChange['field'][]) => changes.some(({ field }) => names.includes(field))
  const isRepriced = amount !== row.amount
  return {
    ...fields,
    delivery_date: new Date(delivery_date),
    delivery_price: deliveryPrice,
    ...(changes.some(({ field }) => field !== 'email') && { changed_at: now }),
    ...(listKitchenChanges(changes).length > 0 && { kitchen_changed_at: now }),
    ...(isChanged(['items', 'delivery_date', 'location']) && {
      start_by,
      short_notice,
      capacity_units: items ? capacity_units : row.capacity_units,
    }),
    ...(isChanged(['delivery_date', 'delivery_method']) && { outside_hours, delivery_until }),
    // Changing only the method doesn't accept a closed day.
    ...(isChanged(['delivery_date']) && { kept_clashes }),
    // Free delivery can take off all that another area costs more.
    amount,
    adjustment,
    delivery_adjustment,
    ...(items && { ...ofItems, subtotal, menu_version: menu.version }),
    ...((items || isRepriced || isChanged(['delivery_date'])) &&
      moveParts(row, { type: items ? record.type : row.type, amount })),
  }
}

interface StoredEdit extends ItemEdit {
  readonly record: PriceRecord
  /** By the index of the new item; undefined for an added one. */
  readonly before: readonly (ItemRow | undefined)[]
}

interface ItemEdit extends FieldEdit {
  readonly items: NewItems
  readonly matches: readonly ItemMatch[]
}

function assertItemsAcceptable(
  { items, rows, matches, requested }: ItemEdit,
  record: PriceRecord,
  { menu, now }: CommandContext,
): void {
  assertItemsAvailable({ items, rows, matches }, { menu, now })
  assertItemPricesMatch(items, record)
  const { items: stored, ...derived } = record
  assertOrderSize({ order: { ...requested, items: null, ...derived }, items: stored, lines: items.lines })
}

async function replaceItems(
  trx: Trx,
  draft: OrderDraft,
  edit: StoredEdit & { readonly agreed: readonly AgreedItem[] },
  context: CommandContext,
): Promise<OrderDraft> {
  const { row, rows, items, matches, record, agreed } = edit
  const uploadIds = listUploadIds({ items, rows, matches })
  await storeItems(trx, row.id, { items, record, uploadIds, agreed, now: context.now })
  const hasImage = { has_image: uploadIds.some((id) => id !== null) }
  return withColumns(withColumns({ ...draft, itemsBefore: rows }, hasImage), recheckPrice(edit, context))
}

/** A new order needs another price check. Later the order counts as sold, and changing it checks the price. */
function recheckPrice({ row, items, matches, record }: StoredEdit, context: CommandContext): ChangedColumns {
  const isToCheck = items.priced.some(({ unverified }, index) => unverified && matches[index]?.isChanged)
  if (!record.price_unverified || (isToCheck && row.status === 'new')) return uncheckedPrice
  return isToCheck && row.price_checked_at === null ? priceCheckedBy(context) : {}
}
