import { z } from 'zod'
import { cleanEmail, invalidEmail, isEmail } from './email.ts'
import { isLagosDay } from './lagos-time.ts'
import { maxAmount, readWholeNumber } from './money.ts'
import { cleanPhone } from './phone.ts'
import { replaceLoneSurrogates } from './text.ts'

/**
 * Text that PostgreSQL can store: without NUL, lone surrogates and surrounding spaces. Used with `overwrite` instead of
 * `transform`, because a transform cannot be expressed in JSON Schema.
 */
export const cleanText = (text: string): string => replaceLoneSurrogates(text.replaceAll('\u0000', '')).trim()

/** `tooLong` is the message for a longer text. */
export const textField = (maxLength: number, tooLong?: string) =>
  z.string().max(maxLength, tooLong).overwrite(cleanText)

/** An email address as it is typed, cleaned. `checkoutErrors` says whether it is one. */
export const typedEmailField = z
  .string({ error: 'Email is required' })
  .max(1000, invalidEmail)
  .overwrite(cleanText)
  .overwrite(cleanEmail)

/**
 * What shows that a request comes from an order's customer (docs/business-rules.md#order-proof): the token that the browser
 * keeps, or as `proof` the order's phone number, of an order without one its email.
 */
export const orderProofFields = { order_token: z.string().max(100).optional(), proof: textField(255).optional() }
export type OrderProof = Readonly<Partial<Record<keyof typeof orderProofFields, string | undefined>>>

/** An email address that mail can reach. */
export const emailField = typedEmailField.min(1, 'Email is required').refine(isEmail, invalidEmail)

export const passwordField = z
  .string({ error: 'Password is required' })
  .max(200, 'Password cannot exceed 200 characters')

/** The password of somebody who signs in, or confirms something with it. */
export const currentPasswordField = passwordField.min(1, 'Password is required')

export const phoneField = textField(200).overwrite(cleanPhone)

export const nairaField = z.int().min(0).max(maxAmount)

/** An amount as people type it, "50,000", for a field of naira. What is no amount fails with the field's own message. */
export const typedNaira = <Amount extends number>(field: z.ZodType<Amount, number>) =>
  z
    .string()
    .transform((typed) => readWholeNumber(typed) ?? Number.NaN)
    .pipe(field)

/** ISO 8601 with an offset or Z, with or without seconds; `error` is the message for anything else. */
export const instantField = (error: string) =>
  z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], { error })

/** A Lagos day from 1900 on: reports read the time before their first day, and PostgreSQL has no year 0. */
export const dayField = z
  .string()
  .refine((text) => isLagosDay(text) && text >= '1900', 'Must be a day such as 2026-11-21')

export const calendarDayField = z.string().refine(isLagosDay, 'Choose a valid date')

export const clockField = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:00')

/** Equal times: closed all day. */
export const hoursFields = { open: clockField, close: clockField }
/** What `refine` takes of an object with `hoursFields`. */
export const closesLater = [
  ({ open, close }: { readonly open: string; readonly close: string }): boolean => open <= close,
  'Choose a closing time after the opening time',
] as const

export const repeatableField = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional())

/** Of every response with a status from 400 on. Some codes have details. */
export const errorSchema = z.looseObject({
  success: z.literal(false),
  message: z.string().describe('A sentence for a person'),
  error: z.string().describe('A code for programs'),
  errors: z.array(z.string()).optional().describe('Everything that is wrong, with the names of the fields'),
})
