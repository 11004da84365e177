import type { Selectable } from 'kysely'
import type { Database } from './schema.ts'

export type OrderRow = Selectable<Database['orders']>
export type ItemRow = Selectable<Database['order_items']>
export type AdjustmentRow = Selectable<Database['order_adjustments']>
export type CodeRow = Selectable<Database['promo_codes']>
export type PaymentRow = Selectable<Database['payments']>
export type AttemptRow = Selectable<Database['payment_attempts']>
export type RefundRow = Selectable<Database['online_refunds']>
export type QuoteRow = Selectable<Database['quotes']>
export type MessageRow = Selectable<Database['messages']>

/** A row as it is, or as PostgreSQL writes it into JSON, where times are texts. */
export type JsonRow<Row> = {
  readonly [Column in keyof Row]: Date extends Row[Column] ? Row[Column] | string : Row[Column]
}

export const isoTime = (at: Date | string): string => new Date(at).toISOString()
