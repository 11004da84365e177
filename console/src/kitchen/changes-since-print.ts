import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import type { OrderEvent } from '@pj/shared/orders/orders.api'

/**
 * What changed after `printedAt` and is on the ticket: a field that changed several times once, from its first to its last
 * value, and every change of an item. Without prices, which tickets do not show.
 */
export function listChangesSince(history: readonly OrderEvent[], printedAt: string): OrderFieldChange[] {
  const fields = new Map<string, OrderFieldChange>()
  const items: OrderFieldChange[] = []
  for (const change of history.filter(({ at }) => at > printedAt).flatMap(({ changes }) => changes)) {
    if (change.field === 'items')
      items.push({ ...change, from: withoutPrice(change.from), to: withoutPrice(change.to) })
    else fields.set(change.field, { ...change, from: (fields.get(change.field) ?? change).from })
  }
  return [...fields.values(), ...items].filter(({ field, from, to }) => field !== 'email' && from !== to)
}

const withoutPrice = (text: string | null): string | null => text?.replace(/(^|, )₦[\d,]+$/, '') ?? null
