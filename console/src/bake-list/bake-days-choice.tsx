import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type BakeView, bakeAddress, bakeDays, bakeDaysNames, fromDay, toDay } from './bake-address.ts'

/** Today, tomorrow, the week, or days of the calendar; all of it in the address. */
export function BakeDaysChoice({ view }: { view: BakeView }) {
  const { from, to } = view.range
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
      <DayField label="From" value={from} change={(day) => fromDay(day, view.range)} />
      <DayField label="To" value={to} change={(day) => toDay(day, view.range)} />
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string
  change: (day: string) => BakeView['range']
}

function DayField({ label, value, change }: DayFieldProps) {
  const [, setAddress] = useSearchParams()
  const id = useId()
  return (
    <div className="field bake-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        value={value}
        onChange={(event) => event.target.value && setAddress(bakeAddress(change(event.target.value)))}
      />
    </div>
  )
}
