import { z } from 'zod'
import { textField } from '../fields.ts'
import { maxAmount } from '../money.ts'
import { ledgerMethods, paymentKinds, paymentMethods, refundReasons } from './payments.ts'

export const paymentSchema = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  method: z.enum(ledgerMethods),
  /** Naira, more than 0. */
  amount: z.int(),
  reference: z.string(),
  note: z.string(),
  /** Why a refund was made; null for a payment, and where nobody said. */
  reason: z.enum(refundReasons).nullable(),
  /** How an online payment was made, such as `card`; null for any other entry. */
  channel: z.string().nullable(),
  /** What the provider kept of an online payment, in naira. */
  fee: z.int().nullable(),
  at: z.string(),
  /** Name of the user; null for an entry from before payments were recorded. */
  by: z.string().nullable(),
  /** Null for an entry that counts. */
  voided: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
})
export type Payment = z.infer<typeof paymentSchema>

/** The parts of an order's amount, in the order in which payments cover them. None of a cancelled order. */
export const instalmentsSchema = z.array(
  z.object({
    /** Naira. The deposit, if one is asked for, is the first part. */
    amount: z.int(),
    /** A Lagos day, YYYY-MM-DD. */
    due_on: z.string(),
    /** Whether the payments cover it and the parts before it. */
    paid: z.boolean(),
  }),
)

export const paymentAmountField = z
  .int('The amount must be a whole number of naira')
  .min(1, 'The amount must be greater than 0')
  .max(maxAmount, 'The amount is too large')

const entryFields = {
  method: z.enum(paymentMethods),
  amount: paymentAmountField,
  reference: textField(200).optional(),
  note: textField(500).optional(),
}

/** What a person has seen and allows (docs/business-rules.md#payments). */
const guardFields = {
  /** The balance of the order that the person saw, in naira: another one is refused with `balance_changed`. */
  expected_balance: z.int().optional(),
  /** Without it, a payment above the amount due is refused with `overpaid`. */
  allow_overpaid: z.boolean().optional(),
}

/** POST /api/orders/:order_id/payments */
export const newPaymentSchema = z
  .object({
    kind: z.enum(paymentKinds),
    ...entryFields,
    /** Of a refund (docs/business-rules.md#refunds). */
    reason: z.enum(refundReasons).optional(),
    /** A refund by `online` goes through the provider, and is booked once it is processed. */
    method: z.enum([...paymentMethods, 'online']),
    ...guardFields,
  })
  .strict()
  .refine(({ kind, reason }) => kind === 'refund' || reason === undefined, 'Only a refund has a reason')
  .refine(({ kind, method }) => kind === 'refund' || method !== 'online', "Online payments can't be recorded by hand")
export type NewPayment = z.infer<typeof newPaymentSchema>

export const firstPaymentSchema = z.object({ ...entryFields, allow_overpaid: guardFields.allow_overpaid }).strict()
export type FirstPayment = z.infer<typeof firstPaymentSchema>

/** DELETE /api/orders/:order_id/payments/:id */
export const voidPaymentSchema = z.object({ reason: textField(500).min(1, 'Enter a reason') }).strict()

/** POST /api/orders/:order_id/transfer-sent */
export const transferSentSchema = z
  .object({ sender: textField(255).min(2, 'Enter the account name you paid from') })
  .strict()

/**
 * POST /api/orders/:order_id/transfer-checked. `amount` is what was received; by default what the customer is asked for:
 * what is missing of the deposit, or else the balance.
 */
export const transferCheckedSchema = z
  .object({ received: z.boolean(), amount: paymentAmountField.optional(), ...guardFields })
  .strict()
export type TransferChecked = z.infer<typeof transferCheckedSchema>
