import { formatSpecialDay, upcomingSpecialDays } from '@pj/shared/calendar/opening-hours'
import { useNow } from '@pj/ui/use-now'
import { useMenu } from '../lib/menu.ts'

/** The days of the next two weeks with other opening hours, today first. */
export function SpecialHours() {
  const now = useNow()
  const days = upcomingSpecialDays(now, useMenu())
  if (days.length === 0) return null
  return (
    <ul className="small" aria-label="Special opening hours">
      {days.map((special) => (
        <li key={special.day}>{formatSpecialDay(special, now)}</li>
      ))}
    </ul>
  )
}
