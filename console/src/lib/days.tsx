import { addDays, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { buttonClass } from '@pj/ui/button.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { useNow } from '@pj/ui/use-now'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayParam, useListParams } from './list-params.ts'

/** Both days are in it. */
export interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

export const firstOfMonth = (day: LagosDay): LagosDay => `${day.slice(0, 7)}-01`

/** How far the first and the last of some days are from today. */
const relativeDays = {
  today: [0, 0],
  tomorrow: [1, 1],
  week: [0, 6],
  '7d': [-6, 0],
  '30d': [-29, 0],
  '90d': [-89, 0],
  ahead: [1, 7],
} as const

export function resolveDays(name: keyof typeof relativeDays, today: LagosDay): DayRange {
  const [first, last] = relativeDays[name]
  return { from: addDays(today, first), to: addDays(today, last) }
}

const dayParams = { day: dayParam }

/** The day that the URL of a screen has, by default today. */
export function useDay(): { day: LagosDay; today: LagosDay } {
  const today = lagosDay(useNow())
  const { day = today } = useListParams(dayParams).values
  return { day, today }
}

/** From day to day, on a screen that shows the one of `useDay`. */
export function DayNav() {
  const { day, today } = useDay()
  const { change, searchOf } = useListParams(dayParams)
  return (
    <nav className="row items-end gap-2 no-print" aria-label="Days">
      <Link className={buttonClass({ icon: true })} to={searchOf({ day: addDays(day, -1) })} aria-label="Day before">
        <ChevronLeft aria-hidden="true" />
      </Link>
      <DayField
        label={<span className="visually-hidden">Day</span>}
        value={day}
        onChange={(chosen) => change({ day: chosen })}
      />
      <Link className={buttonClass({ icon: true })} to={searchOf({ day: addDays(day, 1) })} aria-label="Day after">
        <ChevronRight aria-hidden="true" />
      </Link>
      {day !== today && (
        <Link className={buttonClass()} to={searchOf({ day: undefined })}>
          Today
        </Link>
      )}
    </nav>
  )
}

/** Two date fields. A first day after the last one changes the last one as well, and the reverse. */
export const DayRangeFields = ({ from, to, onChange }: DayRange & { onChange: (range: DayRange) => void }) => (
  <>
    <DayField label="From" value={from} onChange={(day) => onChange({ from: day, to: day > to ? day : to })} />
    <DayField label="To" value={to} onChange={(day) => onChange({ from: from > day ? day : from, to: day })} />
  </>
)

interface DayFieldProps {
  label: ReactNode
  value: LagosDay
  onChange: (day: LagosDay) => void
}

/** A date field that always has a day: an empty one changes nothing. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <DateField label={label} value={value} onChange={(day) => day && onChange(day)} />
)
