import type { LagosDay } from '@pj/shared/lagos-time'
import { useId } from 'react'

interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

interface RangeFieldsProps extends DayRange {
  onChange: (range: DayRange) => void
}

/** The first and the last day of a range; a day chosen beyond the other end takes that end along. */
export function DayRangeFields({ from, to, onChange }: RangeFieldsProps) {
  return (
    <>
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day, to: day > to ? day : to })} />
      <DayField label="To" value={to} onChange={(day) => onChange({ from: from > day ? day : from, to: day })} />
    </>
  )
}

interface DayFieldProps {
  label: string
  value: LagosDay
  onChange: (day: LagosDay) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        value={value}
        onChange={({ target: { value: day } }) => day && onChange(day)}
      />
    </div>
  )
}
