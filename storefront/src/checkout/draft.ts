import { brand } from '@pj/shared/brand'
import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import { localStore, sessionStore } from '@pj/ui/browser-storage'

/** The checkout form as typed. */
export interface Draft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly method: DeliveryMethod
  readonly address: string
  readonly city: string
  readonly location: string
  /** A `datetime-local` value, Lagos time; undefined until the shopper chooses: the first honest moment then. */
  readonly date: string | undefined
  readonly note: string
  /** The id made up for a cart that has none (spec 1 section 3); undefined until it is sent. */
  readonly cartId: string | undefined
}

const draftName = 'pj.checkout'

/** With pickup, address, city and location are the bakery's (spec 1 section 4). */
const atBakery = { address: brand.address, city: brand.city, location: brand.pickupLocation }
const nowhere = { address: '', city: '', location: '' }

/** What was typed in this tab before a reload or Back; else name and email of the last sign-in (spec 1 section 3). */
export function readDraft(): Draft {
  const kept = keptDraft()
  const text = (field: keyof Draft): string | undefined => (typeof kept[field] === 'string' ? kept[field] : undefined)
  const method = kept.method === 'delivery' ? 'delivery' : 'pickup'
  return {
    name: text('name') ?? localStore.read('userName') ?? '',
    email: text('email') ?? localStore.read('userEmail') ?? '',
    phone: text('phone') ?? '',
    note: text('note') ?? '',
    date: text('date'),
    cartId: text('cartId'),
    method,
    ...(method === 'pickup'
      ? atBakery
      : { address: text('address') ?? '', city: text('city') ?? '', location: text('location') ?? '' }),
  }
}

export const keepDraft = (draft: Draft): boolean => sessionStore.write(draftName, JSON.stringify(draft))

export const forgetDraft = (): void => sessionStore.remove(draftName)

/** Delivery starts with an empty address, pickup with the bakery's. */
export const withMethod = (draft: Draft, method: DeliveryMethod): Draft =>
  draft.method === method ? draft : { ...draft, method, ...(method === 'pickup' ? atBakery : nowhere) }

function keptDraft(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStore.read(draftName) ?? 'null')
    return isUnknownRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}
