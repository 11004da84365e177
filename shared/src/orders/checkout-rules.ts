import { isEmail } from '../email.ts'
import { findLocation } from '../pricing/delivery.ts'

/** The values of the checkout form as typed. */
export interface CheckoutFields {
  readonly name: string
  readonly email: string
  readonly phone_number: string
  readonly delivery_method: 'pickup' | 'delivery'
  readonly house_address: string
  readonly city: string
  /** The chosen delivery location. */
  readonly state: string
  /** The requested time; undefined while none is set. */
  readonly delivery_date: Date | undefined
  /** Naira. */
  readonly amount: number
}

export type CheckoutField = Exclude<keyof CheckoutFields, 'delivery_method'>

/** The messages of the invalid fields (docs/business-rules.md#checkout-fields). A valid field has no key. */
export function checkoutErrors(fields: CheckoutFields, now: Date): Partial<Record<CheckoutField, string>> {
  const errors: [CheckoutField, string | undefined][] = [
    ['name', nameError(fields.name.trim())],
    ['email', emailError(fields.email.trim())],
    ['phone_number', phoneError(fields.phone_number.trim())],
    ['delivery_date', dateError(fields.delivery_date, now)],
    ['amount', fields.amount > 0 ? undefined : 'Amount must be greater than 0'],
    ...(fields.delivery_method === 'delivery' ? deliveryErrors(fields) : []),
  ]
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined))
}

function deliveryErrors(fields: CheckoutFields): [CheckoutField, string | undefined][] {
  return [
    [
      'house_address',
      fields.house_address.trim().length < 5
        ? 'Address is required for delivery and must be at least 5 characters'
        : undefined,
    ],
    ['city', fields.city.trim() === '' ? 'City is required for delivery' : undefined],
    ['state', findLocation(fields.state) ? undefined : 'Delivery location is required'],
  ]
}

function nameError(name: string): string | undefined {
  if (name.length < 2) return 'Name must be at least 2 characters'
  return name.length > 255 ? 'Name cannot exceed 255 characters' : undefined
}

function emailError(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return isEmail(email) ? undefined : 'Please enter a valid email address'
}

function phoneError(phone: string): string | undefined {
  if (phone === '') return undefined
  if (phone.length < 7) return 'Phone number must be at least 7 characters'
  return phone.length > 15 ? 'Phone number cannot exceed 15 characters' : undefined
}

/** A later year is most likely a typing mistake. */
const maxDaysAhead = 2 * 366

function dateError(date: Date | undefined, now: Date): string | undefined {
  if (!date || Number.isNaN(date.getTime())) return 'Date and time are required'
  if (date <= now) return 'Date and time must be in the future'
  const days = (date.getTime() - now.getTime()) / 86_400_000
  return days > maxDaysAhead ? 'Date and time must be within the next two years' : undefined
}
