import type { OrderRow } from '@pj/db/rows'
import { DomainError } from '@pj/shared/domain-error'
import { needsPriceCheck } from '@pj/shared/orders/order-status'
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

export const uncheckedPrice: ChangedColumns = { price_checked_at: null, price_checked_by: null }

export const priceCheckedBy = ({ by, now }: Pick<CommandContext, 'by' | 'now'>): ChangedColumns => ({
  price_checked_at: now,
  price_checked_by: by.id,
})

/** Throws a DomainError while a price is unchecked. */
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
