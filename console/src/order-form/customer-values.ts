import type { Customer } from '@pj/shared/customers.api'
import { foldText } from '@pj/shared/fold-text'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { addressFields, findOrderField, mapFields } from '@pj/shared/orders/order-fields'
import { phoneKey } from '@pj/shared/phone'
import { type DraftFields, isChanged, type OrderDraft } from './order-draft.ts'

/** In the order in which they are searched for. */
const contactFields = ['phone_number', 'email', 'name'] as const
export type ContactField = (typeof contactFields)[number]

const addressKeys = addressFields.map(({ key }) => key)

const knownFields = [...contactFields, ...addressKeys]
type KnownValues = Partial<Record<(typeof knownFields)[number], string>>

/** The delivery address of a customer or an order, without an area to which we no longer deliver. */
export const customerAddress = (known: Pick<Customer, (typeof addressKeys)[number]>, menu: Menu) => ({
  ...mapFields(addressFields, ({ key }) => known[key] ?? ''),
  location: findZone(known.location ?? '', menu)?.name ?? '',
})

export const hasAddress = (typed: DraftFields): boolean => addressKeys.some((key) => typed[key].trim() !== '')

/** What is known of a customer, with the address where it is needed. */
export const customerValues = (customer: Customer, typed: DraftFields, menu: Menu): KnownValues => ({
  phone_number: customer.phone_number ?? '',
  email: customer.email ?? '',
  name: customer.name,
  ...(typed.delivery_method === 'delivery' && customerAddress(customer, menu)),
})

export interface DifferentValue {
  readonly field: keyof KnownValues
  readonly label: string
  readonly theirs: string
}

/**
 * The known values for fields that are empty or have the beginning of them, and those that differ from what was typed,
 * which staff decide about.
 */
export function compareValues(
  typed: DraftFields,
  known: KnownValues,
): { readonly values: KnownValues; readonly different: readonly DifferentValue[] } {
  const values: KnownValues = {}
  const different: DifferentValue[] = []
  for (const field of knownFields) {
    const theirs = known[field] ?? ''
    if (theirs === '') continue
    if (isPart(field, typed[field], theirs)) values[field] = theirs
    else different.push({ field, label: findOrderField(field).label, theirs })
  }
  return { values, different }
}

const isPart = (field: keyof KnownValues, typed: string, theirs: string): boolean =>
  field === 'phone_number'
    ? phoneKey(theirs).includes(phoneKey(typed))
    : foldText(theirs).includes(foldText(typed.trim()))

export interface ContactSearch {
  readonly field: ContactField
  readonly text: string
}

/** The changed phone number from four digits on, else three letters of the email or the name; undefined without any. */
export function findContactSearch(draft: OrderDraft): ContactSearch | undefined {
  const { typed } = draft
  return contactFields
    .filter((field) => isChanged(draft, field))
    .map((field) => ({ field, text: typed[field].trim() }))
    .find(({ field, text }) => (field === 'phone_number' ? text.replace(/\D/g, '').length >= 4 : text.length >= 3))
}
