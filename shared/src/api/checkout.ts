import { z } from 'zod'
import { deliveryMethods } from '../pricing/delivery.ts'
import { instantField, nairaField, text } from './fields.ts'

/** One item as the shopper's cart stores it; the shared reader makes sense of it. */
export const storedItemSchema = z.looseObject({
  quantity: z.union([z.int().min(1).max(999), z.string().regex(/^[1-9]\d{0,2}$/)]).optional(),
})

/** The body of POST /api/checkout (spec 1 section 3). Field rules that need the clock are in orders/checkout-rules. */
export const checkoutSchema = z.object({
  name: text(1000),
  house_address: text(500).nullish(),
  city: text(200).nullish(),
  state: text(200).nullish(),
  email: text(1000),
  phone_number: text(200).nullish(),
  amount: nairaField,
  order_note: text(2000).nullish(),
  delivery_method: z.enum(deliveryMethods),
  delivery_price: nairaField,
  delivery_date: instantField,
  cart_id: text(200).min(1),
  order_type: text(50).nullish(),
  items: z.array(storedItemSchema).min(1, 'No items in cart. Please return to cart and add items.').max(100),
})
export type Checkout = z.infer<typeof checkoutSchema>

export const checkoutAnswerSchema = z.object({ success: z.literal(true), order_id: z.string(), message: z.string() })
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>

/** What a 422 `price_mismatch` of the checkout adds: the items that differ and the right amount. */
export const priceMismatchSchema = z.object({
  items: z.array(z.object({ index: z.int(), quoted: z.int(), price: z.int() })),
  amount: z.int(),
  delivery_price: z.int().optional(),
})
export type PriceMismatch = z.infer<typeof priceMismatchSchema>

export const orderStatusAnswerSchema = z.object({
  order_id: z.string(),
  status: z.string(),
  delivery_method: z.enum(deliveryMethods),
  delivery_date: z.string(),
  placed_at: z.string(),
  history: z.array(z.object({ status: z.string(), at: z.string() })),
})
export type OrderStatusAnswer = z.infer<typeof orderStatusAnswerSchema>
