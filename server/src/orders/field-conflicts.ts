import type { Trx } from '@pj/db/database'
import type { Menu } from '@pj/shared/menu/menu'
import { formatItems } from '@pj/shared/orders/item-changes'
import type { FieldConflict, OrderChange } from '@pj/shared/orders/orders.api'
import { toChangeableItems } from './changed-items.ts'
import { selectEvents } from './order.queries.ts'
import type { FieldPlan } from './plan-fields.ts'

/** Whether a change of an outdated version may still apply: it changes fields or adds a note, and nothing else. */
export const canMerge = ({ status, paid, price_checked, kept_amount, changes, staff_note }: OrderChange): boolean =>
  [status, paid, price_checked, kept_amount].every((value) => value === undefined) &&
  (changes !== undefined || staff_note !== undefined)

/**
 * The fields of the plan that somebody else has changed after `version` of the order: all of them where a change since is
 * not recorded field by field (docs/business-rules.md#order-changes).
 */
export async function findConflicts(trx: Trx, plan: FieldPlan, version: number, menu: Menu): Promise<FieldConflict[]> {
  const { row, changes, isDestinationLost } = plan
  const later = (await selectEvents(trx, row.id)).filter((event) => event.version !== null && event.version > version)
  const isRecorded = new Set(later.map((event) => event.version)).size === row.version - version
  const authorOf = (field: FieldConflict['field']) =>
    later.findLast((event) => event.changes?.some((change) => change.field === field))
  const conflicts = [...new Set(changes.map(({ field }) => field))].flatMap((field) => {
    const theirs = authorOf(field)
    if (isRecorded && !theirs) return []
    return [{ ...describeConflict(plan, field, menu), by: theirs?.by_name ?? null }]
  })
  if (!isDestinationLost) return conflicts
  const by = authorOf('delivery_method')?.by_name ?? null
  return [...conflicts, { field: 'delivery_method', label: 'Delivery method', yours: 'Delivery', theirs: 'Pickup', by }]
}

/** The items are one value: the list of either side. */
function describeConflict({ rows, wanted, changes }: FieldPlan, field: FieldConflict['field'], menu: Menu) {
  if (field === 'items') {
    const theirs = formatItems(toChangeableItems(rows), menu)
    return { field, label: 'Items', yours: formatItems(wanted.items, menu), theirs }
  }
  const { label, from, to } = changes.find((change) => change.field === field) ?? { label: field, from: null, to: null }
  return { field, label, yours: to, theirs: from }
}
