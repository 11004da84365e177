import { hoursOf } from '@pj/shared/calendar/opening-hours'
import { formatClock, lagosDay, lagosTime } from '@pj/shared/lagos-time'
import { Badge } from '@pj/ui/badge.tsx'
import { useNow } from '@pj/ui/use-now'
import { useMenu } from '../lib/menu.ts'
import { ZoneNote } from '../lib/zone-note.tsx'

/** Shows whether the bakery is open now, in Lagos time. */
export function OpenNow() {
  const now = useNow()
  const { open, close } = hoursOf(lagosDay(now), useMenu())
  const clock = lagosTime(now)
  const isOpen = open <= clock && clock < close
  return (
    <p>
      {isOpen ? <Badge tone="success">Open now</Badge> : <Badge>Closed now</Badge>}{' '}
      <span className="soft">
        {isOpen && `until ${formatClock(close)}`}
        {open < close && clock < open && `opens at ${formatClock(open)}`}
        {clock < close && <ZoneNote at={now} />}
      </span>
    </p>
  )
}
