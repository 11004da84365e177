import { maxDaysAhead } from '@pj/shared/calendar/capacity'
import type { Handover } from '@pj/shared/calendar/ready-time'
import { dayState, dayStateLabels, isPossible } from '@pj/shared/calendar/slots'
import { addDays, addMonths, formatLongDay, type LagosDay, lagosDay, weekdayOf, weekdays } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './day-choice.module.css'

export const messages = { crossedOut: 'Crossed-out days are closed, full or too soon.' }

export interface TimeChoice {
  today: LagosDay
  /** When the cart can be prepared, on full days too. */
  earliest: Date
  handover: Handover
  chosen: Date | undefined
  /** With the loads of its days and slots. */
  menu: Menu
  /** Whether what is closed, full or too soon can be chosen too, as by staff. */
  allowsAll?: boolean
  /** Called with a day (2026-11-28), or a local time (2026-11-28T14:00) from a slot. */
  onChoose: (time: string) => void
}

interface MonthCalendarProps extends TimeChoice {
  onClose: () => void
}

/** A month with its days; those that can't be chosen are struck, with the reason in their names. */
export function MonthCalendar(choice: MonthCalendarProps) {
  const { today, earliest, handover, chosen, menu, allowsAll = false, onChoose, onClose } = choice
  const titleId = useId()
  const table = useRef<HTMLTableElement>(null)
  const last = addDays(today, maxDaysAhead)
  const clampDay = (day: LagosDay): LagosDay => (day < today ? today : day > last ? last : day)
  const [focused, setFocused] = useState(() => clampDay(lagosDay(chosen && chosen > earliest ? chosen : earliest)))
  const isOffered = (day: LagosDay): boolean => monthOf(day) === monthOf(focused) && day === clampDay(day)
  // The arrow keys move the focus; the buttons of the month keep it.
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])
  const moveTo = (day: LagosDay): void => {
    takesFocus.current = true
    setFocused(clampDay(day))
  }
  const showMonth = (months: 1 | -1): void => {
    const day = clampDay(addMonths(focused, months))
    if (monthOf(day) === monthOf(focused)) return
    takesFocus.current = false
    setFocused(day)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayOfKey(event.key, focused)
    if (event.key === 'Escape') onClose()
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }
  return (
    <div className={styles.calendar}>
      <div className="row between">
        <Button
          variant="plain"
          icon
          aria-label="Previous month"
          aria-disabled={monthOf(focused) === monthOf(today)}
          onClick={() => showMonth(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <strong id={titleId} aria-live="polite">
          {formatMonth(focused)}
        </strong>
        <Button
          variant="plain"
          icon
          aria-label="Next month"
          aria-disabled={monthOf(focused) === monthOf(last)}
          onClick={() => showMonth(1)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <table ref={table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdays.map(({ name }) => (
              <th key={name} scope="col" abbr={name} className="small">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(focused, isOffered).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const state = dayState(day, earliest, handover, menu)
                const isOff = !isPossible(state)
                return (
                  <td key={day}>
                    {isOffered(day) && (
                      <button
                        type="button"
                        data-day={day}
                        tabIndex={day === focused ? 0 : -1}
                        className={clsx('tile', isOff && styles.off)}
                        aria-pressed={chosen && day === lagosDay(chosen)}
                        aria-disabled={isOff && !allowsAll}
                        aria-label={[formatLongDay(day), dayStateLabels[state]].filter(Boolean).join(', ')}
                        onKeyDown={onKeyDown}
                        onClick={() => (isOff && !allowsAll ? moveTo(day) : onChoose(day))}
                      >
                        <span>{Number(day.slice(8))}</span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small" role="status">
        {describeOff(dayStateLabels[dayState(focused, earliest, handover, menu)], focused)}
      </p>
    </div>
  )
}

/** Says why the focused day is crossed out, or what crossing out means if it isn't. */
const describeOff = (label: string, day: LagosDay): string =>
  label === '' ? messages.crossedOut : `${formatLongDay(day)}: ${label.toLowerCase()}.`

const monthOf = (day: LagosDay): string => day.slice(0, 7)

/** "December 2026". */
const formatMonth = (day: LagosDay): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const mondayOf = (day: LagosDay): LagosDay => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The weeks of the day's month in which days are offered, from Monday on. */
function listWeeks(day: LagosDay, isOffered: (day: LagosDay) => boolean): LagosDay[][] {
  const weeks: LagosDay[][] = []
  for (let monday = mondayOf(`${monthOf(day)}-01`); monthOf(monday) <= monthOf(day); monday = addDays(monday, 7)) {
    weeks.push(weekdays.map((_, index) => addDays(monday, index)))
  }
  return weeks.filter((week) => week.some(isOffered))
}

function dayOfKey(key: string, day: LagosDay): LagosDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
