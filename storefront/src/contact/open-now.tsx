import { brand } from '@pj/shared/brand'
import { formatClock, lagosDay, lagosTime, weekdayOf } from '@pj/shared/lagos-time'
import { Badge } from '@pj/ui/badge.tsx'
import { useNow } from '@pj/ui/use-now'
import { ZoneNote } from '../lib/zone-note.tsx'

/** Shows whether the bakery is open now, in Lagos time. */
export function OpenNow() {
  const now = useNow()
  const day = lagosDay(now)
  const { open, close } = brand.hours[weekdayOf(day)] ?? { open: '', close: '' }
  const clock = lagosTime(now)
  const isOpen = open <= clock && clock < close
  return (
    <p>
      {isOpen ? <Badge tone="success">Open now</Badge> : <Badge>Closed now</Badge>}{' '}
      <span className="soft">
        {isOpen && `until ${formatClock(close)}`}
        {clock < open && `opens at ${formatClock(open)}`}
        {clock < close && <ZoneNote at={now} />}
      </span>
    </p>
  )
}
