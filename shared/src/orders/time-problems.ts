import { capacityPoints, dayLoad, formatDayFull } from '../calendar/capacity.ts'
import { earliestPreparedForAll, isShortNotice } from '../calendar/lead-time.ts'
import { formatClosedDay, isOpenAt, isOpeningDay, isOutsideHours } from '../calendar/opening-hours.ts'
import { isSlotFull, nextSlot, slotAt } from '../calendar/slots.ts'
import type { CartItem } from '../cart/cart-item.ts'
import { formatDateTime, formatLagosLocal, formatLongDay, lagosDay } from '../lagos-time.ts'
import type { Menu } from '../menu/menu.ts'
import { type Destination, findDestination } from './destination.ts'

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
  tooSoon: "That's sooner than we can promise.",
  anyway: (contact: string) => `Order anyway and we'll ${contact} to confirm if we can make it.`,
}

export interface ChosenTime {
  at: Date
  items: readonly CartItem[]
  /** A phone number decides whether we call or email. */
  draft: Destination & { readonly phone_number: string }
  now: Date
  /** With the loads of its days and slots. */
  menu: Menu
  /** Of a placed order that is moved: it has its place there already, and no later time is too soon. */
  agreed?: Date | undefined
}

interface TimeProblem {
  readonly text: string
  /** How to keep the time all the same. */
  readonly advice?: string
  /** The order can't be placed for that time. */
  readonly isImpossible?: true
  /** The day or time that is offered instead. */
  readonly next?: string | undefined
}

/** Problems with the chosen time. Only past or full times are impossible, and the server decides about those. */
export function findProblems({ at, items, draft, now, menu, agreed }: ChosenTime): readonly TimeProblem[] {
  const { delivery_method: method, phone_number } = draft
  const contact = phone_number.trim() === '' ? 'email' : 'call'
  const day = lagosDay(at)
  const own = ownPlace(at, agreed, menu)
  const handover = { method, points: own.isDay ? 0 : capacityPoints(items, menu) }
  const { travelMinutes } = findDestination(draft, menu)
  const earliest = earliestPossible({ items, now, menu, agreed }, travelMinutes)
  const slot = nextSlot(at > earliest ? at : earliest, handover, menu)
  const next = slot && formatLagosLocal(slot.from)
  const withNext = (sentence: string): string =>
    slot ? `${sentence} ${timeMessages.nextFree(formatDateTime(slot.from))}` : sentence
  if (at <= now) return [{ text: withNext(timeMessages.passed), next, isImpossible: true }]
  const problems: TimeProblem[] = []
  const load = dayLoad(day, handover.points, menu)
  if (load === 'full') {
    const nextDay = slot && lagosDay(slot.from)
    problems.push({ text: formatDayFull(day, nextDay), next: nextDay, isImpossible: true })
  } else if (!own.isSlot && isSlotFull(slotAt(at, menu), menu)) {
    problems.push({ text: withNext(timeMessages.full), next, isImpossible: true })
  }
  if (load === 'nearly full') {
    problems.push({ text: timeMessages.nearlyFull(formatLongDay(day)) })
  }
  if (isOutsideHours({ delivery_method: method, delivery_date: at }, menu)) {
    problems.push({ text: withNext(describeClosed(at, menu)), advice: timeMessages.keep(contact), next })
  }
  if (at < earliest && isShortNotice({ placedAt: now, deliveryDate: at, travelMinutes }, items, menu)) {
    problems.push({
      text: timeMessages.tooSoon,
      advice: timeMessages.anyway(contact),
      next: problems.some((problem) => problem.next) ? undefined : next,
    })
  }
  return problems
}

/** An agreed time stays possible, however short the notice is by now. */
export function earliestPossible(
  { items, now, menu, agreed }: Pick<ChosenTime, 'items' | 'now' | 'menu' | 'agreed'>,
  travelMinutes = 0,
): Date {
  const prepared = earliestPreparedForAll(now, items, menu, travelMinutes) ?? now
  return agreed && agreed > now && agreed < prepared ? agreed : prepared
}

const ownPlace = (at: Date, agreed: Date | undefined, menu: Menu) => ({
  isDay: agreed !== undefined && lagosDay(agreed) === lagosDay(at),
  isSlot: agreed !== undefined && slotAt(agreed, menu)?.id === slotAt(at, menu)?.id,
})

/** A special day is named. Early on an opening day the bakery is open and does not deliver yet. */
function describeClosed(at: Date, menu: Menu): string {
  const special = menu.availability.special_days.find(({ day }) => day === lagosDay(at))
  if (special && !isOpeningDay(special.day, menu)) return timeMessages.closedOn(formatClosedDay(special))
  return isOpenAt(at, menu) ? timeMessages.noDelivery : timeMessages.closed
}
