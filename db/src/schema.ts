import type { MessageState } from '@pj/shared/orders/messages'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountTables } from './schema/account-tables.ts'
import type { DeliveryTables } from './schema/delivery-tables.ts'
import type { DocumentTables } from './schema/document-tables.ts'
import type { MenuTables } from './schema/menu-tables.ts'
import type { OrderTables } from './schema/order-tables.ts'
import type { PaymentTables } from './schema/payment-tables.ts'
import type { QuoteTables } from './schema/quote-tables.ts'

/** The tables as queries see them. Money is integer naira (bigint, parsed as a number), times are timestamptz. */
export interface Database
  extends AccountTables,
    DeliveryTables,
    DocumentTables,
    MenuTables,
    OrderTables,
    PaymentTables,
    QuoteTables {
  /** One row per backup that was written, wherever it was started. */
  backups: {
    id: GeneratedAlways<number>
    finished_at: Date
    /** Off-site. */
    copied_at: Generated<Date | null>
    bytes: number
  }

  /** Files of the front ends, compressed, for pages of another build. */
  built_files: {
    path: string
    gzip: Buffer
    seen_at: Date
  }

  /** Migrations with which a program that knows `compatible_from` can work. */
  compatible_migrations: { name: string; compatible_from: string }

  /** One row while the owners get the email with the figures of the day. */
  evening_mail_settings: {
    id: Generated<boolean>
    hours_after_closing: number
    enabled_at: Date
  }

  /** One for each owner and day. */
  evening_mails: {
    id: Generated<string>
    day: ColumnType<string, string, never>
    user_id: string
    state: Generated<MessageState>
    attempts: Generated<number>
    /** When the attempt under way began. */
    claimed_at: Date | null
    sent_at: Date | null
    error: string | null
    created_at: Date
  }
}
