export const auditAreas = [
  'orders',
  'money',
  'menu',
  'availability',
  'customers',
  'team',
  'exports',
  'sign_ins',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** Every action that is recorded, with its area (docs/business-rules.md#audit). */
export const auditActions = {
  order_taken: 'orders',
  order_status: 'orders',
  order_edited: 'orders',
  order_price_checked: 'orders',
  order_note: 'orders',
  order_request_declined: 'orders',
  order_printed: 'orders',
  order_print_undone: 'orders',
  order_message: 'orders',
  run_sent: 'orders',
  payment: 'money',
  refund: 'money',
  void: 'money',
  transfer_found: 'money',
  transfer_missing: 'money',
  online_checked: 'money',
  refund_resolved: 'money',
  marked_paid: 'money',
  marked_unpaid: 'money',
  cash_closed: 'money',
  cash_corrected: 'money',
  run_closed: 'money',
  late_payment_taken_over: 'money',
  late_payment_rejected: 'money',
  draft_saved: 'menu',
  draft_discarded: 'menu',
  menu_scheduled: 'menu',
  menu_unscheduled: 'menu',
  menu_published: 'menu',
  shop_opened: 'availability',
  availability_changed: 'availability',
  customer_note_added: 'customers',
  customer_note_removed: 'customers',
  customer_erased: 'customers',
  member_added: 'team',
  member_changed: 'team',
  orders_exported: 'exports',
  sales_exported: 'exports',
  cash_up_exported: 'exports',
  customer_exported: 'exports',
  audit_exported: 'exports',
  documents_exported: 'exports',
  journal_exported: 'exports',
  evening_mail_changed: 'exports',
  signed_in: 'sign_ins',
  sign_in_failed: 'sign_ins',
  signed_out: 'sign_ins',
  signed_out_everywhere: 'sign_ins',
  password_changed: 'sign_ins',
  two_step_on: 'sign_ins',
  two_step_off: 'sign_ins',
  recovery_codes_replaced: 'sign_ins',
} as const satisfies Readonly<Record<string, AuditArea>>

export type AuditAction = keyof typeof auditActions

export const isAuditAction = (text: string): text is AuditAction => text in auditActions

/** Never contains personal data of customers: an erasure leaves the entries as they are. */
export type AuditDetails = Readonly<Record<string, string | number | readonly string[]>>
