import { z } from 'zod'
import { emailField, orderProofFields } from '../fields.ts'
import { attemptStates, checkReasons, payableAmounts, paymentModes } from './online.ts'

/** POST /api/orders/:order_id/pay. `email` is where the provider sends its receipt, for an order without one. */
export const payRequestSchema = z
  .object({
    amount: z.enum(payableAmounts),
    email: emailField.optional(),
    ...orderProofFields,
  })
  .strict()

export const payResponseSchema = z.object({
  /** Where the customer pays. */
  authorization_url: z.string(),
  reference: z.string(),
})

/** How an order can be paid online, for everyone who knows its id. */
export const publicOnlineSchema = z.object({
  mode: z.enum(paymentModes),
  /** The order has no email address, so paying needs one. */
  needs_email: z.boolean(),
  /** The attempt that was asked about, or else the latest. */
  attempt: z
    .object({
      reference: z.string(),
      state: z.enum(attemptStates),
      /** What was paid, or else what was asked for, in naira. */
      amount: z.int(),
    })
    .nullable(),
})

/** What staff see of an order's online payments beside the ledger. */
export const orderOnlineSchema = z.object({
  /** What can be refunded through the provider, in naira. */
  refundable: z.int(),
  /** Payments that staff should look at. */
  to_check: z.array(
    z.object({
      reference: z.string(),
      /** What was asked for, in naira. */
      asked: z.int(),
      /** What came, in naira and kobo. */
      received: z.number(),
      reasons: z.array(z.enum(checkReasons)),
    }),
  ),
  /** Refunds that are not in the ledger yet. `unclear`: only the provider's dashboard says whether it was made. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      state: z.enum(['pending', 'unclear', 'failed']),
      /** Why it failed, or why staff have to look. */
      reason: z.string().nullable(),
      at: z.string(),
      by: z.string().nullable(),
    }),
  ),
})
export type OrderOnline = z.infer<typeof orderOnlineSchema>

/** GET /api/online-payments: off without a key, `refused` while the provider refuses it. */
export const onlineStateSchema = z.object({ state: z.enum(['off', 'refused', ...paymentModes]) })

/** POST /api/orders/:order_id/refunds/:refund_id/resolve: what staff have found in the provider's dashboard. */
export const refundResolvedSchema = z.object({ made: z.boolean() }).strict()
