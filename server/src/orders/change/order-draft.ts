import type { ItemRow, OrderRow } from '@pj/db/rows'
import type { Menu } from '@pj/shared/menu/menu'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import type { Actor } from '../../http/access.ts'

/** Without generated columns. */
export type ChangedColumns = Partial<
  Omit<
    OrderRow,
    'id' | 'placed_at' | 'version' | 'revision' | 'paid' | 'balance_due' | 'customer_key' | 'search' | 'item_search'
  >
>

/** A locked order while commands change it. None of its columns are stored yet. */
export interface OrderDraft {
  readonly before: OrderRow
  readonly row: OrderRow
  readonly columns: ChangedColumns
  /** The items before the change; undefined when they stay. */
  readonly itemsBefore?: readonly ItemRow[] | undefined
  /** For the history and the customer's email. */
  readonly fields: readonly OrderFieldChange[]
  /** Sentences for the history. */
  readonly notes: readonly string[]
}

export interface CommandContext {
  readonly change: OrderChange
  readonly by: Actor
  readonly now: Date
  readonly menu: Menu
}

export const startDraft = (row: OrderRow): OrderDraft => ({ before: row, row, columns: {}, fields: [], notes: [] })

export function withColumns(draft: OrderDraft, columns: ChangedColumns, note?: string): OrderDraft {
  const row = { ...draft.row, ...columns }
  const owed = row.status === 'cancelled' ? row.kept_amount : row.amount
  return {
    ...draft,
    row: { ...row, balance_due: owed - row.paid_amount },
    columns: { ...draft.columns, ...columns },
    notes: note ? [...draft.notes, note] : draft.notes,
  }
}
