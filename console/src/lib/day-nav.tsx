import { addDays, type LagosDay } from '@pj/shared/lagos-time'
import { buttonClass } from '@pj/ui/button.tsx'
import { Toolbar } from '@pj/ui/toolbar.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DayField } from './day-range-fields.tsx'

interface DayNavProps {
  day: LagosDay
  today: LagosDay
  /** The query string of the screen on another day; undefined is today. */
  searchOf: (changes: { day: LagosDay | undefined }) => string
  onChange: (day: LagosDay) => void
}

/** From day to day, on a screen that shows one. */
export const DayNav = ({ day, today, searchOf, onChange }: DayNavProps) => (
  <Toolbar as="nav" aria-label="Days">
    <Link className={buttonClass({ icon: true })} to={searchOf({ day: addDays(day, -1) })} aria-label="Day before">
      <ChevronLeft aria-hidden="true" />
    </Link>
    <DayField label="Day" value={day} onChange={onChange} />
    <Link className={buttonClass({ icon: true })} to={searchOf({ day: addDays(day, 1) })} aria-label="Day after">
      <ChevronRight aria-hidden="true" />
    </Link>
    {day !== today && (
      <Link className={buttonClass()} to={searchOf({ day: undefined })}>
        Today
      </Link>
    )}
  </Toolbar>
)
