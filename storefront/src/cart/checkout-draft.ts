import { findMember, isUnknownRecord, parseJson } from '@pj/shared/cart/unknown-record'
import { type DeliveryMethod, deliveryMethods } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { isUsed } from '@pj/shared/menu/uses'
import type { CheckoutFields } from '@pj/shared/orders/checkout-rules'
import { pickupDestination } from '@pj/shared/orders/destination'
import { emptyAddress, emptyRecipient, mapFields, textFields } from '@pj/shared/orders/order-fields'
import { localStore, sessionStore } from '@pj/ui/browser-storage'
import { areaKey, draftKey } from '../lib/has-stored-cart.ts'

const proposals = ['day', 'time'] as const
/** The day with its time, or the time on a day that the shopper chose. */
export type Proposed = (typeof proposals)[number]

export interface CheckoutDraft extends Omit<CheckoutFields, 'delivery_date' | 'amount'> {
  /** A `datetime-local` value in Lagos time; undefined until the shopper chooses one. */
  readonly delivery_date: string | undefined
  /** What of `delivery_date` only the shop has proposed: undefined once the shopper has chosen, typed or ordered it. */
  readonly proposed: Proposed | undefined
  /** The promo code as typed; '' without one. */
  readonly code: string
  /** The id generated for a cart without one; undefined until the first submission. */
  readonly cartId: string | undefined
}

/** Survives a reload and Back. Name and email default to those of the last login. */
export function readDraft(menu: Menu): CheckoutDraft {
  const parsed = parseJson(sessionStore.read(draftKey))
  const stored = isUnknownRecord(parsed) ? parsed : {}
  const read = (field: keyof CheckoutDraft): string | undefined => {
    const value = stored[field]
    return typeof value === 'string' ? value : undefined
  }
  const draft = {
    ...mapFields(textFields, ({ key }) => read(key) ?? ''),
    name: read('name') ?? localStore.read('userName') ?? '',
    email: read('email') ?? localStore.read('userEmail') ?? '',
    delivery_method: findMember(deliveryMethods, stored.delivery_method) ?? 'pickup',
    hide_prices: stored.hide_prices === true,
    delivery_date: read('delivery_date'),
    proposed: findMember(proposals, stored.proposed),
    code: (isUsed(menu, 'codes') && read('code')) || '',
    cartId: read('cartId'),
  }
  return draft.delivery_method === 'pickup' ? { ...draft, ...pickupDestination(menu) } : draft
}

export function saveDraft(draft: CheckoutDraft): void {
  sessionStore.write(draftKey, JSON.stringify(draft))
  if (draft.delivery_method === 'delivery' && draft.location) localStore.write(areaKey, draft.location)
}

export const removeDraft = (): void => sessionStore.remove(draftKey)

/** The draft as it is ordered: nobody else receives a pickup. */
export const toOrderedDraft = (draft: CheckoutDraft): CheckoutDraft =>
  draft.delivery_method === 'pickup' ? { ...draft, ...emptyRecipient } : draft

/** Delivery starts with an empty address, pickup with the bakery's. Who receives a delivery is kept for the way back. */
export const withDeliveryMethod = (draft: CheckoutDraft, method: DeliveryMethod, menu: Menu): CheckoutDraft =>
  draft.delivery_method === method
    ? draft
    : { ...draft, ...emptyAddress, delivery_method: method, ...(method === 'pickup' && pickupDestination(menu)) }
