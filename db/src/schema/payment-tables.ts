import type { CashMovement, CashUp } from '@pj/shared/payments/cash-up.api'
import type { AttemptState, CheckReason, PaymentMode, RefundState } from '@pj/shared/payments/online'
import type { LedgerMethod, PaymentKind, RefundReason } from '@pj/shared/payments/payments'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json } from './column-types.ts'

export interface PaymentTables {
  /** The ledger of an order. Entries are voided, never deleted. */
  payments: {
    id: GeneratedAlways<number>
    order_id: number
    kind: PaymentKind
    method: LedgerMethod
    /** Naira, more than 0. */
    amount: number
    /** Of a payment with the method `online`: the reference of its attempt, which no other such payment has. */
    reference: Generated<string>
    note: Generated<string>
    /** Null for a payment, and for a refund from before reasons were asked for. */
    refund_reason: RefundReason | null
    at: CreatedAt
    by_user: string | null
    by_name: string | null
    /** How an online payment was made, such as `card` or `bank_transfer`. */
    channel: string | null
    /** What the provider kept of an online payment, in rounded naira. */
    fee: number | null
    voided_at: Date | null
    voided_by: string | null
    voided_by_name: string | null
    void_reason: string | null
    /** The delivery run whose rider took it. */
    run_id: number | null
  }

  /** A customer's attempt to pay online, inserted before the provider is told (docs/business-rules.md#online-payments). */
  payment_attempts: {
    id: GeneratedAlways<number>
    order_id: number
    /** The order's id and a number: `PJ-7K2M9QXA-1`. */
    reference: string
    /** What was asked for, in naira. */
    amount: number
    mode: PaymentMode
    state: Generated<AttemptState>
    /** The provider's own word, such as `abandoned`. */
    provider_status: string | null
    transaction_id: string | null
    /** Where the customer pays. Null until the provider has accepted the attempt. */
    authorization_url: string | null
    /** Since when a server asks the provider for that page. Null when none does. */
    asked_at: Date | null
    created_at: Date
    checks: Generated<number>
    checked_at: Date | null
    /** Null when the provider isn't asked about it any more. */
    next_check_at: Date | null
    received_kobo: number | null
    settled_at: Date | null
    /** Null while nothing is booked, and for money that can't be booked. */
    payment_id: number | null
    /** Why staff should look at it; empty once they have. */
    to_check: Generated<CheckReason[]>
  }

  /** A refund through the provider. Its entry is booked when the provider has processed it. */
  online_refunds: {
    id: GeneratedAlways<number>
    order_id: number
    /** The online payment that it returns a part of. */
    payment_id: number
    /** Naira. */
    amount: number
    note: Generated<string>
    /** Null where nobody gave one. */
    refund_reason: RefundReason | null
    state: Generated<RefundState>
    /** Why it failed. */
    reason: string | null
    requested_at: Date
    by_user: string | null
    by_name: string | null
    /** Set before the provider is told, so that it is told once. */
    sent_at: Date | null
    provider_id: string | null
    checks: Generated<number>
    next_check_at: Date | null
    entry_id: number | null
  }

  /** The provider's reports, without names, cards and tokens. */
  provider_events: {
    /** SHA-256 of the report. */
    digest: string
    event: string
    reference: string | null
    /** Of the payment or the refund that it is about. */
    provider_id: string | null
    /** Of a refund. */
    kobo: number | null
    received_at: Date
    /** How often the same report has arrived. */
    received: Generated<number>
  }

  /** A day's cash as a person has counted it. Never changes. */
  cash_closings: {
    day: ColumnType<string, string, never>
    /** Naira in the till before the first sale. */
    opening_float: number
    /** Naira in the till at the end. */
    counted: number
    /** Naira left in the till for the next day. Null for days that were closed before this was asked. */
    left_over: number | null
    /** The opening float and the day's cash. */
    expected: number
    /** What the expected cash was made of. Null for days that were closed before riders' cash counted when brought back. */
    cash: Json<CashUp['cash']> | null
    /** What each method had taken when the day was closed. */
    methods: Json<CashUp['methods']>
    note: string
    at: Date
    by_user: string
    by_name: string
  }

  /** Cash paid into the till or out of it. Never changes. A photo is the upload that names it. */
  cash_movements: {
    id: GeneratedAlways<number>
    day: ColumnType<string, string, never>
    kind: CashMovement['kind']
    /** Naira, more than 0. */
    amount: number
    reason: string
    note: string
    at: Date
    by_user: string
    by_name: string
    /** Of the request that made it; null without one. */
    request_key: string | null
    request_hash: string | null
  }

  /** What was found out about a closed day afterwards. Never changes. */
  cash_corrections: {
    id: GeneratedAlways<number>
    day: ColumnType<string, string, never>
    /** Naira that were more, or less, in the till than was counted. */
    amount: number
    note: string
    at: Date
    by_user: string
    by_name: string
  }
}
