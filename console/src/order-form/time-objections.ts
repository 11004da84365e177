import { capacityPoints, dayLoad } from '@pj/shared/calendar/capacity'
import { earliestForAll, isShortNotice } from '@pj/shared/calendar/lead-time'
import { formatClosedDay, hoursOf, isOpenAt, isOpeningDay, isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { findPause } from '@pj/shared/calendar/pause'
import { formatSlot, isSlotFull, slotAt } from '@pj/shared/calendar/slots'
import { formatDateTime, formatLongDay, formatTime, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import { formatHours, type Menu } from '@pj/shared/menu/menu'
import { findDestination } from '@pj/shared/orders/destination'
import { type OrderDraft, priceLines } from './order-draft.ts'

export const objectionMessages = {
  cantChoose: "Shoppers can't choose this time:",
  orderAnyway: 'You still can.',
  paused: 'orders are paused',
  full: (dayOrSlot: string) => `${dayOrSlot} is full`,
  closedOn: (day: string) => `we're closed on ${day}`,
  closedAt: (time: string, open: string) => `we're closed at ${time} (open ${open})`,
  noDelivery: (open: string) => `deliveries start an hour after opening (open ${open})`,
  tooSoon: "it's sooner than we promise",
}

interface Chosen {
  readonly at: Date
  readonly now: Date
  /** With the loads of its days and slots. */
  readonly menu: Menu
}

/** Why shoppers are not offered a time that staff may choose, as ends of a sentence. */
export function listTimeObjections(draft: OrderDraft, { at, now, menu }: Chosen): string[] {
  const { delivery_method: method } = draft.typed
  const items = listItems(draft.typed, menu)
  const { travelMinutes } = findDestination(draft.typed, menu)
  const times = { placedAt: now, deliveryDate: at, travelMinutes }
  const isTooSoon = draft.use !== 'change' && isShortNotice(times, items, menu)
  const earliest = earliestForAll(now, items, menu, { method, travelMinutes })
  const soonest = earliest ? `${objectionMessages.tooSoon} (${formatDateTime(earliest)})` : objectionMessages.tooSoon
  return [
    draft.use !== 'change' && findPause(menu, now) && objectionMessages.paused,
    describeFull(draft, at, menu),
    describeClosed(at, method, menu),
    isTooSoon && soonest,
  ].filter((text) => typeof text === 'string')
}

const listItems = (fields: OrderDraft['typed'], menu: Menu) => priceLines(fields, menu).map(({ item }) => item)

/** Says that the day or the slot of `at` has too little left for what this order adds to it. */
export function describeFull(draft: OrderDraft, at: Date, menu: Menu): string | undefined {
  const day = lagosDay(at)
  const before = parseLagosLocal(draft.base.delivery_date)
  const hasPlace = before !== undefined && lagosDay(before) === day
  const ownPoints = hasPlace ? capacityPoints(listItems(draft.base, menu), menu) : 0
  const points = Math.max(0, capacityPoints(listItems(draft.typed, menu), menu) - ownPoints)
  if (dayLoad(day, points, menu) === 'full') return objectionMessages.full(formatLongDay(day))
  const slot = slotAt(at, menu)
  const isOwnSlot = before !== undefined && slotAt(before, menu)?.id === slot?.id
  return slot && !isOwnSlot && isSlotFull(slot, menu) ? objectionMessages.full(formatSlot(slot)) : undefined
}

function describeClosed(at: Date, method: DeliveryMethod, menu: Menu): string | undefined {
  const day = lagosDay(at)
  if (!isOpeningDay(day, menu)) {
    const special = menu.availability.special_days.find((each) => each.day === day)
    return objectionMessages.closedOn(formatClosedDay({ day, name: special?.name ?? '' }))
  }
  if (!isOutsideHours({ delivery_method: method, delivery_date: at }, menu)) return undefined
  const open = formatHours(hoursOf(day, menu))
  return isOpenAt(at, menu) ? objectionMessages.noDelivery(open) : objectionMessages.closedAt(formatTime(at), open)
}
