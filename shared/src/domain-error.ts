/** Codes of the expected failures. The server maps each to an HTTP status. */
export const errorCodes = [
  'invalid_request',
  'invalid_credentials',
  'code_required',
  'invalid_code',
  'not_signed_in',
  'not_allowed',
  'invalid_order',
  'invalid_custom_cart',
  'price_mismatch',
  'idempotency_key_reused',
  'order_not_found',
  'version_conflict',
  'illegal_transition',
  'price_unchecked',
  'already_baking',
  'refund_exceeds_paid',
  'overpaid',
  'balance_changed',
  'payment_not_found',
  'document_not_found',
  'already_closed',
  'not_closed',
  'day_ahead',
  'transfer_already_sent',
  'too_late',
  'nothing_due',
  'email_required',
  'paid_online',
  'refund_pending',
  'password_required',
  'payment_required',
  'payment_unavailable',
  'wrong_signature',
  'customer_not_found',
  'customer_has_open_orders',
  'message_not_found',
  'message_not_sendable',
  'upload_not_found',
  'image_unreadable',
  'user_not_found',
  'email_taken',
  'last_owner',
  'two_step_not_started',
  'view_not_found',
  'too_many_days',
  'invalid_menu',
  'menu_not_found',
  'nothing_to_publish',
  'image_not_found',
  'sold_out',
  'orders_paused',
  'not_open_yet',
  'day_full',
  'slot_full',
  'not_found',
  'wrong_host',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'range_not_satisfiable',
  'too_many_requests',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

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
