import { formatSpecialDay, upcomingSpecialDays } from '@pj/shared/calendar/opening-hours'
import { useNow } from '@pj/ui/use-now'
import { useBrowserValue } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'

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

/** In minutes, as getTimezoneOffset returns it. */
const lagosOffset = -60

/** Names Lagos time to a visitor with another time at this instant; nothing while the server renders. `at` is now by default. */
export function ZoneNote({ at }: { at?: Date }) {
  const isElsewhere = useBrowserValue((at ?? new Date()).getTimezoneOffset() !== lagosOffset, false)
  return isElsewhere && <span className="soft"> (Lagos time)</span>
}
