import { findMember, isUnknownRecord, parseJson } from '@pj/shared/cart/unknown-record'
import { type DeliveryMethod, deliveryMethods, pickupLocation } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { mapFields, type OptionalText, optionalTexts } from '@pj/shared/orders/order-fields'
import { localStore, sessionStore } from '@pj/ui/browser-storage'
import { draftKey } from '../lib/has-stored-cart.ts'

/** The values of the checkout form as typed. */
export interface CheckoutDraft extends Readonly<Record<OptionalText, string>> {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly method: DeliveryMethod
  readonly address: string
  readonly city: string
  readonly location: string
  /** A `datetime-local` value in Lagos time; undefined until the shopper chooses one. */
  readonly date: string | undefined
  /** The id generated for a cart without one; undefined until the first submission. */
  readonly cartId: string | undefined
}

/** For pickup, address, city and location are the bakery's (docs/business-rules.md#checkout-payload). */
const pickupAddress = ({ business }: Menu) => ({
  address: business.address,
  city: business.city,
  location: pickupLocation,
})
const emptyAddress = { address: '', city: '', location: '' }

/** Survives a reload and Back. Name and email default to those of the last login. */
export function readDraft(menu: Menu): CheckoutDraft {
  const parsed = parseJson(sessionStore.read(draftKey))
  const stored = isUnknownRecord(parsed) ? parsed : {}
  const read = (field: keyof CheckoutDraft): string | undefined => {
    const value = stored[field]
    return typeof value === 'string' ? value : undefined
  }
  const method = findMember(deliveryMethods, stored.method) ?? 'pickup'
  return {
    name: read('name') ?? localStore.read('userName') ?? '',
    email: read('email') ?? localStore.read('userEmail') ?? '',
    phone: read('phone') ?? '',
    ...mapFields(optionalTexts, ({ key }) => read(key) ?? ''),
    date: read('date'),
    cartId: read('cartId'),
    method,
    ...(method === 'pickup'
      ? pickupAddress(menu)
      : { address: read('address') ?? '', city: read('city') ?? '', location: read('location') ?? '' }),
  }
}

export const saveDraft = (draft: CheckoutDraft): boolean => sessionStore.write(draftKey, JSON.stringify(draft))

export const removeDraft = (): void => sessionStore.remove(draftKey)

/** Delivery starts with an empty address, pickup with the bakery's. */
export const withDeliveryMethod = (draft: CheckoutDraft, method: DeliveryMethod, menu: Menu): CheckoutDraft =>
  draft.method === method ? draft : { ...draft, method, ...(method === 'pickup' ? pickupAddress(menu) : emptyAddress) }
