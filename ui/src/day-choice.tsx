import {
  type DayState,
  dayState,
  dayStateLabels,
  formatSlot,
  isPossible,
  isSlotFull,
  nextDays,
  slotAt,
  slotsFrom,
} from '@pj/shared/calendar/slots'
import { addDays, formatDay, formatLagosLocal, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { clsx } from 'clsx'
import { memo, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './day-choice.module.css'
import { useFetchedCode } from './error-boundary.tsx'
import type { TimeChoice } from './month-calendar.tsx'

/** Loaded when it is opened. Without its code any day can still be typed. */
const loadCalendar = () => import('./month-calendar.tsx')

/**
 * The next days as radios, then a calendar for later ones (docs/business-rules.md#slots). Memoised, as the slots are: both go
 * through the opening hours and loads of many days, which a letter typed in another field does not change.
 */
export const DayChoice = memo(function DayChoice(choice: TimeChoice) {
  const { chosen, onChoose } = choice
  const row = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const calendar = useFetchedCode(loadCalendar, isOpen)
  const chosenDay = chosen && lagosDay(chosen)
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  const chooseLater = (day: LagosDay): void => {
    onChoose(day)
    setOpen(false)
    // The calendar disappears with its button.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(':checked')?.focus())
  }
  return (
    <>
      <fieldset className="stack gap-1">
        <legend className="label">Day</legend>
        <div ref={row} className={styles.days}>
          {listDays(choice).map(({ day, state }) => (
            <Choice
              key={day}
              group="day"
              label={formatChip(day, choice.today)}
              state={state}
              isChecked={day === chosenDay}
              isOff={!choice.allowsAll && !isPossible(state)}
              onChoose={() => onChoose(day)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Another day
        </Button>
      </div>
      {isOpen && calendar && <calendar.MonthCalendar {...choice} onChoose={chooseLater} onClose={close} />}
    </>
  )
})

export const SlotChoice = memo(function SlotChoice(choice: TimeChoice) {
  const { earliest, handover, chosen, menu, onChoose } = choice
  const slots = chosen ? slotsFrom(lagosDay(chosen), earliest, handover, menu) : []
  if (!chosen || slots.length === 0) return null
  const chosenId = slotAt(chosen, menu)?.id
  return (
    <fieldset className="stack gap-1">
      <legend className="label">Time on {formatDay(lagosDay(chosen))}</legend>
      <div className={styles.slots}>
        {slots.map((slot) => (
          <Choice
            key={slot.id}
            group="slot"
            label={formatSlot(slot)}
            state={isSlotFull(slot, menu) ? 'full' : 'free'}
            isChecked={slot.id === chosenId}
            isOff={!choice.allowsAll && isSlotFull(slot, menu)}
            onChoose={() => onChoose(formatLagosLocal(slot.from))}
          />
        ))}
      </div>
    </fieldset>
  )
})

interface ChoiceProps {
  group: string
  label: string
  /** Part of its name. */
  state: DayState
  isChecked: boolean
  isOff: boolean
  onChoose: () => void
}

const Choice = ({ group, label, state, isChecked, isOff, onChoose }: ChoiceProps) => (
  <label className="choice">
    <input
      type="radio"
      name={group}
      checked={isChecked}
      disabled={isOff}
      onChange={onChoose}
      // A tap on what is only proposed changes nothing, and chooses it.
      onClick={isChecked ? onChoose : undefined}
    />
    <span className={clsx('tile', styles.chip, isOff && styles.off)}>
      <span>{label}</span> <small className="normal">{dayStateLabels[state]}</small>
    </span>
  </label>
)

/** The next days, and the chosen one where it is none of them. */
function listDays({ today, earliest, handover, chosen, menu }: TimeChoice): ReturnType<typeof nextDays> {
  const days = nextDays(today, earliest, handover, menu)
  const day = chosen && lagosDay(chosen)
  if (!day || day < today || days.some((each) => each.day === day)) return days
  return [...days, { day, state: dayState(day, earliest, handover, menu) }]
}

/** "Today", "Tomorrow, Tue 24", "Wed 25", and "Tue 1 Dec" in another month. */
function formatChip(day: LagosDay, today: LagosDay): string {
  const label = formatDay(day)
  const short = day.slice(0, 7) === today.slice(0, 7) ? label.slice(0, -4) : label
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? `Tomorrow, ${short}` : short
}
