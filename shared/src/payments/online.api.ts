import { z } from 'zod'
import { textField } from '../fields.ts'
import { isEmail } from '../text.ts'
import { attemptStates, payableAmounts, paymentModes } from './online.ts'

/** POST /api/orders/:order_id/pay. `email` is where the provider sends its receipt, for an order without one. */
export const payRequestSchema = z
  .object({
    amount: z.enum(payableAmounts),
    email: textField(255).refine(isEmail, 'Please enter a valid email address').optional(),
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
export type PublicOnline = z.infer<typeof publicOnlineSchema>
