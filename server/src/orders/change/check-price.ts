import type { Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { DomainError } from '@pj/shared/domain-error'
import { formatNaira, naira } from '@pj/shared/money'
import { adjustedAmount, agreedReduction } from '@pj/shared/orders/adjustments'
import { adjustmentColumns } from '@pj/shared/orders/codes'
import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import { moveParts } from '@pj/shared/orders/order-instalments'
import { isOpen, needsPriceCheck } from '@pj/shared/orders/order-status'
import { agreedPriceLabel } from '@pj/shared/pricing/quote'
import { selectAdjustments } from '../../documents/documents.queries.ts'
import { followOrder } from '../../ledger/adjustments.queries.ts'
import { selectItems, updateItemPrice } from '../order.queries.ts'
import { assertDiscountAllowed, isByStaff } from './adjustments.ts'
import { type ChangedColumns, type CommandContext, type OrderDraft, withColumns } from './order-draft.ts'

/** Records or undoes a price check (docs/business-rules.md#unchecked-prices). */
export function checkPrice(
  draft: OrderDraft,
  isChecked: boolean,
  author: Pick<CommandContext, 'by' | 'now'>,
): OrderDraft {
  const { row } = draft
  if (!row.price_unverified || isChecked === (row.price_checked_at !== null)) return draft
  if (isChecked) return withColumns(draft, priceCheckedBy(author))
  // A confirmed order counts in the sales, so its check stays.
  if (row.status === 'new') return withColumns(draft, uncheckedPrice)
  throw new DomainError('illegal_transition', "The price of a confirmed order can't be unchecked.")
}

/**
 * Agrees a price for an item that the shop has no price for; the one that was asked stays in the breakdown. It counts as
 * checked unless another item still has its client's price (docs/business-rules.md#unchecked-prices).
 */
export async function setPrice(
  trx: Trx,
  draft: OrderDraft,
  { index, price }: NonNullable<OrderChange['price_set']>,
  author: Pick<CommandContext, 'by' | 'now' | 'menu'>,
): Promise<OrderDraft> {
  const { row } = draft
  const items = await selectItems(trx, [row.id])
  const item = items.find((each) => each.index === index)
  if (!isOpen(row.status)) throw new DomainError('illegal_transition', 'This order is closed.')
  if (!item?.price_unverified) {
    throw new DomainError('illegal_transition', 'Only an item that is not on the menu can get another price.')
  }
  const asked_price = item.asked_price ?? item.price
  const asked = formatNaira(naira(asked_price))
  await updateItemPrice(trx, row.id, { index, price, asked_price, label: `${agreedPriceLabel} (asked: ${asked})` })
  const priced = await selectItems(trx, [row.id])
  const subtotal = row.subtotal + (price - item.price) * item.quantity
  const order = { items: priced, deliveryPrice: row.delivery_price }
  const adjustments = await followOrder(trx, await selectAdjustments(trx, row.id), order)
  if (price < item.price) {
    assertDiscountAllowed(adjustments.filter(isByStaff), { subtotal, reduction: agreedReduction(row, priced) }, author)
  }
  const adjusted = adjustmentColumns(adjustments)
  const amount = adjustedAmount({ subtotal, ...adjusted, deliveryPrice: row.delivery_price })
  const isLast = !priced.some((each) => each.price_unverified && each.asked_price === null)
  const note = `Price of ${item.title} set to ${formatNaira(naira(price))} (asked: ${asked})`
  const parts = moveParts(row, { type: row.type, amount })
  const columns = { subtotal, ...adjusted, amount, ...parts, changed_at: author.now }
  return withColumns(draft, { ...columns, ...(isLast && priceCheckedBy(author)) }, note)
}

export const uncheckedPrice: ChangedColumns = { price_checked_at: null, price_checked_by: null }

export const priceCheckedBy = ({ by, now }: Pick<CommandContext, 'by' | 'now'>): ChangedColumns => ({
  price_checked_at: now,
  price_checked_by: by.id,
})

export function assertPriceChecked({ price_unverified, price_checked_at }: OrderRow): void {
  if (!needsPriceCheck({ price_unverified, price_checked: price_checked_at !== null })) return
  throw new DomainError('price_unchecked', "Check the price first. The shop can't price this order itself.")
}

/** For the history. Empty when the check has not changed. */
export function describePriceCheck(
  { price_checked_at: before }: OrderRow,
  { price_checked_at: after }: OrderRow,
): string {
  if ((before === null) === (after === null)) return ''
  return after ? 'Price checked' : 'Price check undone'
}
