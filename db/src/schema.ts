import type { MessageState } from '@pj/shared/orders/messages'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  AuditEntriesTable,
  EndedTokensTable,
  RecoveryCodesTable,
  SavedViewsTable,
  SignInFailuresTable,
  UsageCountsTable,
  UserNetworksTable,
  UsersTable,
} from './schema/account-tables.ts'
import type {
  DeliveryLinksTable,
  DeliveryRunsTable,
  DeliveryStopsTable,
  LatePaymentsTable,
} from './schema/delivery-tables.ts'
import type { DocumentCountersTable, DocumentMailsTable, DocumentsTable } from './schema/document-tables.ts'
import type {
  AvailabilityTable,
  MenuDraftsTable,
  MenuImageFilesTable,
  MenuImagesTable,
  MenuVersionsTable,
} from './schema/menu-tables.ts'
import type {
  BakeTickIdsTable,
  BakeTicksTable,
  CustomCartEntriesTable,
  CustomerNotesTable,
  ErasureHashesTable,
  IdempotencyKeysTable,
  KitchenAlertsTable,
  MessagesTable,
  OrderEventsTable,
  OrderItemsTable,
  OrderNotesTable,
  OrderOutboxTable,
  OrderRequestsTable,
  OrdersTable,
  UploadsTable,
} from './schema/order-tables.ts'
import type {
  CashClosingsTable,
  CashCorrectionsTable,
  OnlineRefundsTable,
  PaymentAttemptsTable,
  PaymentsTable,
  ProviderEventsTable,
} from './schema/payment-tables.ts'

/** The tables as queries see them. Money is integer naira (bigint, parsed as a number), times are timestamptz. */
export interface Database {
  users: UsersTable
  orders: OrdersTable
  order_items: OrderItemsTable
  order_events: OrderEventsTable
  order_notes: OrderNotesTable
  order_requests: OrderRequestsTable
  order_outbox: OrderOutboxTable
  payments: PaymentsTable
  payment_attempts: PaymentAttemptsTable
  online_refunds: OnlineRefundsTable
  provider_events: ProviderEventsTable
  cash_closings: CashClosingsTable
  cash_corrections: CashCorrectionsTable
  documents: DocumentsTable
  document_counters: DocumentCountersTable
  document_mails: DocumentMailsTable
  customer_notes: CustomerNotesTable
  delivery_runs: DeliveryRunsTable
  delivery_links: DeliveryLinksTable
  delivery_stops: DeliveryStopsTable
  late_payments: LatePaymentsTable
  erasure_hashes: ErasureHashesTable
  messages: MessagesTable
  custom_cart_entries: CustomCartEntriesTable
  uploads: UploadsTable
  idempotency_keys: IdempotencyKeysTable
  bake_ticks: BakeTicksTable
  bake_tick_ids: BakeTickIdsTable
  kitchen_alerts: KitchenAlertsTable
  saved_views: SavedViewsTable
  recovery_codes: RecoveryCodesTable
  sign_in_failures: SignInFailuresTable
  user_networks: UserNetworksTable
  usage_counts: UsageCountsTable
  ended_tokens: EndedTokensTable
  backups: BackupsTable
  audit_entries: AuditEntriesTable
  menu_versions: MenuVersionsTable
  menu_drafts: MenuDraftsTable
  availability: AvailabilityTable
  menu_images: MenuImagesTable
  menu_image_files: MenuImageFilesTable
  evening_mail_settings: EveningMailSettingsTable
  evening_mails: EveningMailsTable
  'sales.day_figures': SalesDayFiguresTable
  'sales.changed_days': SalesChangedDaysTable
}

/** One row per backup that was written, wherever it was started. */
interface BackupsTable {
  id: GeneratedAlways<number>
  finished_at: Date
  bytes: number
}

/** One row while the owners get the email with the figures of the day. */
interface EveningMailSettingsTable {
  id: Generated<boolean>
  hours_after_closing: number
  enabled_at: Date
}

/** One for each owner and day. */
interface EveningMailsTable {
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

/** The sales of one Lagos day by one property, derived from the orders. A day in `sales.changed_days` is out of date. */
interface SalesDayFiguresTable {
  basis: 'placed' | 'delivery'
  day: string
  dimension: string
  key: string
  label: string
  orders: number
  revenue: number
  quantity: number
}

/** One row for each day of an order whenever its sales change, written by triggers. */
interface SalesChangedDaysTable {
  id: GeneratedAlways<number>
  basis: 'placed' | 'delivery'
  day: string
}
