import { isLimited, overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { parseLagosLocal } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayLoadsQuery } from '../api/menu.ts'
import { useMenu } from '../menu/use-menu.tsx'
import {
  type ChangedOrder,
  type DraftFields,
  type DraftState,
  isRepriced,
  type OrderDraft,
  type PricedLine,
  priceLines,
  useOrderDraft,
} from './order-draft.ts'
import {
  countMoney,
  type FirstPaymentState,
  findFieldErrors,
  messages,
  type OrderErrors,
  type OrderMoney,
  readPayment,
} from './order-rules.ts'
import { describeFull } from './time-objections.ts'

export interface OrderForm extends DraftState {
  /** The order or the quote that is changed; undefined for a new one. */
  readonly order: ChangedOrder | undefined
  readonly lines: readonly PricedLine[]
  readonly money: OrderMoney
  readonly payment: FirstPaymentState
  /** Whether the chosen day or slot has too little left, or the server has said so. */
  readonly isFull: boolean
  readonly errors: OrderErrors
  /** Remembers that the server called the chosen time full. */
  readonly markFull: () => void
}

/** The draft of this tab with everything that follows from it; `order` is the one that is changed. */
export function useOrderForm(start: () => OrderDraft, order?: ChangedOrder, draftId?: string): OrderForm {
  const menu = useMenuWithLoads()
  const now = useNow()
  const state = useOrderDraft(draftId, start)
  const [fullTime, setFullTime] = useState<string>()
  const { draft } = state
  const { delivery_date: time } = draft.typed
  const at = parseLagosLocal(time)
  const isLater = !draft.terms.isNow && at !== undefined
  const isFull = isLater && (time === fullTime || describeFull(draft, at, menu) !== undefined)
  const lines = priceLines(draft.typed, menu)
  const kept = order && draft.use === 'quote' && isRepriced(draft, order) ? undefined : order
  const money = countMoney(draft, lines, menu, kept)
  const payment = readPayment(draft, money)
  const isReasonMissing = isFull && !order && draft.terms.overbook_reason.trim() === ''
  const errors: OrderErrors = {
    ...findFieldErrors(draft, now, menu),
    ...(money.isBelowZero && { items: messages.tooMuchOff }),
    ...(!order && payment.errors),
    ...(isReasonMissing && { overbook_reason: overbookReasonNeeded }),
  }
  return { ...state, order, lines, money, payment, isFull, errors, markFull: () => setFullTime(time) }
}

type TypedText = Exclude<keyof DraftFields, 'items' | 'delivery_method' | 'hide_prices'>
type TypedTerm = 'staff_note' | 'amount' | 'reference' | 'received' | 'overbook_reason'
type TypeEvent = { readonly target: { readonly value: string } }

export const typedField = ({ draft, change }: OrderForm, name: TypedText) => ({
  name,
  autoComplete: 'off',
  value: draft.typed[name],
  onChange: ({ target }: TypeEvent) => change({ [name]: target.value }),
})

export const typedTerm = ({ draft, changeTerms }: OrderForm, name: TypedTerm) => ({
  name,
  autoComplete: 'off',
  value: draft.terms[name],
  onChange: ({ target }: TypeEvent) => changeTerms({ [name]: target.value }),
})

export function useMenuWithLoads(): Menu {
  const menu = useMenu()
  const { data } = useQuery({ ...dayLoadsQuery, enabled: isLimited(menu) })
  return { ...menu, ...data }
}
