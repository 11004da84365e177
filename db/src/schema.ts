import type { GeneratedAlways } from 'kysely'
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
import type { DocumentCountersTable, DocumentsTable } from './schema/document-tables.ts'
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
  DeliveryRunsTable,
  DeliveryStopsTable,
  ErasureHashesTable,
  IdempotencyKeysTable,
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
  customer_notes: CustomerNotesTable
  delivery_runs: DeliveryRunsTable
  delivery_stops: DeliveryStopsTable
  erasure_hashes: ErasureHashesTable
  messages: MessagesTable
  custom_cart_entries: CustomCartEntriesTable
  uploads: UploadsTable
  idempotency_keys: IdempotencyKeysTable
  bake_ticks: BakeTicksTable
  bake_tick_ids: BakeTickIdsTable
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
  'sales.day_figures': SalesDayFiguresTable
  'sales.changed_days': SalesChangedDaysTable
}

/** One row per backup that was written, wherever it was started. */
interface BackupsTable {
  id: GeneratedAlways<number>
  finished_at: Date
  bytes: number
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
