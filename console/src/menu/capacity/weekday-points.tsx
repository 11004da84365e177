import type { Capacity } from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { DraftField } from '../draft-field.tsx'
import { readWholeNumber } from '../number-field.tsx'
import { weekdays } from '../weekdays.ts'
import styles from './capacity-screen.module.css'

export interface CapacityPartProps {
  capacity: Capacity
  onChange: (next: (capacity: Capacity) => Capacity) => readonly MenuError[]
}

export const WeekdayPoints = ({ capacity, onChange }: CapacityPartProps) => (
  <div className={styles.fields}>
    {weekdays.map(({ index, name }) => (
      <DraftField
        key={index}
        label={name}
        inputMode="numeric"
        value={capacity.weekdays[index]?.toString() ?? ''}
        onCommit={(text) => {
          const points = readPoints(text)
          if (points === undefined) return [{ path: '', message: pointsError }]
          return onChange((current) => ({ ...current, weekdays: current.weekdays.with(index, points) }))
        }}
      />
    ))}
  </div>
)

const pointsError = `A whole number from 0 to ${menuLimits.points.toLocaleString('en')}, or nothing`

/** Null for an empty text; undefined for what is no number of points. */
function readPoints(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const points = readWholeNumber(text)
  return points === undefined || points > menuLimits.points ? undefined : points
}
