import { capacityPoints, dayLoad, formatDayFull } from '@pj/shared/calendar/capacity'
import { earliestPreparedForAll, isShortNotice } from '@pj/shared/calendar/lead-time'
import { formatClosedDay, isOpenAt, isOpeningDay, isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { isSlotFull, nextSlot, slotAt } from '@pj/shared/calendar/slots'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { formatDateTime, formatLagosLocal, formatLongDay, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { type Destination, findDestination } from '@pj/shared/orders/destination'
import type { CheckoutDraft } from './checkout-draft.ts'

export const timeMessages = {
  noLongerPossible: 'No longer possible',
  passed: 'That time has passed.',
  full: 'That time is full.',
  nextFree: (time: string) => `The next free time is ${time}.`,
  nearlyFull: (day: string) => `${day} is nearly full. Place your order to keep your spot.`,
  closedOn: (day: string) => `We're closed on ${day}.`,
  closed: "We're closed then.",
  noDelivery: "We don't deliver then.",
  keep: (contact: string) => `Keep your time and we'll ${contact} to confirm it.`,
  short: (contact: string) =>
    `That's sooner than we can promise. Order anyway and we'll ${contact} to confirm if we can make it.`,
}

export interface ChosenTime {
  at: Date
  items: readonly CartItem[]
  /** A phone number decides whether we call or email. */
  draft: Pick<CheckoutDraft, keyof Destination | 'phone_number'>
  now: Date
  /** With the loads of its days and slots. */
  menu: Menu
}

export interface TimeProblem {
  readonly text: string
  /** The order can't be placed for that time. */
  readonly isImpossible?: true
  /** The day or time that is offered instead. */
  readonly next?: string | undefined
}

/** What speaks against a time. It can be kept all the same, unless it has passed or is full: then the server decides. */
export function findProblems({ at, items, draft, now, menu }: ChosenTime): readonly TimeProblem[] {
  const { delivery_method: method, phone_number } = draft
  const contact = phone_number.trim() === '' ? 'email' : 'call'
  const handover = { method, points: capacityPoints(items, menu) }
  const { travelMinutes } = findDestination(draft, menu)
  const earliest = earliestPreparedForAll(now, items, menu, travelMinutes) ?? now
  const slot = nextSlot(at > earliest ? at : earliest, handover, menu)
  const next = slot && formatLagosLocal(slot.from)
  const withNext = (...sentences: string[]): string =>
    [sentences[0], slot && timeMessages.nextFree(formatDateTime(slot.from)), ...sentences.slice(1)]
      .filter(Boolean)
      .join(' ')
  if (at <= now) return [{ text: withNext(timeMessages.passed), next, isImpossible: true }]
  const problems: TimeProblem[] = []
  const day = lagosDay(at)
  const load = dayLoad(day, handover.points, menu)
  if (load === 'full') {
    const nextDay = slot && lagosDay(slot.from)
    problems.push({ text: formatDayFull(day, nextDay), next: nextDay, isImpossible: true })
  } else if (isSlotFull(slotAt(at, menu), menu)) {
    problems.push({ text: withNext(timeMessages.full), next, isImpossible: true })
  }
  if (load === 'nearly full') {
    problems.push({ text: timeMessages.nearlyFull(formatLongDay(day)) })
  }
  if (isOutsideHours({ delivery_method: method, delivery_date: at }, menu)) {
    problems.push({ text: withNext(describeClosed(at, menu), timeMessages.keep(contact)), next })
  }
  if (isShortNotice({ placedAt: now, deliveryDate: at, travelMinutes }, items, menu)) {
    problems.push({
      text: timeMessages.short(contact),
      next: problems.some((problem) => problem.next) ? undefined : next,
    })
  }
  return problems
}

/** A special day is named. Early on an opening day the bakery is open and does not deliver yet. */
function describeClosed(at: Date, menu: Menu): string {
  const special = menu.availability.special_days.find(({ day }) => day === lagosDay(at))
  if (special && !isOpeningDay(special.day, menu)) return timeMessages.closedOn(formatClosedDay(special))
  return isOpenAt(at, menu) ? timeMessages.noDelivery : timeMessages.closed
}
