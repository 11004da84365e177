import { brand } from '@pj/shared/brand'
import { formatClock, lagosClock, lagosDay, lagosInstant, weekdayOf } from '@pj/shared/lagos-time'
import { useNow } from '../ui/now.ts'

/** Whether the bakery is open at this moment, by its own clock. */
export function OpenNow() {
  const now = useNow()
  const day = lagosDay(now)
  const { open, close } = brand.hours[weekdayOf(day)] ?? { open: '', close: '' }
  const clock = lagosClock(now)
  const isOpen = open <= clock && clock < close
  return (
    <p>
      <span className={isOpen ? 'badge badge-success' : 'badge'}>{isOpen ? 'Open now' : 'Closed now'}</span>{' '}
      <span className="soft">
        {isOpen && `until ${formatClock(lagosInstant(day, close))}, Lagos time`}
        {clock < open && `opens at ${formatClock(lagosInstant(day, open))}, Lagos time`}
      </span>
    </p>
  )
}
