import { z } from 'zod'
import { maxItems } from '../cart/item-limits.ts'
import { cleanText, instantField, phoneField, textField, typedEmailField } from '../fields.ts'
import { deliveryMethods } from '../menu/delivery.ts'
import { maxAmount } from '../money.ts'
import { storedItemSchema } from './checkout.api.ts'
import { requestKinds } from './customer-requests.ts'
import { changeableFields } from './order-changes.ts'
import { mapFields, optionalTexts } from './order-fields.ts'
import { orderStatuses } from './order-status.ts'

/** A text field of an order; an empty text removes the value. */
const optionalText = z.string().max(2000).overwrite(cleanText).nullable()

/** The changed fields of a placed order; the checkout's rules apply (docs/business-rules.md#order-changes). */
const orderFieldsSchema = z
  .object({
    name: z.string().max(1000).overwrite(cleanText),
    email: typedEmailField.nullable(),
    phone_number: phoneField.nullable(),
    delivery_method: z.enum(deliveryMethods),
    house_address: optionalText,
    city: optionalText,
    location: z.string().max(200).overwrite(cleanText),
    delivery_date: instantField('Date and time are required'),
    ...mapFields(optionalTexts, () => optionalText),
    recipient_phone: phoneField.nullable(),
    hide_prices: z.boolean(),
    /**
     * The whole new list, in the stored form. An item that does not mention `upload_id` keeps the image of the item that it
     * replaces; null removes the image.
     */
    items: z.array(storedItemSchema).min(1, 'Keep at least one item, or cancel the order').max(maxItems),
  })
  .exactPartial()
  .strict()
export type OrderFields = z.infer<typeof orderFieldsSchema>

/** Of one piece, in naira. */
export const agreedPriceField = z
  .int('The price must be a whole number of naira')
  .min(0, 'The price cannot be below 0')
  .max(100_000_000, 'The price is too large')

/** PATCH /api/orders/:order_id */
export const orderChangeSchema = z
  .object({
    status: z.enum(orderStatuses).optional(),
    paid: z.boolean().optional(),
    price_checked: z.boolean().optional(),
    /** The price of one piece of an item that the shop can't price. */
    price_set: z
      .object({ index: z.int().min(0).max(maxItems), price: agreedPriceField })
      .strict()
      .optional(),
    /** Added to the order's notes. */
    staff_note: textField(4000).optional(),
    /** Added to the history, such as the reason for a cancellation. */
    note: textField(500).optional(),
    /** Added to the history when the day has too little room. */
    overbook_reason: textField(300).min(1).optional(),
    /** Naira of a cancelled order's payments that the bakery keeps. */
    kept_amount: z.int().min(0).max(maxAmount).optional(),
    changes: orderFieldsSchema.optional(),
    /** Allows changing what is already being baked. */
    confirm_baking: z.boolean().optional(),
    /** Keeps the time although the shop is closed then or an item is sold out. */
    keep_date: z.literal(true).optional(),
    /** Restores a cancelled order without the discount of its promo code. */
    without_code: z.literal(true).optional(),
    /** A customer's request, by when it was made. A change that does what was asked accepts it. */
    decline_request: z.object({ kind: z.enum(requestKinds), at: z.string().max(40) }).optional(),
    version: z.int().min(0),
  })
  .strict()
export type OrderChange = z.infer<typeof orderChangeSchema>

/** A field that someone else has changed since, in the details of a 409 `version_conflict`. */
export const fieldConflictSchema = z.object({
  field: z.enum(changeableFields),
  label: z.string(),
  /** The value that was sent, as people read it. */
  yours: z.string().nullable(),
  theirs: z.string().nullable(),
  by: z.string().nullable(),
})
export type FieldConflict = z.infer<typeof fieldConflictSchema>
