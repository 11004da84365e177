import type { Db, Trx } from '@pj/db/database'
import type { AdjustmentRow, OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { hasRight } from '@pj/shared/accounts/roles'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import {
  type Adjustment,
  agreedReduction,
  amountOf,
  describeAdjustment,
  mostDiscount,
  type PricedItems,
} from '@pj/shared/orders/adjustments'
import { maxAdjustments, type NewAdjustment } from '@pj/shared/orders/adjustments.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { selectAdjustments } from '../../documents/documents.queries.ts'
import type { Actor } from '../../http/access.ts'
import { deleteAdjustment, insertAdjustments } from '../../ledger/adjustments.queries.ts'
import { amountColumns } from '../../ledger/ledger.ts'
import { requireOrder } from '../load-order.ts'
import { lockOrder, selectItems } from '../order.queries.ts'
import { recordChange } from './record-change.ts'

interface Editing {
  readonly by: Actor
  readonly now: Date
  readonly menu: Menu
  /** Whether they were agreed with a quote, by somebody who may. */
  readonly isAgreed?: boolean
}

/**
 * Takes something off an order, or adds something (docs/business-rules.md#adjustments). Throws a DomainError when the order
 * has changed, is cancelled, would cost less than nothing, or when the discount is beyond what the role may give.
 */
export const addAdjustment = (
  db: Db,
  orderId: string,
  { version, ...adjustment }: NewAdjustment & { readonly version: number },
  editing: Editing,
): Promise<Order> =>
  transaction(db, async (trx) => {
    const row = await lockAdjustable(trx, orderId, version)
    const reduction = agreedReduction(row, await selectItems(trx, [row.id]))
    const [added] = await storeAdjustments(trx, { ...row, reduction }, [adjustment], editing)
    if (!added) return requireOrder(trx, orderId)
    const { kind, amount } = added
    await recordChange(trx, row, {
      columns: await amountColumns(trx, row, editing.now),
      cause: 'payment',
      by: editing.by,
      now: editing.now,
      note: `${describeAdjustment(added)}. Reason: ${added.reason}`,
      audit: { action: 'adjustment_added', details: { kind, amount } },
    })
    return requireOrder(trx, orderId)
  })

interface Removal {
  readonly id: number
  readonly reason: string
  readonly version: number
}

/** Throws a DomainError for an adjustment that the order does not have, or that belongs to a refund. */
export const removeAdjustment = (
  db: Db,
  orderId: string,
  { id, reason, version }: Removal,
  { by, now }: Editing,
): Promise<Order> =>
  transaction(db, async (trx) => {
    const row = await lockAdjustable(trx, orderId, version)
    const removed = await deleteAdjustment(trx, row.id, id)
    if (!removed) throw new DomainError('adjustment_not_found', "We can't find that discount or surcharge.")
    const { kind, amount } = removed
    await recordChange(trx, row, {
      columns: await amountColumns(trx, row, now),
      cause: 'payment',
      by,
      now,
      note: `Removed: ${describeAdjustment(removed)}. Reason: ${reason}`,
      audit: { action: 'adjustment_removed', details: { kind, amount } },
    })
    return requireOrder(trx, orderId)
  })

async function lockAdjustable(trx: Trx, orderId: string, version: number): Promise<OrderRow> {
  const row = await lockOrder(trx, orderId)
  if (row.version !== version) {
    const order = await requireOrder(trx, orderId)
    throw new DomainError('version_conflict', 'This order has just been changed. Please check it again.', { order })
  }
  if (row.status === 'cancelled') {
    throw new DomainError('illegal_transition', "A cancelled order's price can't be changed.")
  }
  return row
}

/** For an order that the caller's transaction has locked or just stored; returns them with their amounts. */
export async function storeAdjustments(
  trx: Trx,
  { id, ...priced }: Pick<OrderRow, 'id'> & PricedItems,
  adjustments: readonly NewAdjustment[],
  { by, now, menu, isAgreed = false }: Editing,
): Promise<Stored[]> {
  const added = adjustments.map(({ percent = null, ...adjustment }) => ({
    ...adjustment,
    percent,
    amount: amountOf({ ...adjustment, percent }, priced.subtotal),
  }))
  if (added.length === 0) return added
  const all = [...(await selectAdjustments(trx, id)).filter(isByStaff), ...added]
  if (all.length > maxAdjustments) {
    throw new DomainError('invalid_request', `An order can have ${maxAdjustments} discounts and surcharges at most.`)
  }
  if (!isAgreed && added.some(({ kind }) => kind === 'discount')) assertDiscountAllowed(all, priced, { by, menu })
  await insertAdjustments(
    trx,
    added.map(({ kind, label, amount, percent, reason }) => ({
      order_id: id,
      kind,
      label,
      amount,
      percent,
      reason,
      at: now,
      by_user: by.id,
      by_name: by.name,
    })),
  )
  return added
}

/** Neither a refund's nor a promo code's, which the owner made. */
export const isByStaff = ({ payment_id, code }: Pick<AdjustmentRow, 'payment_id' | 'code'>): boolean =>
  payment_id === null && code === null

interface Stored extends Adjustment, Pick<NewAdjustment, 'label' | 'reason'> {}

/**
 * The desk takes off a share of the items at most, which the owner sets, over the life of an order and whatever it is
 * called (docs/business-rules.md#adjustments). Owners and managers take off what they like.
 */
export function assertDiscountAllowed(
  adjustments: readonly Pick<NewAdjustment, 'kind' | 'amount' | 'percent'>[],
  priced: PricedItems,
  { by, menu }: Pick<Editing, 'menu'> & { readonly by: Pick<Actor, 'role'> },
): void {
  if (hasRight(by.role, 'discountFreely')) return
  const percent = menu.payment.desk_discount_percent
  const most = mostDiscount(priced, percent)
  const discounts = adjustments.filter(({ kind }) => kind === 'discount')
  // Each is rounded, so several may come to a naira more.
  const percents = discounts.map((discount) => discount.percent ?? Number.POSITIVE_INFINITY)
  if (priced.reduction === 0 && percents.reduce((sum, each) => sum + each, 0) <= percent) return
  if (discounts.reduce((sum, { amount }) => sum + (amount ?? 0), priced.reduction) <= most) return
  const limit = `${formatNaira(most)} (${percent} % of the items)`
  throw new DomainError('discount_too_large', `You can take off ${limit} in all. Ask a manager for more.`)
}
