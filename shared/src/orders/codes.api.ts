import { z } from 'zod'
import { maxItems } from '../cart/item-limits.ts'
import { calendarDayField, textField } from '../fields.ts'
import { deliveryMethods } from '../menu/delivery.ts'
import { maxAmount } from '../money.ts'
import { storedItemSchema, typedCodeField } from './checkout.api.ts'
import { type CodeKind, codeKindNames, codeKinds } from './codes.ts'

const countField = z
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more, or leave it empty')
  .max(1_000_000, 'Enter 1,000,000 at most')
  .nullable()

const terms = {
  kind: z.enum(codeKindNames),
  /** Naira, or percent; null only where the kind needs none: free delivery, whatever it costs. */
  value: z.int('Enter a whole number').min(1, 'Enter how much it takes off').max(maxAmount).nullable(),
  /** Minimum order value of the items, in naira. */
  minimum: z.int('Enter an amount in naira').min(0).max(maxAmount).nullable(),
  /** Ids of the menu. Without categories and products, the code is for everything. */
  categories: z.array(textField(60)).max(50),
  /** Keys as in the sales, such as "product:1". */
  products: z.array(textField(60)).max(200),
  /** The first and the last Lagos day. */
  from: calendarDayField.nullable(),
  to: calendarDayField.nullable(),
  /** By how many orders, in total and of one customer. */
  uses: countField,
  uses_per_customer: countField,
  first_order_only: z.boolean(),
  active: z.boolean(),
}

/** The form asks for it too. */
export const hasValue = ({ kind, value }: { readonly kind: CodeKind; readonly value: number | null }): boolean =>
  value !== null || codeKinds[kind].isValueOptional === true
export const valueMissing = { path: ['value'], message: 'Enter how much it takes off' }

const newCodeField = typedCodeField.regex(/^[A-Z0-9-]{3,20}$/, 'Use 3 to 20 letters, digits and hyphens')

/** POST /api/codes. What is left out doesn't limit the code. */
export const newCodeSchema = z
  .object({
    code: newCodeField,
    ...terms,
    value: terms.value.default(null),
    minimum: terms.minimum.default(null),
    categories: terms.categories.default([]),
    products: terms.products.default([]),
    from: terms.from.default(null),
    to: terms.to.default(null),
    uses: terms.uses.default(null),
    uses_per_customer: terms.uses_per_customer.default(null),
    first_order_only: terms.first_order_only.default(false),
    active: terms.active.default(true),
  })
  .strict()
  .refine(hasValue, valueMissing)
  .refine(({ kind, value }) => kind !== 'percent' || (value ?? 0) <= 100, {
    path: ['value'],
    message: 'The percentage cannot exceed 100',
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'Choose a last day on or after the first day',
  })
export type NewCode = z.infer<typeof newCodeSchema>

/** PATCH /api/codes/:code */
export const codeChangeSchema = z.object(terms).partial().strict()
export type CodeChange = z.infer<typeof codeChangeSchema>

export const promoCodeSchema = z.object({
  code: z.string(),
  ...terms,
  /** By how many orders that aren't cancelled. */
  used: z.int(),
  /** Naira, from those orders. */
  taken_off: z.int(),
})
export type PromoCode = z.infer<typeof promoCodeSchema>

export const promoCodesSchema = z.object({ codes: z.array(promoCodeSchema) })

/** POST /api/codes/check */
export const codeCheckSchema = z.object({
  code: typedCodeField.min(1, 'Enter a code'),
  items: z.array(storedItemSchema).max(maxItems),
  /** Without them nothing is delivered yet. */
  delivery_method: z.enum(deliveryMethods).optional(),
  location: textField(100).optional(),
})
export type CodeCheck = z.infer<typeof codeCheckSchema>

export const checkedCodeSchema = z.object({
  code: z.string(),
  label: z.string(),
  /** Naira. */
  discount: z.int(),
})
