import { foldText } from '@pj/shared/fold-text'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { phoneKey } from '@pj/shared/phone'
import type { CheckoutDraft } from '../checkout/checkout-draft.ts'
import type { Customer } from './desk-requests.ts'

type CustomerField = 'phone_number' | 'name' | 'email' | 'house_address' | 'city' | 'location'

const fields: readonly { readonly field: CustomerField; readonly label: string }[] = [
  { field: 'phone_number', label: 'Phone number' },
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'house_address', label: 'Address' },
  { field: 'city', label: 'City' },
  { field: 'location', label: 'Delivery location' },
]

type CustomerValues = Partial<Record<CustomerField, string>>

export interface DifferentValue {
  readonly field: CustomerField
  readonly label: string
  readonly theirs: string
}

/**
 * The values of a customer for fields that are empty or have the beginning of them, and those that differ from what was
 * typed, which staff decide about.
 */
export function compareCustomer(
  draft: CheckoutDraft,
  customer: Customer,
  menu: Menu,
): { readonly values: CustomerValues; readonly different: readonly DifferentValue[] } {
  const known: CustomerValues = {
    phone_number: customer.phone_number ?? '',
    name: customer.name,
    email: customer.email ?? '',
    ...(draft.delivery_method === 'delivery' ? customerAddress(customer, menu) : {}),
  }
  const values: CustomerValues = {}
  const different: DifferentValue[] = []
  for (const { field, label } of fields) {
    const theirs = known[field] ?? ''
    if (theirs === '') continue
    if (isPart(field, draft[field], theirs)) values[field] = theirs
    else different.push({ field, label, theirs })
  }
  return { values, different }
}

/** Leaves out an area to which we no longer deliver. */
export const customerAddress = ({ house_address, city, location }: Customer, menu: Menu) => ({
  house_address: house_address ?? '',
  city: city ?? '',
  location: findZone(location ?? '', menu)?.name ?? '',
})

const isPart = (field: CustomerField, typed: string, theirs: string): boolean =>
  field === 'phone_number'
    ? phoneKey(theirs).includes(phoneKey(typed))
    : foldText(theirs).includes(foldText(typed.trim()))

export interface CustomerQuery {
  readonly field: 'phone_number' | 'email' | 'name'
  readonly text: string
}

/** The phone number from four digits on, else three letters of the email or the name; undefined without any. */
export function findCustomerQuery(draft: Pick<CheckoutDraft, CustomerQuery['field']>): CustomerQuery | undefined {
  const phone = draft.phone_number.replace(/\D/g, '').length >= 4 ? draft.phone_number : ''
  const candidates: readonly CustomerQuery[] = [
    { field: 'phone_number', text: phone.trim() },
    { field: 'email', text: draft.email.trim() },
    { field: 'name', text: draft.name.trim() },
  ]
  return candidates.find(({ text }) => text.length >= 3)
}
