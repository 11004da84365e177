import { dayLoad, formatDayFull, nextFreeDay } from '@pj/shared/calendar/capacity'
import { isOpeningDay } from '@pj/shared/calendar/opening-hours'
import { addDays, formatDay, formatLongDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import fieldStyles from '@pj/ui/field.module.css'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { useId } from 'react'
import dateStyles from './date-field.module.css'
import styles from './day-choice.module.css'
import { ChooseTime } from './submission-status.tsx'

interface DayChoiceProps {
  /** With the loads of its days. */
  menu: Menu
  /** The first day for which the cart can be prepared. */
  from: LagosDay
  chosen: Date | undefined
  points: number
  onChoose: (day: LagosDay) => void
}

const shownDays = 14

/** Two weeks with what the kitchen has left for this cart (docs/business-rules.md#capacity). */
export function DayChoice({ menu, from, chosen, points, onChoose }: DayChoiceProps) {
  const name = useId()
  const chosenDay = chosen && lagosDay(chosen)
  return (
    <fieldset className={styles.choice}>
      <legend className={fieldStyles.label}>Days with a place for your cart</legend>
      <div className={styles.days}>
        {Array.from({ length: shownDays }, (_, index) => addDays(from, index)).map((day) => {
          const state = stateOf(day, points, menu)
          return (
            <label key={day} className={clsx('choice tile', styles.day, styles[state.tone])}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={day === chosenDay}
                disabled={state.isClosed}
                onChange={() => onChoose(day)}
              />
              <span className={styles.date}>{formatDay(day)}</span> <span className={styles.state}>{state.label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function stateOf(day: LagosDay, points: number, menu: Menu) {
  if (!isOpeningDay(day, menu)) return { label: 'Closed', tone: 'full', isClosed: true }
  switch (dayLoad(day, points, menu)) {
    case 'free':
      return { label: 'Free', tone: 'free', isClosed: false }
    case 'nearly full':
      return { label: 'Nearly full', tone: 'nearlyFull', isClosed: false }
    case 'full':
      return { label: 'Full', tone: 'full', isClosed: true }
  }
}

interface LoadNoticeProps {
  /** With the loads of its days. */
  menu: Menu
  day: LagosDay
  points: number
  onChoose: (day: LagosDay) => void
}

/** Says that the chosen day is full or nearly full. The server decides when the order is placed. */
export function LoadNotice({ menu, day, points, onChoose }: LoadNoticeProps) {
  const load = dayLoad(day, points, menu)
  if (load === 'free') return null
  if (load === 'nearly full') {
    return (
      <Notice className={dateStyles.warning}>
        <p>{formatLongDay(day)} is nearly full. Your order has its place once it is placed.</p>
      </Notice>
    )
  }
  const next = nextFreeDay(addDays(day, 1), points, menu)
  return (
    <Notice className={dateStyles.warning}>
      <div className="stack">
        <p>{formatDayFull(day, next)}</p>
        {next !== undefined && <ChooseTime time={next} onChoose={onChoose} />}
      </div>
    </Notice>
  )
}
