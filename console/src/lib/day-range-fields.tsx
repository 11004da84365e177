import type { LagosDay } from '@pj/shared/lagos-time'
import { DateField } from '@pj/ui/date-field.tsx'

/** Both days are in it. */
export interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

interface RangeFieldsProps extends DayRange {
  onChange: (range: DayRange) => void
}

/** Two date fields. A first day after the last one changes the last one as well, and the reverse. */
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

/** A date field that always has a day: an empty one changes nothing. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <DateField label={label} value={value} onChange={(day) => day && onChange(day)} />
)
