import { brand } from './brand.ts'
import { lagosDay, lagosTime, weekdayOf } from './lagos-time.ts'

/** Whether somebody is at the bakery at this moment. */
export function isOpenAt(instant: Date): boolean {
  const hours = brand.hours[weekdayOf(lagosDay(instant))]
  const clock = lagosTime(instant)
  return hours !== undefined && hours.open <= clock && clock <= hours.close
}
