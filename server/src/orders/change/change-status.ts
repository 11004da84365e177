import type { Trx } from '@pj/db/database'
import { unitPoints } from '@pj/shared/calendar/capacity'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, naira } from '@pj/shared/money'
import { describeAdjustment } from '@pj/shared/orders/adjustments'
import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import { canTransition, isSold, nextStatus, type OrderStatus, statuses } from '@pj/shared/orders/order-status'
import { missingToConfirm } from '@pj/shared/orders/payment-request'
import { formatKept } from '@pj/shared/payments/payments'
import { reserveOrOverbook } from '../../calendar/capacity.ts'
import { takeUseAgain } from '../../codes/codes.ts'
import { selectAdjustments } from '../../documents/documents.queries.ts'
import { deleteAdjustment } from '../../ledger/adjustments.queries.ts'
import { amountColumns } from '../../ledger/ledger.ts'
import { assertPriceChecked } from './check-price.ts'
import { type CommandContext, type OrderDraft, withColumns } from './order-draft.ts'

/** Accepts one step forward or back, and the return from a cancellation. Throws a DomainError for any other step. */
export async function moveOrder(
  trx: Trx,
  draft: OrderDraft,
  status: OrderStatus,
  context: CommandContext,
): Promise<OrderDraft> {
  const { row } = draft
  assertTransition(row, status)
  if (status === nextStatus(row)) assertPriceChecked(row)
  if (row.status === 'new' && status === 'confirmed') assertPaid(row, context.menu)
  const overbooking = await reserveAgain(trx, draft, context)
  const moved = withColumns(
    draft,
    { ...withoutHold, status, cancelled_from: null, kept_limit: 0, kept_amount: 0 },
    overbooking,
  )
  return row.status === 'cancelled' ? restoreCode(trx, moved, context) : moved
}

/** Throws a DomainError when no use of the order's promo code is left: staff then restore it without its discount. */
async function restoreCode(trx: Trx, draft: OrderDraft, { change, now }: CommandContext): Promise<OrderDraft> {
  const { row } = draft
  const used = (await selectAdjustments(trx, row.id)).find(({ code }) => code !== null)
  if (!used?.code) return draft
  if (!change.without_code) {
    await takeUseAgain(trx, used.code, row)
    return draft
  }
  await deleteAdjustment(trx, row.id, used.id)
  return withColumns(draft, await amountColumns(trx, row, now), `Removed: ${describeAdjustment(used)}`)
}

/** Throws a DomainError while less is paid than the owner asks for before confirming (docs/business-rules.md#deposits). */
function assertPaid(row: OrderDraft['row'], { payment }: Menu): void {
  const missing = missingToConfirm(row, payment)
  if (missing === 0) return
  throw new DomainError('payment_required', `${formatNaira(missing)} must be paid before this order is confirmed.`)
}

/** What the customer has in hand is neither late nor out of hours (docs/business-rules.md#counter-sales). */
export function completeSale(draft: OrderDraft): OrderDraft {
  assertPriceChecked(draft.row)
  const handedOver = { status: 'completed', short_notice: false, outside_hours: false } as const
  return withColumns(draft, handedOver, 'Sold at the counter')
}

/** The bakery keeps `kept_amount` of the payments (docs/business-rules.md#payments). */
export function cancelOrder(draft: OrderDraft, { kept_amount: kept = 0 }: OrderChange): OrderDraft {
  const { status, paid_amount: paid } = draft.row
  assertTransition(draft.row, 'cancelled')
  if (kept > paid)
    throw new DomainError('invalid_request', `Only ${formatNaira(naira(paid))} has been paid, so you can't keep more.`)
  const cancelled = { status: 'cancelled', cancelled_from: status, kept_limit: kept, kept_amount: kept } as const
  return withColumns(draft, { ...withoutHold, ...cancelled }, formatKept({ paid, kept }))
}

export function assertOnlyCancellationKeeps({ kept_amount: kept = 0 }: OrderChange): void {
  if (kept > 0) throw new DomainError('invalid_request', 'Only a cancelled order can keep part of its payments.')
}

/** A change of the status ends the hold. */
const withoutHold = { hold_until: null, hold_network: null, released_at: null } as const

function assertTransition(row: OrderDraft['row'], to: OrderStatus): void {
  if (canTransition(row, to)) return
  throw new DomainError(
    'illegal_transition',
    `An order can't go from ${statuses[row.status].label} to ${statuses[to].label}.`,
  )
}

/** An order that returns from a cancellation, or is confirmed after it lost its place, needs room again. */
async function reserveAgain(
  trx: Trx,
  { row }: OrderDraft,
  { change, now, menu }: CommandContext,
): Promise<string | undefined> {
  const { delivery_date: at, delivery_method: method } = row
  const hasLostPlace = !isSold(row.status) || row.released_at !== null
  if (!hasLostPlace || lagosDay(at) < lagosDay(now)) return undefined
  const points = unitPoints(row.capacity_units, menu)
  const place = { at, method, points, before: undefined }
  return reserveOrOverbook(trx, { ...place, now, overbookReason: change.overbook_reason }, menu)
}
