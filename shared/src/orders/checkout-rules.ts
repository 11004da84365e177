import { cleanEmail, invalidEmail, isEmail } from '../email.ts'
import { type DeliveryMethod, findZone } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import { cleanPhone } from '../phone.ts'
import { findOrderField, mapFields, type OrderFieldKey, optionalTexts, orderFields } from './order-fields.ts'

type TypedField = Exclude<OrderFieldKey, 'delivery_method' | 'delivery_date' | 'hide_prices'>

export interface CheckoutFields extends Readonly<Record<TypedField, string>> {
  readonly delivery_method: DeliveryMethod
  readonly hide_prices: boolean
  /** The requested time; undefined while none is set. */
  readonly delivery_date: Date | undefined
  /** Naira. */
  readonly amount: number
}

export type CheckoutField = Exclude<keyof CheckoutFields, 'delivery_method' | 'hide_prices'>
export type FieldErrors = Partial<Record<CheckoutField, string>>
type DeliveryMenu = Pick<Menu, 'delivery_zones'>

const limitedFields = orderFields.filter((field) => 'maxLength' in field)
type LimitedField = (typeof limitedFields)[number]['key']

export const checkoutLimits: Readonly<Record<LimitedField, number>> = mapFields(
  limitedFields,
  (field) => field.maxLength,
)

export const tooLongMessage = (label: string, limit: number): string => `${label} cannot exceed ${limit} characters`

/** By the rules of docs/business-rules.md#checkout-fields. */
export function checkoutErrors(fields: CheckoutFields, now: Date, menu: DeliveryMenu): FieldErrors {
  const errors: [CheckoutField, string | undefined][] = [
    ['name', nameError(fields.name.trim())],
    ['email', emailError(cleanEmail(fields.email))],
    ['phone_number', phoneError(fields.phone_number)],
    ['recipient_phone', phoneError(fields.recipient_phone, findOrderField('recipient_phone').label)],
    ...optionalTexts.map(({ key }): [CheckoutField, string | undefined] => [key, lengthError(key, fields[key].trim())]),
    ['delivery_date', dateError(fields.delivery_date, now)],
    ['amount', fields.amount > 0 ? undefined : 'Amount must be greater than 0'],
    ...(fields.delivery_method === 'delivery' ? deliveryErrors(fields, menu) : []),
  ]
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined))
}

/** The same for staff: it needs no email, and may cost nothing (docs/business-rules.md#desk-orders). */
export function deskOrderErrors(fields: CheckoutFields, now: Date, menu: DeliveryMenu): FieldErrors {
  const { email, amount: _, ...errors } = checkoutErrors(fields, now, menu)
  return email === undefined || cleanEmail(fields.email) === '' ? errors : { ...errors, email }
}

function deliveryErrors(fields: CheckoutFields, menu: DeliveryMenu): [CheckoutField, string | undefined][] {
  return [
    ['house_address', addressError(fields.house_address.trim())],
    ['city', cityError(fields.city.trim())],
    ['location', findZone(fields.location, menu) ? undefined : 'Delivery location is required'],
  ]
}

function addressError(address: string): string | undefined {
  if (address.length < 5) return 'Address is required for delivery and must be at least 5 characters'
  return lengthError('house_address', address)
}

const cityError = (city: string): string | undefined =>
  city === '' ? 'City is required for delivery' : lengthError('city', city)

const nameError = (name: string): string | undefined =>
  name.length < 2 ? 'Name must be at least 2 characters' : lengthError('name', name)

const lengthError = (field: LimitedField, text: string): string | undefined =>
  text.length > checkoutLimits[field] ? tooLongMessage(findOrderField(field).label, checkoutLimits[field]) : undefined

function emailError(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return isEmail(email) ? undefined : invalidEmail
}

/** Signs that people write between the digits do not count. */
export function phoneError(typed: string, label = 'Phone number'): string | undefined {
  const phone = cleanPhone(typed)
  const digits = phone.replace(/[\s+()./-]/g, '')
  if (phone === '') return undefined
  if (digits.length < 7) return `${label} must be at least 7 characters`
  if (digits.length > 15 || phone.length > checkoutLimits.phone_number) return tooLongMessage(label, 15)
  return /^\d+$/.test(digits) ? undefined : 'Enter a phone number, such as 0803 123 4567'
}

/** A later year is most likely a typing mistake. */
const maxDaysAhead = 2 * 366

function dateError(date: Date | undefined, now: Date): string | undefined {
  if (!date || Number.isNaN(date.getTime())) return 'Date and time are required'
  if (date <= now) return 'Date and time must be in the future'
  const days = (date.getTime() - now.getTime()) / 86_400_000
  return days > maxDaysAhead ? 'Date and time must be within the next two years' : undefined
}
