import { brand } from '@pj/shared/brand'
import { formatTime, lagosDay, lagosInstant, lagosTime, weekdayOf } from '@pj/shared/lagos-time'
import { Badge } from '@pj/ui/badge.tsx'
import { useNow } from '@pj/ui/use-now'

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
        {isOpen && `until ${formatTime(lagosInstant(day, close))}, Lagos time`}
        {clock < open && `opens at ${formatTime(lagosInstant(day, open))}, Lagos time`}
      </span>
    </p>
  )
}
