import { dayLoad, formatDayFull } from '@pj/shared/calendar/capacity'
import { formatClosedDay, isOpenAt, isOpeningDay, isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { isSlotFull, nextSlot, slotAt } from '@pj/shared/calendar/slots'
import { formatDateTime, formatLagosLocal, formatLongDay, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { Notice } from '@pj/ui/notice.tsx'
import styles from './date-field.module.css'
import { ChooseTime } from './submission-problem.tsx'
import { timeMessages as messages } from './texts.ts'
import type { TimeChoice } from './use-checkout-form.ts'

interface ChosenTime extends Omit<TimeChoice, 'today' | 'onChoose'> {
  chosen: Date
  /** False for a time that has passed. */
  isToCome: boolean
  /** Whether it is sooner than the cart can be prepared. */
  isShort: boolean
  /** Decides whether we call or email. */
  phone: string
}

/** Says what speaks against the chosen time, and offers the next one. */
export const TimeProblems = ({ onChoose, ...time }: ChosenTime & Pick<TimeChoice, 'onChoose'>) =>
  findProblems(time).map(({ text, next }) => (
    <Notice key={text} className={styles.warning}>
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
export function findProblems({
  chosen: at,
  earliest,
  handover,
  menu,
  isToCome,
  isShort,
  phone,
}: ChosenTime): readonly TimeProblem[] {
  const contact = phone.trim() === '' ? 'email' : 'call'
  const slot = nextSlot(at > earliest ? at : earliest, handover, menu)
  const next = slot && formatLagosLocal(slot.from)
  const withNext = (...sentences: string[]): string =>
    [sentences[0], slot && messages.nextFree(formatDateTime(slot.from)), ...sentences.slice(1)]
      .filter(Boolean)
      .join(' ')
  if (!isToCome) return [{ text: withNext(messages.passed), next, isImpossible: true }]
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
  if (isOutsideHours({ delivery_method: handover.method, delivery_date: at }, menu)) {
    problems.push({ text: withNext(describeClosed(at, menu), messages.keep(contact)), next })
  }
  if (isShort) {
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
