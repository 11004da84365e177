/** Whether a payment moves money. A test key of the provider makes test payments only. */
export const paymentModes = ['test', 'live'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** `rejected`: the provider has rejected the customer's bank transfer. `expired`: nobody has paid within three days. */
export const attemptStates = ['open', 'paid', 'failed', 'rejected', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Why staff should look at an online payment (docs/business-rules.md#online-payments). */
export const checkReasons = ['amount', 'kobo', 'currency', 'dispute', 'refund'] as const
export type CheckReason = (typeof checkReasons)[number]

export const refundStates = ['pending', 'processed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** What a customer may pay online: what is asked for now, or only what is missing of the deposit. */
export const payableAmounts = ['due', 'deposit'] as const
export type PayableAmount = (typeof payableAmounts)[number]

export const paidBeforeConfirming = ['nothing', 'deposit', 'all'] as const
