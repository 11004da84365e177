import { z } from 'zod'
import { textField } from '../fields.ts'
import { allergens } from '../menu/allergens.ts'
import type { Category, CategoryList } from '../menu/category.ts'
import { findCategory } from '../menu/category.ts'
import { naira, readWholeNumber } from '../money.ts'
import { type CustomLineItem, maxMessageLength, maxQuantity } from './cart-item.ts'

/** The bounds of a custom line, for the server and for the fields of the console. */
export const customLineLimits = { title: 100, note: 1000, leadDays: 90, points: 1000, price: 100_000_000 } as const

const { title, note, leadDays, points, price } = customLineLimits
const wholeNumber = (name: string, max: number, min = 0) => {
  const error = `Enter ${name} as a whole number from ${min} to ${max.toLocaleString('en')}`
  return z.int(error).min(min, error).max(max, error)
}

/** The fields that staff type, for the dialog of the console too. */
export const customLineTyped = {
  description: textField(title).min(2, 'Enter what it is'),
  price: wholeNumber('the price', price).transform(naira),
  category: z.string(),
  note: textField(note),
  textToAppear: textField(maxMessageLength),
  lead_days: wholeNumber('the days', leadDays, 1),
  points: wholeNumber('the points', points),
} as const

/** A line that staff write, in its stored form (docs/business-rules.md#custom-lines). */
const customLineSchema = z.object({
  custom_line: z.literal(true),
  id: z.union([z.string(), z.number()]).optional(),
  description: customLineTyped.description,
  // The stored form of an item has a text such as ₦12,000.
  price: z.preprocess((typed) => (typeof typed === 'string' ? readWholeNumber(typed) : typed), customLineTyped.price),
  category: customLineTyped.category,
  quantity: z.coerce.number().int().min(1).max(maxQuantity).default(1),
  note: customLineTyped.note.default(''),
  orderNote: textField(note).default(''),
  textToAppear: customLineTyped.textToAppear.default(''),
  allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
  lead_days: customLineTyped.lead_days.nullish(),
  points: customLineTyped.points.nullish(),
})

export const isCustomLine = (stored: Readonly<Record<string, unknown>>): boolean => stored.custom_line === true

/** Reads a custom line, or returns a sentence about what is wrong with it. */
export function readCustomLine(stored: Readonly<Record<string, unknown>>, menu: CategoryList): CustomLineItem | string {
  const { data, error } = customLineSchema.safeParse(stored)
  if (!data) return error?.issues[0]?.message ?? 'Check this line.'
  const category = findCategory(menu, data.category)
  if (!category) return 'Choose one of your categories.'
  return {
    kind: 'custom-line',
    id: String(data.id ?? ''),
    title: data.description,
    details: data.note,
    category: category.id,
    isCake: isCakeCategory(category),
    message: data.textToAppear,
    allergens: data.allergens,
    ...(data.lead_days != null && { leadDays: data.lead_days }),
    ...(data.points != null && { points: data.points }),
    price: data.price,
    quantity: data.quantity,
    orderNote: data.orderNote,
    image: '',
  }
}

/** Its orders are custom orders, of which a deposit is asked for. */
export const isCakeCategory = ({ kind, capacity }: Category): boolean =>
  kind === 'custom_cake' || capacity === 'custom' || capacity === 'wedding'
