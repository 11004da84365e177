import { type DeliveryMethod, deliveryMethods, pickupLocation } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { mapFields, type OptionalText, optionalTexts } from '@pj/shared/orders/order-fields'
import { localStore, sessionStore } from '@pj/ui/browser-storage'
import * as v from 'valibot'
import { decodeJson } from '../lib/decode.ts'
import { draftKey } from '../lib/has-stored-cart.ts'

const optionalText = v.fallback(v.optional(v.string()), undefined)

const storedDraftSchema = v.object({
  name: optionalText,
  email: optionalText,
  phone: optionalText,
  method: v.fallback(v.picklist(deliveryMethods), 'pickup'),
  address: optionalText,
  city: optionalText,
  location: optionalText,
  date: optionalText,
  ...mapFields(optionalTexts, () => optionalText),
  cartId: optionalText,
})

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
  const stored = decodeJson(storedDraftSchema, sessionStore.read(draftKey))
  const { address = '', city = '', location = '', method = 'pickup' } = stored ?? {}
  return {
    name: stored?.name ?? localStore.read('userName') ?? '',
    email: stored?.email ?? localStore.read('userEmail') ?? '',
    phone: stored?.phone ?? '',
    ...mapFields(optionalTexts, ({ key }) => stored?.[key] ?? ''),
    date: stored?.date,
    cartId: stored?.cartId,
    method,
    ...(method === 'pickup' ? pickupAddress(menu) : { address, city, location }),
  }
}

export const saveDraft = (draft: CheckoutDraft): boolean => sessionStore.write(draftKey, JSON.stringify(draft))

export const removeDraft = (): void => sessionStore.remove(draftKey)

/** Delivery starts with an empty address, pickup with the bakery's. */
export const withDeliveryMethod = (draft: CheckoutDraft, method: DeliveryMethod, menu: Menu): CheckoutDraft =>
  draft.method === method ? draft : { ...draft, method, ...(method === 'pickup' ? pickupAddress(menu) : emptyAddress) }
