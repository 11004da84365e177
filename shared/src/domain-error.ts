/** The expected failures, each with its HTTP status. A route may have another one (`config.statuses`). */
export const errorStatuses = {
  invalid_request: 400,
  invalid_credentials: 401,
  code_required: 401,
  invalid_code: 401,
  not_signed_in: 401,
  not_allowed: 403,
  proof_needed: 403,
  invalid_order: 400,
  invalid_custom_cart: 400,
  price_mismatch: 422,
  idempotency_key_reused: 422,
  order_not_found: 404,
  version_conflict: 409,
  illegal_transition: 422,
  price_unchecked: 422,
  already_baking: 422,
  refund_exceeds_paid: 422,
  amount_below_zero: 422,
  discount_too_large: 403,
  adjustment_not_found: 404,
  code_unknown: 404,
  code_not_applicable: 422,
  code_used_up: 422,
  code_taken: 409,
  overpaid: 422,
  balance_changed: 409,
  already_closed: 409,
  not_closed: 409,
  not_enough_cash: 422,
  day_ahead: 422,
  payment_not_found: 404,
  document_not_found: 404,
  transfer_already_sent: 409,
  too_late: 409,
  nothing_due: 422,
  email_required: 422,
  paid_online: 422,
  refund_pending: 409,
  password_required: 422,
  payment_required: 422,
  payment_unavailable: 503,
  wrong_signature: 401,
  customer_not_found: 404,
  customer_has_open_orders: 409,
  message_not_found: 404,
  message_not_sendable: 422,
  upload_not_found: 404,
  image_unreadable: 422,
  quote_not_found: 404,
  quote_changed: 409,
  quote_ended: 410,
  user_not_found: 404,
  email_taken: 409,
  last_owner: 409,
  two_step_not_started: 409,
  too_many_days: 400,
  invalid_menu: 400,
  menu_not_found: 404,
  nothing_to_publish: 409,
  image_not_found: 404,
  sold_out: 422,
  orders_paused: 422,
  not_open_yet: 503,
  day_full: 422,
  slot_full: 422,
  not_found: 404,
  not_in_use: 404,
  wrong_host: 421,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** An expected failure: a code for programs, a sentence for people and details for the caller. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}
