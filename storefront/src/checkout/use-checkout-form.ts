import { capacityPoints } from '@pj/shared/calendar/capacity'
import { earliestPreparedForAll, isShortNotice } from '@pj/shared/calendar/lead-time'
import type { Handover } from '@pj/shared/calendar/ready-time'
import { nextSlot, timeOnDay } from '@pj/shared/calendar/slots'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { formatLagosLocal, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { Naira } from '@pj/shared/money'
import { type CheckoutField, checkoutErrors, type FieldErrors } from '@pj/shared/orders/checkout-rules'
import { findDestination } from '@pj/shared/orders/destination'
import { isDeliveryField, orderFields } from '@pj/shared/orders/order-fields'
import { orderTotal } from '@pj/shared/pricing/quote'
import { useNow } from '@pj/ui/use-now'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type CheckoutDraft,
  readDraft,
  removeDraft,
  saveDraft,
  toOrderedDraft,
  withDeliveryMethod,
} from '../cart/checkout-draft.ts'
import { type Cart, readCart } from '../lib/cart-store.ts'
import { areLoadsKnown, useFreshDayLoads, useMenuWithLoads } from '../lib/day-loads.ts'
import { type AgreedFee, calculateTotals, type OrderTotals } from './order-totals.ts'
import { type CodeState, useCode } from './use-code.ts'

export type DraftField = Exclude<CheckoutField, 'amount'>

const allFields = new Set<string>([...orderFields.map(({ key }) => key), 'amount'])
const noFields: ReadonlySet<string> = new Set()

export interface CheckoutForm {
  readonly draft: CheckoutDraft
  /** The value of the date field: the shopper's choice, or what the shop proposes. */
  readonly dateText: string
  /** When the cart can be prepared, on full days too; undefined without items. */
  readonly earliest: Date | undefined
  /** The first free slot for the cart; undefined until it is known which are free. */
  readonly suggested: Date | undefined
  /** The proposed time that was moved, because it was no longer possible. */
  readonly movedFrom: Date | undefined
  readonly handover: Handover
  readonly totals: OrderTotals
  readonly code: CodeState
  readonly errors: FieldErrors
  readonly visibleErrors: FieldErrors
  change(field: DraftField, value: string): void
  /** Moves to a value of the date field, or to another day, at the same time where that is possible. */
  moveTo(time: string): void
  /** Takes over what the shop proposes for this cart. */
  propose(cart: Cart): void
  setMethod(method: CheckoutDraft['delivery_method']): void
  blur(field: DraftField): void
  showAllErrors(): void
  /** Changes several values at once, without showing their errors. */
  setValues(values: Partial<CheckoutDraft>): void
  reset(): void
  /** Whether the screen shows exactly what would be ordered. */
  isRendered(): boolean
}

/** Saved on every change, and validated by the server's rules. */
export function useCheckoutForm(lines: readonly PricedItem[], agreedFee: AgreedFee | undefined): CheckoutForm {
  const now = useNow()
  const menu = useMenuWithLoads()
  useFreshDayLoads(menu)
  const [draft, setDraft] = useState(() => readDraft(menu))
  const [touched, setTouched] = useState(noFields)
  const [movedFrom, setMovedFrom] = useState<Date>()
  const { delivery_method: method } = draft
  const { travelMinutes } = findDestination(draft, menu)
  const { handover, earliest, suggested } = useMemo(
    () => findTimes(lines, { method, travelMinutes }, now, menu),
    [lines, method, travelMinutes, now, menu],
  )
  const { delivery_date, proposed } = draft
  const proposal = useMemo(
    () => proposeTime({ delivery_date, proposed }, { lines, handover, earliest, suggested }, now, menu),
    [delivery_date, proposed, lines, handover, earliest, suggested, now, menu],
  )
  const dateText = draft.delivery_date ?? proposal ?? ''
  const code = useCode(draft, lines)
  const totals = calculateTotals(
    lines,
    draft,
    { agreedFee: agreedFee?.location === draft.location ? agreedFee.fee : undefined, code: code.applied },
    menu,
  )
  // A code may take everything off.
  const errors = validateDraft(draft, dateText, orderTotal(totals.subtotal, totals.fee), now, menu)

  // Each change builds on the last one, even before that is on the screen.
  const latest = useRef(draft)
  const update = useCallback((values: Partial<CheckoutDraft>) => {
    latest.current = { ...latest.current, ...values }
    setDraft(latest.current)
    saveDraft(latest.current)
  }, [])
  const touch = useCallback((field: DraftField) => {
    setTouched((before) => new Set([...before, field]))
  }, [])
  const change = useCallback<CheckoutForm['change']>(
    (field, value) => {
      update({ [field]: value, ...(field === 'delivery_date' && { proposed: undefined }) })
      touch(field)
    },
    [update, touch],
  )
  const moveTo = useCallback<CheckoutForm['moveTo']>(
    (time) => {
      const chosen = parseLagosLocal(dateText)
      const moved = parseLagosLocal(time) ?? timeOnDay(time, { chosen, earliest, handover }, menu)
      const isTimeProposed = parseLagosLocal(time) === undefined && latest.current.proposed !== undefined
      update({ delivery_date: formatLagosLocal(moved), proposed: isTimeProposed ? 'time' : undefined })
      touch('delivery_date')
    },
    [update, touch, dateText, earliest, handover, menu],
  )
  return {
    draft,
    dateText,
    earliest,
    suggested,
    movedFrom: draft.proposed && movedFrom,
    propose: (cart) => {
      // Another tab may have changed the cart since the last render: the next one proposes a time for it.
      if (proposal === undefined || proposal === draft.delivery_date || readCart() !== cart) return
      // A faster cart only brings the proposal forward.
      setMovedFrom(parseLagosLocal(delivery_date && delivery_date < proposal ? delivery_date : ''))
      update({ delivery_date: proposal, proposed: draft.proposed ?? 'day' })
    },
    handover,
    totals,
    code,
    errors,
    visibleErrors: pickErrors(errors, touched),
    change,
    moveTo,
    setMethod: (method) => {
      update(withDeliveryMethod(latest.current, method, menu))
      setTouched((before) => new Set([...before].filter((field) => !isDeliveryField(field))))
    },
    // Leaving an empty field does not show an error yet.
    blur: (field) => draft[field] && touch(field),
    showAllErrors: () => setTouched(allFields),
    setValues: update,
    isRendered: () => latest.current === draft && !code.isChecking,
    reset: () => {
      removeDraft()
      latest.current = readDraft(menu)
      setDraft(latest.current)
      setTouched(noFields)
    },
  }
}

type Times = Pick<CheckoutForm, 'handover' | 'earliest' | 'suggested'>

function findTimes(lines: readonly PricedItem[], destination: Omit<Handover, 'points'>, now: Date, menu: Menu): Times {
  const items = lines.map(({ item }) => item)
  const handover = { ...destination, points: capacityPoints(items, menu) }
  const earliest = earliestPreparedForAll(now, items, menu, destination.travelMinutes)
  // A first suggestion, also for unknown products, for which no time is promised.
  const suggested = areLoadsKnown(menu) && earliest ? (nextSlot(earliest, handover, menu)?.from ?? earliest) : undefined
  return { handover, earliest, suggested }
}

/**
 * The value of the date field as the shop proposes it: the first free slot, until the shopper chooses one, and the next one
 * when it is no longer possible (docs/business-rules.md#slots). Undefined for what the shopper chose.
 */
function proposeTime(
  { delivery_date, proposed }: Pick<CheckoutDraft, 'delivery_date' | 'proposed'>,
  { lines, handover, earliest, suggested }: Times & { readonly lines: readonly PricedItem[] },
  now: Date,
  menu: Menu,
): string | undefined {
  if (delivery_date !== undefined && proposed === undefined) return undefined
  const shown = parseLagosLocal(delivery_date ?? '')
  const items = lines.map(({ item }) => item)
  const isFree = (at: Date): boolean =>
    at > now &&
    nextSlot(at, handover, menu)?.from.getTime() === at.getTime() &&
    !isShortNotice({ ...handover, placedAt: now, deliveryDate: at }, items, menu)
  const isFirst = proposed === 'day'
  if (!suggested || (shown && isFree(shown) && !(isFirst && suggested < shown))) return delivery_date
  if (!shown || isFirst) return formatLagosLocal(suggested)
  const sameDay = timeOnDay(lagosDay(shown), { chosen: shown, earliest, handover }, menu)
  return isFree(sameDay) ? formatLagosLocal(sameDay) : delivery_date
}

/** Stores what the shop proposes as soon as it is shown. */
export function useProposal({ propose }: CheckoutForm, cart: Cart): void {
  useEffect(() => propose(cart))
}

const pickErrors = (errors: FieldErrors, fields: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => fields.has(field)))

const validateDraft = (draft: CheckoutDraft, dateText: string, total: Naira, now: Date, menu: Menu): FieldErrors =>
  checkoutErrors({ ...toOrderedDraft(draft), delivery_date: parseLagosLocal(dateText), amount: total }, now, menu)
