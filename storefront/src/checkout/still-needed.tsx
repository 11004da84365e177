import type { FieldErrors } from './use-checkout-form.ts'

const labels = {
  name: 'Name',
  email: 'Email',
  phone_number: 'Phone number',
  house_address: 'Address',
  city: 'City',
  state: 'Delivery location',
  delivery_date: 'Delivery date and time',
  amount: 'an amount above zero',
} as const satisfies Record<keyof FieldErrors, string>

/** Why the button is off, for those who would wonder. */
export function StillNeeded({ errors }: { errors: FieldErrors }) {
  const missing = Object.entries(labels).flatMap(([field, label]) => (Object.hasOwn(errors, field) ? [label] : []))
  return missing.length > 0 && <p className="soft">Still needed: {missing.join(', ')}.</p>
}
