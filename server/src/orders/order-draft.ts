import type { Database } from '@pj/db/schema'
import type { Menu } from '@pj/shared/menu/menu'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import type { OrderChange } from '@pj/shared/orders/orders.api'
import type { Selectable } from 'kysely'
import type { User } from '../http/access.ts'

type OrderRow = Selectable<Database['orders']>

/** What commands change of the row of an order. PostgreSQL generates or counts the rest. */
export type ChangedColumns = Partial<
  Omit<OrderRow, 'id' | 'placed_at' | 'version' | 'revision' | 'paid' | 'balance_due' | 'customer_key'>
>

/** A locked order while the commands of a request change it; nothing of its row is stored yet. */
export interface OrderDraft {
  readonly before: OrderRow
  /** The row with every change so far. */
  readonly row: OrderRow
  readonly columns: ChangedColumns
  /** The fields that got another value, for the history and the customer's email. */
  readonly fields: readonly OrderFieldChange[]
  /** Sentences for the history. */
  readonly notes: readonly string[]
}

/** What a command knows of the request. */
export interface CommandContext {
  readonly change: OrderChange
  readonly by: User
  readonly now: Date
  readonly menu: Menu
}

export const startDraft = (row: OrderRow): OrderDraft => ({ before: row, row, columns: {}, fields: [], notes: [] })

/** The draft with these columns too, and with a sentence for the history if there is one. */
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
