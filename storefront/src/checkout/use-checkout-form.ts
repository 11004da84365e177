import type { PricedItem } from '@pj/shared/cart/cart-item'
import { formatLagosLocal, parseLagosLocal } from '@pj/shared/lagos-time'
import { earliestForCart } from '@pj/shared/lead-time'
import type { Naira } from '@pj/shared/money'
import { type CheckoutField, checkoutErrors } from '@pj/shared/orders/checkout-rules'
import { useNow } from '@pj/ui/use-now'
import { useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft, withMethod } from './draft.ts'
import { type Sums, sumsOf } from './order-payload.ts'

export type FieldErrors = Partial<Record<CheckoutField, string>>

/** The field of the rules that a part of the draft fills. */
const fieldOf = {
  name: 'name',
  email: 'email',
  phone: 'phone_number',
  address: 'house_address',
  city: 'city',
  location: 'state',
  date: 'delivery_date',
} as const satisfies Partial<Record<keyof Draft, CheckoutField>>

export type DraftField = keyof typeof fieldOf | 'note'

const allFields = new Set<CheckoutField>([...Object.values(fieldOf), 'amount'])
const none: ReadonlySet<CheckoutField> = new Set()

export interface CheckoutForm {
  readonly draft: Draft
  /** What the date field shows: the shopper's choice, or the first honest moment for what is in the cart. */
  readonly dateText: string
  readonly sums: Sums
  readonly errors: FieldErrors
  /** The errors of what the shopper has touched. */
  readonly shown: FieldErrors
  change(field: DraftField, value: string): void
  chooseMethod(method: Draft['method']): void
  /** The shopper has left a field. */
  leave(field: DraftField): void
  touchAll(): void
  /** Fixes what the next sending must repeat word for word. */
  pin(fixed: Pick<Draft, 'date' | 'cartId'>): void
  reset(): void
}

interface AgreedFee {
  readonly location: string
  readonly fee: Naira
}

export function useCheckoutForm(lines: readonly PricedItem[], agreedFee: AgreedFee | undefined): CheckoutForm {
  const now = useNow()
  const [draft, setDraft] = useState(readDraft)
  const [touched, setTouched] = useState(none)
  const dateText = draft.date ?? suggestedDate(now, lines)
  const sums = sumsOf(lines, draft, agreedFee?.location === draft.location ? agreedFee.fee : undefined)
  const errors = errorsOf(draft, dateText, sums.total, now)

  const keep = (next: Draft) => {
    setDraft(next)
    keepDraft(next)
  }
  const touch = (field: DraftField) => {
    if (field !== 'note') setTouched((before) => new Set([...before, fieldOf[field]]))
  }
  return {
    draft,
    dateText,
    sums,
    errors,
    shown: Object.fromEntries(Object.entries(errors).filter(([field]) => [...touched].some((each) => each === field))),
    change: (field, value) => {
      keep({ ...draft, [field]: value })
      touch(field)
    },
    chooseMethod: (method) => {
      keep(withMethod(draft, method))
      setTouched(new Set([...touched].filter((field) => !['house_address', 'city', 'state'].includes(field))))
    },
    // An empty field that was only passed through is not wrong yet.
    leave: (field) => draft[field] && touch(field),
    touchAll: () => setTouched(allFields),
    pin: (fixed) => keep({ ...draft, ...fixed }),
    reset: () => {
      forgetDraft()
      setDraft(readDraft())
      setTouched(none)
    },
  }
}

function suggestedDate(now: Date, lines: readonly PricedItem[]): string {
  const slowest = earliestForCart(
    now,
    lines.map(({ item }) => item),
  )
  return slowest ? formatLagosLocal(slowest.at) : ''
}

const errorsOf = (draft: Draft, dateText: string, total: Naira, now: Date): FieldErrors =>
  checkoutErrors(
    {
      name: draft.name,
      email: draft.email,
      phone_number: draft.phone,
      delivery_method: draft.method,
      house_address: draft.address,
      city: draft.city,
      state: draft.location,
      delivery_date: parseLagosLocal(dateText),
      amount: total,
    },
    now,
  )
