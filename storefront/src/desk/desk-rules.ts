import { capacityPoints, dayLoad } from '@pj/shared/calendar/capacity'
import { earliestForAll, isShortNotice } from '@pj/shared/calendar/lead-time'
import { formatClosedDay, hoursOf, isOpenAt, isOpeningDay, isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { formatSlot, isSlotFull, slotAt } from '@pj/shared/calendar/slots'
import { findPause } from '@pj/shared/calendar/unavailable'
import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { formatDateTime, formatLongDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatHours } from '@pj/shared/menu/menu'
import { formatNaira, type Naira, naira, readWholeNumber } from '@pj/shared/money'
import { orderType } from '@pj/shared/orders/order-type'
import { depositOf } from '@pj/shared/orders/payment-request'
import type { FirstPayment } from '@pj/shared/payments/payments.api'
import type { DeskDraft } from './desk-draft.ts'
import { messages, objectionMessages } from './texts.ts'

export const deskDeposit = (lines: readonly PricedItem[], total: Naira, menu: Menu): Naira =>
  depositOf({ type: orderType(lines.map(({ item }) => item)), amount: total }, menu.payment.deposit_percent)

interface Amounts {
  readonly total: Naira
  readonly deposit: Naira
}

interface DeskPayment {
  /** In naira. 0 for nothing, and for an amount that can't be recorded. */
  readonly amount: number
  /** Undefined for no payment, and for an invalid one. */
  readonly payment: FirstPayment | undefined
  readonly errors: { readonly payment_amount?: string; readonly payment_method?: string }
}

export function readDeskPayment(draft: DeskDraft, amounts: Amounts): DeskPayment {
  const { method } = draft
  const nothing = { amount: 0, payment: undefined, errors: {} }
  if (draft.payment === 'none' || (draft.payment === 'deposit' && amounts.deposit === 0)) return nothing
  const amount = chosenAmount(draft, amounts)
  const reference = draft.reference.trim()
  const methodError = method === null ? { payment_method: messages.chooseMethod } : {}
  if (amount === undefined) {
    return { ...nothing, errors: { ...methodError, payment_amount: messages.wholeNaira } }
  }
  if (amount > amounts.total) {
    const payment_amount = messages.tooMuch(formatNaira(amounts.total))
    return { ...nothing, errors: { ...methodError, payment_amount } }
  }
  const payment = method === null ? undefined : { method, amount, ...(reference === '' ? {} : { reference }) }
  return { amount, payment, errors: methodError }
}

function chosenAmount({ payment, amount }: DeskDraft, { total, deposit }: Amounts): Naira | undefined {
  if (payment === 'all') return total
  if (payment === 'deposit') return deposit
  const typed = readWholeNumber(amount) ?? 0
  return typed > 0 ? naira(typed) : undefined
}

interface ChosenTime {
  readonly at: Date
  readonly now: Date
  readonly method: DeliveryMethod
}

/** Why shoppers are not offered a time that staff may choose, as ends of a sentence. */
export function listTimeObjections(
  { at, now, method }: ChosenTime,
  items: readonly CartItem[],
  menu: Menu,
): readonly string[] {
  return [
    findPause(menu, now) && objectionMessages.paused,
    describeFull(at, items, menu),
    describeClosed({ at, method }, menu),
    isShortNotice({ placedAt: now, deliveryDate: at }, items, menu) &&
      describeEarliest({ at, now, method }, items, menu),
  ].filter((text) => typeof text === 'string')
}

/** Says that the day or the slot of `at` has too little left for these items; undefined when they fit. */
export function describeFull(at: Date, items: readonly CartItem[], menu: Menu): string | undefined {
  const day = lagosDay(at)
  if (dayLoad(day, capacityPoints(items, menu), menu) === 'full') return objectionMessages.full(formatLongDay(day))
  const slot = slotAt(at, menu)
  return slot && isSlotFull(slot, menu) ? objectionMessages.full(formatSlot(slot)) : undefined
}

function describeClosed({ at, method }: Pick<ChosenTime, 'at' | 'method'>, menu: Menu): string | undefined {
  const day = lagosDay(at)
  if (!isOpeningDay(day, menu)) {
    const special = menu.availability.special_days.find((each) => each.day === day)
    return objectionMessages.closedOn(formatClosedDay({ day, name: special?.name ?? '' }))
  }
  if (!isOutsideHours({ delivery_method: method, delivery_date: at }, menu)) return undefined
  const open = formatHours(hoursOf(day, menu))
  return isOpenAt(at, menu) ? objectionMessages.noDelivery(open) : objectionMessages.closedAt(formatTime(at), open)
}

function describeEarliest({ now, method }: ChosenTime, items: readonly CartItem[], menu: Menu): string {
  const earliest = earliestForAll(now, items, menu, method)
  return earliest ? `${objectionMessages.tooSoon} (${formatDateTime(earliest)})` : objectionMessages.tooSoon
}
