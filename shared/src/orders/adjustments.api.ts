import { z } from 'zod'
import { textField } from '../fields.ts'
import { paymentAmountField } from '../payments/payments.api.ts'
import { adjustmentKinds } from './adjustments.ts'
import { codeKindNames } from './codes.ts'

/** See `CodeRule`. */
const codeRuleSchema = z.object({
  kind: z.enum(codeKindNames),
  value: z.int().nullable(),
  categories: z.array(z.string()),
  products: z.array(z.string()),
})

export const adjustmentSchema = z.object({
  id: z.string(),
  kind: z.enum(adjustmentKinds),
  /** For the customer. */
  label: z.string(),
  /** Naira; the kind says whether it is taken off or added. */
  amount: z.int(),
  /** Of the items, when it was given in percent: then it follows them. */
  percent: z.int().nullable(),
  /** For staff. */
  reason: z.string(),
  /** The promo code that it is from. */
  code: z.string().nullable(),
  /** What that code takes off; null for others. */
  rule: codeRuleSchema.nullable(),
  /** Minimum order value of the items for that code, in naira. */
  minimum: z.int().nullable(),
  /** Whether a refund made the order cheaper: it ends when the refund is voided. */
  is_refund: z.boolean(),
  /** Name of the user; null for what no person did. */
  by: z.string().nullable(),
  at: z.string(),
})
export type OrderAdjustment = z.infer<typeof adjustmentSchema>

export const maxAdjustmentLabel = 60

const newFields = {
  kind: z.enum(adjustmentKinds),
  amount: paymentAmountField.nullish(),
  percent: z
    .int('The percentage must be a whole number')
    .min(1, 'The percentage must be at least 1')
    .max(100, 'The percentage cannot exceed 100')
    .nullish(),
  label: textField(maxAdjustmentLabel).min(1, 'Enter what the customer reads'),
  reason: textField(300).min(1, 'Enter a reason'),
}

const hasAmountOrPercent = ({
  amount,
  percent,
}: {
  amount?: number | null | undefined
  percent?: number | null | undefined
}) => ((amount ?? null) === null) !== ((percent ?? null) === null)

const oneOfMessage = 'Enter an amount or a percentage'

/** Of POST /api/orders. */
export const firstAdjustmentSchema = z.object(newFields).strict().refine(hasAmountOrPercent, oneOfMessage)
export type NewAdjustment = z.infer<typeof firstAdjustmentSchema>

/** An order can have this many. */
export const maxAdjustments = 20

/** POST /api/orders/:order_id/adjustments */
export const newAdjustmentSchema = z
  .object({ ...newFields, version: z.int().min(0) })
  .strict()
  .refine(hasAmountOrPercent, oneOfMessage)

/** DELETE /api/orders/:order_id/adjustments/:id */
export const removeAdjustmentSchema = z
  .object({ reason: textField(300).min(1, 'Enter a reason'), version: z.int().min(0) })
  .strict()
