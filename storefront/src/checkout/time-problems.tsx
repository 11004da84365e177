import { capacityPoints, dayLoad, formatDayFull } from '@pj/shared/calendar/capacity'
import { earliestPreparedForAll, isShortNotice } from '@pj/shared/calendar/lead-time'
import { formatClosedDay, isOpenAt, isOpeningDay, isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { isSlotFull, nextSlot, slotAt } from '@pj/shared/calendar/slots'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { formatDateTime, formatLagosLocal, formatLongDay, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { TimeChoice } from '@pj/ui/day-choice.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { ChooseTime } from './submission-problem.tsx'
import { timeMessages as messages } from './texts.ts'

interface ChosenTime {
  at: Date
  items: readonly CartItem[]
  /** A phone number decides whether we call or email. */
  draft: Pick<CheckoutDraft, 'delivery_method' | 'phone_number'>
  now: Date
  /** With the loads of its days and slots. */
  menu: Menu
}

/** Says what speaks against the chosen time, and offers the next one. */
export const TimeProblems = ({ onChoose, ...time }: ChosenTime & Pick<TimeChoice, 'onChoose'>) =>
  findProblems(time).map(({ text, next }) => (
    <Notice key={text}>
      <div className="stack">
        <p>{text}</p>
        {next && <ChooseTime time={next} onChoose={onChoose} />}
      </div>
    </Notice>
  ))

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
  const earliest = earliestPreparedForAll(now, items, menu) ?? now
  const slot = nextSlot(at > earliest ? at : earliest, handover, menu)
  const next = slot && formatLagosLocal(slot.from)
  const withNext = (...sentences: string[]): string =>
    [sentences[0], slot && messages.nextFree(formatDateTime(slot.from)), ...sentences.slice(1)]
      .filter(Boolean)
      .join(' ')
  if (at <= now) return [{ text: withNext(messages.passed), next, isImpossible: true }]
  const problems: TimeProblem[] = []
  const day = lagosDay(at)
  const load = dayLoad(day, handover.points, menu)
  if (load === 'full') {
    const nextDay = slot && lagosDay(slot.from)
    problems.push({ text: formatDayFull(day, nextDay), next: nextDay, isImpossible: true })
  } else if (isSlotFull(slotAt(at, menu), menu)) {
    problems.push({ text: withNext(messages.full), next, isImpossible: true })
  }
  if (load === 'nearly full') {
    problems.push({ text: messages.nearlyFull(formatLongDay(day)) })
  }
  if (isOutsideHours({ delivery_method: method, delivery_date: at }, menu)) {
    problems.push({ text: withNext(describeClosed(at, menu), messages.keep(contact)), next })
  }
  if (isShortNotice({ placedAt: now, deliveryDate: at }, items, menu)) {
    problems.push({ text: messages.short(contact), next: problems.some((problem) => problem.next) ? undefined : next })
  }
  return problems
}

/** A special day is named. Early on an opening day the bakery is open and does not deliver yet. */
function describeClosed(at: Date, menu: Menu): string {
  const special = menu.availability.special_days.find(({ day }) => day === lagosDay(at))
  if (special && !isOpeningDay(special.day, menu)) return messages.closedOn(formatClosedDay(special))
  return isOpenAt(at, menu) ? messages.noDelivery : messages.closed
}
