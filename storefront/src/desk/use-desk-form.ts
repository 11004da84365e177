import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { parseLagosLocal } from '@pj/shared/lagos-time'
import type { Naira } from '@pj/shared/money'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import type { CheckoutField } from '@pj/shared/orders/checkout-rules'
import { useState } from 'react'
import { type CheckoutForm, useCheckoutForm } from '../checkout/use-checkout-form.ts'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { type DeskDraft, useDeskDraft } from './desk-draft.ts'
import { describeFull, deskDeposit, readDeskPayment } from './desk-rules.ts'

/** By the name of the control. */
export type DeskErrors = Partial<
  Record<CheckoutField | 'payment_amount' | 'payment_method' | 'overbook_reason', string>
>

export interface DeskForm {
  /** The fields that a shopper's checkout has too; email is optional here. */
  readonly checkout: CheckoutForm
  readonly desk: DeskDraft
  readonly deposit: Naira
  /** ₦0 for nothing. */
  readonly paidNow: number
  readonly isFull: boolean
  readonly errors: DeskErrors
  readonly visibleErrors: DeskErrors
  /** The fields of the request that a shopper's checkout has not. */
  readonly deskFields: Pick<DeskOrder, 'channel' | 'staff_note' | 'payment' | 'overbook_reason'>
  /** Called when the server says that the chosen day or slot is full. */
  markFull(): void
  showAllErrors(): void
}

export function useDeskForm(lines: readonly PricedItem[], agreedFee: Parameters<typeof useCheckoutForm>[1]): DeskForm {
  const menu = useMenuWithLoads()
  const desk = useDeskDraft()
  const checkout = withOptionalEmail(useCheckoutForm(lines, agreedFee))
  const [fullTime, setFullTime] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  const at = parseLagosLocal(checkout.dateText)
  const items = lines.map(({ item }) => item)
  const isFull = at !== undefined && (checkout.dateText === fullTime || describeFull(at, items, menu) !== undefined)
  const deposit = deskDeposit(lines, checkout.totals.total, menu)
  const { amount, payment, errors } = readDeskPayment(desk, { total: checkout.totals.total, deposit })
  const reason = desk.overbookReason.trim()
  const staffNote = desk.staffNote.trim()
  const ownErrors: DeskErrors = {
    ...errors,
    ...(isFull && reason === '' ? { overbook_reason: overbookReasonNeeded } : {}),
  }
  return {
    checkout,
    desk,
    deposit,
    paidNow: amount,
    isFull,
    errors: { ...checkout.errors, ...ownErrors },
    visibleErrors: showsAll ? { ...checkout.visibleErrors, ...ownErrors } : withoutPhone(checkout.visibleErrors),
    deskFields: {
      channel: desk.channel,
      ...(staffNote === '' ? {} : { staff_note: staffNote }),
      ...(payment ? { payment } : {}),
      ...(isFull ? { overbook_reason: reason } : {}),
    },
    markFull: () => setFullTime(checkout.dateText),
    showAllErrors: () => {
      checkout.showAllErrors()
      setShowsAll(true)
    },
  }
}

/** The first digits of a phone number search for a customer: that they are no number yet is no error. */
function withoutPhone({ phone_number, ...errors }: DeskErrors): DeskErrors {
  return errors
}

/** A desk order needs only a name (docs/business-rules.md#desk-orders). */
function withOptionalEmail(form: CheckoutForm): CheckoutForm {
  if (form.draft.email.trim() !== '') return form
  const { email: _, ...errors } = form.errors
  const { email: __, ...visibleErrors } = form.visibleErrors
  return { ...form, errors, visibleErrors }
}
