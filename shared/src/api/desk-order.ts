import { z } from 'zod'
import { deskChannels } from '../orders/sales-channel.ts'
import { checkoutRequestSchema } from './checkout.ts'
import { cleanText, textField } from './fields.ts'
import { firstPaymentSchema } from './payments.ts'

/**
 * The body of POST /api/orders: an order that staff take. Like a checkout, but with the channel; phone number and email
 * may be missing, and staff may choose times that shoppers cannot (docs/business-rules.md#desk-orders).
 */
export const deskOrderSchema = checkoutRequestSchema.extend({
  email: z.string().max(1000, 'Please enter a valid email address').overwrite(cleanText).nullish(),
  channel: z.enum(deskChannels),
  staff_note: textField(4000).optional(),
  /** Taken with the order. */
  payment: firstPaymentSchema.optional(),
  /** Required for a day that has no capacity left. */
  overbook_reason: textField(300).min(1).optional(),
})
export type DeskOrder = z.infer<typeof deskOrderSchema>
