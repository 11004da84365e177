import { Link, useSearchParams } from 'react-router-dom'
import { DayRangeFields } from '../lib/day-range-fields.tsx'
import { type BakeView, bakeAddress, bakeDays, bakeDaysNames } from './bake-address.ts'

/** Today, tomorrow, the week, or days of the calendar; all of it in the address. */
export function BakeDaysChoice({ view }: { view: BakeView }) {
  const [, setAddress] = useSearchParams()
  return (
    <div className="bake-days no-print">
      <nav aria-label="Days" className="row">
        {bakeDays.map((days) => (
          <Link
            key={days}
            className="button bake-days-link"
            to={{ search: days === 'today' ? '' : `days=${days}` }}
            aria-current={view.days === days ? 'page' : undefined}
          >
            {bakeDaysNames[days]}
          </Link>
        ))}
      </nav>
      <DayRangeFields {...view.range} onChange={(range) => setAddress(bakeAddress(range))} />
    </div>
  )
}
