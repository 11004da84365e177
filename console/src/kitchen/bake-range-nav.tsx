import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router-dom'
import { DayRangeFields } from '../lib/day-range-fields.tsx'
import styles from './bake-range-nav.module.css'
import { type BakeView, bakeRangeLabels, bakeRanges, formatBakeSearch } from './bake-search-params.ts'

/** Today, tomorrow, the week, or days of the calendar; all of it in the URL. */
export function BakeRangeNav({ view }: { view: BakeView }) {
  const [, setSearchParams] = useSearchParams()
  return (
    <div className={clsx(styles.days, 'no-print')}>
      <nav aria-label="Days" className="row">
        {bakeRanges.map((days) => (
          <Link
            key={days}
            className={buttonClass()}
            to={{ search: days === 'today' ? '' : `days=${days}` }}
            aria-current={view.days === days ? 'page' : undefined}
          >
            {bakeRangeLabels[days]}
          </Link>
        ))}
      </nav>
      <DayRangeFields {...view.range} onChange={(range) => setSearchParams(formatBakeSearch(range))} />
    </div>
  )
}
