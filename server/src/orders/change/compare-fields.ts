import type { Trx } from '@pj/db/database'
import type { ItemRow, OrderRow } from '@pj/db/rows'
import type { Menu } from '@pj/shared/menu/menu'
import { formatAddress } from '@pj/shared/orders/address'
import { findDestination, type PricedDestination } from '@pj/shared/orders/destination'
import { formatItems } from '@pj/shared/orders/item-changes'
import { type ChangeableOrder, describeOrderChanges, type OrderFieldChange } from '@pj/shared/orders/order-changes'
import type { FieldConflict, OrderFields } from '@pj/shared/orders/order-changes.api'
import {
  clearForMethod,
  emptyDeliveryFields,
  isDeliveryField,
  mapFields,
  optionalTexts,
  orderFields,
} from '@pj/shared/orders/order-fields'
import { selectEvents } from '../order.queries.ts'
import { type NewItems, toChangeableItems } from './edit-items.ts'

export interface FieldEdit {
  readonly row: OrderRow
  readonly rows: readonly ItemRow[]
  readonly requested: ChangeableOrder
  readonly delivery: Pick<PricedDestination, 'delivery_price' | 'travelMinutes'>
  /** Undefined when the items stay as they are. */
  readonly items: NewItems | undefined
  readonly changes: readonly OrderFieldChange[]
  /** True when what only deliveries have was sent for a pickup, which would drop it. */
  readonly isDestinationLost: boolean
}

interface CurrentOrder {
  readonly row: OrderRow
  readonly rows: readonly ItemRow[]
}

/** Undefined when nothing differs. */
export function compareFields(
  { row, rows }: CurrentOrder,
  { fields, items, menu }: { fields: OrderFields; items: NewItems | undefined; menu: Menu },
): FieldEdit | undefined {
  const current: ChangeableOrder = {
    ...row,
    delivery_date: row.delivery_date.toISOString(),
    items: toChangeableItems(rows, menu),
  }
  // When a pickup becomes a delivery, the address starts empty.
  const before = row.delivery_method === 'delivery' ? row : { ...row, ...emptyDeliveryFields }
  const edited = clearForMethod({ ...before, ...fields })
  const { delivery_price, travelMinutes, ...destination } = findDestination(edited, menu, row)
  const requested: ChangeableOrder = {
    name: edited.name,
    email: edited.email || null,
    phone_number: edited.phone_number || null,
    ...mapFields(optionalTexts, ({ key }) => edited[key] || null),
    hide_prices: edited.hide_prices,
    delivery_date: new Date(edited.delivery_date).toISOString(),
    ...destination,
    items: items?.entries ?? current.items,
  }
  const changes = describeOrderChanges(current, requested, menu)
  const isDestinationLost = losesDestination(fields, requested)
  const isItemsChanged = changes.some(({ field }) => field === 'items')
  if (changes.length === 0 && !isDestinationLost) return undefined
  const delivery = { delivery_price, travelMinutes }
  return { row, rows, requested, delivery, items: isItemsChanged ? items : undefined, changes, isDestinationLost }
}

const losesDestination = (fields: OrderFields, requested: ChangeableOrder): boolean =>
  requested.delivery_method === 'pickup' &&
  orderFields.some(({ key }) => isDeliveryField(key) && fields[key] && fields[key] !== requested[key])

/**
 * The edited fields that someone else has changed since `version`, or all of them when a later change was not recorded
 * field by field (docs/business-rules.md#order-changes).
 */
export async function findConflicts(trx: Trx, edit: FieldEdit, version: number, menu: Menu): Promise<FieldConflict[]> {
  const { row, changes, isDestinationLost } = edit
  const later = (await selectEvents(trx, row.id)).filter((event) => event.version !== null && event.version > version)
  const isRecorded = new Set(later.map((event) => event.version)).size === row.version - version
  const conflicts = new Map<FieldConflict['field'], FieldConflict>()
  const fields = new Set(changes.map(({ field }) => field))
  if (isDestinationLost) fields.add('delivery_method')
  for (const field of fields) {
    const theirs = findLaterChange(edit, field, later)
    if (isRecorded && !theirs) continue
    const asked = decidingField(edit, field)
    conflicts.set(asked, { ...describeConflict(edit, asked, menu), by: theirs?.by ?? null })
  }
  return [...conflicts.values()]
}

type OrderEvent = Awaited<ReturnType<typeof selectEvents>>[number]

/** Undefined when nobody has changed the field, or when it was changed back since. */
function findLaterChange({ changes }: FieldEdit, field: FieldConflict['field'], later: readonly OrderEvent[]) {
  const theirs = later.flatMap((event) =>
    (event.changes ?? []).filter((change) => change.field === field).map(({ from }) => ({ from, by: event.by_name })),
  )
  const current = changes.find((change) => change.field === field)
  const isChangedBack = field !== 'items' && current && theirs[0]?.from === current.from
  return isChangedBack ? undefined : theirs.at(-1)
}

/** Switching to pickup drops the address, so the conflict is about the method. */
const decidingField = ({ requested }: FieldEdit, field: FieldConflict['field']): FieldConflict['field'] =>
  requested.delivery_method === 'pickup' && isDeliveryField(field) ? 'delivery_method' : field

/** All items are one field. */
function describeConflict({ row, rows, requested, changes }: FieldEdit, field: FieldConflict['field'], menu: Menu) {
  if (field === 'items') {
    const theirs = formatItems(toChangeableItems(rows, menu), menu)
    return { field, label: 'Items', yours: formatItems(requested.items, menu), theirs }
  }
  const { label, from, to } = changes.find((change) => change.field === field) ?? lostDelivery
  const isDelivery = field === 'delivery_method' && row.delivery_method === 'delivery'
  return { field, label, yours: to, theirs: isDelivery ? `Delivery to ${formatAddress(row)}` : from }
}

/** An address was sent for what has become a pickup. */
const lostDelivery = { label: 'Delivery method', from: 'Pickup', to: 'Delivery' } as const
