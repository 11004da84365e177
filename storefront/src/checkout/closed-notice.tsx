import { addDays, formatDay, lagosDay } from '@pj/shared/lagos-time'
import type { SpecialDay } from '@pj/shared/menu/availability'
import {
  formatHours,
  formatOpeningHours,
  hoursOf,
  isOpenAt,
  isOpeningDay,
  nextOpeningDay,
} from '@pj/shared/opening-hours'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import { Notice } from '@pj/ui/notice.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './date-field.module.css'

/** "Fri 25 Dec (Christmas Day)". */
export const formatClosedDay = ({ day, name }: Pick<SpecialDay, 'day' | 'name'>): string =>
  `${formatDay(day)}${name === '' ? '' : ` (${name})`}`

/** Says that the bakery is closed on that day, or at that time of a pickup. The order is taken all the same. */
export function ClosedNotice({ at, method }: { at: Date; method: DeliveryMethod }) {
  const menu = useMenu()
  const day = lagosDay(at)
  const special = menu.availability.special_days.find((each) => each.day === day)
  const closedDay = !isOpeningDay(day, menu)
  if (!closedDay && (method === 'delivery' || isOpenAt(at, menu))) return null
  return (
    <Notice className={styles.warning}>
      {closedDay ? (
        <p>
          We are closed on {formatClosedDay({ day, name: special?.name ?? '' })}. The next day we are open is{' '}
          {formatDay(nextOpeningDay(addDays(day, 1), menu))}.
        </p>
      ) : (
        <p>
          We are closed then. We are open{' '}
          {special ? `${formatHours(hoursOf(day, menu))} on ${formatDay(day)}` : formatOpeningHours(menu).join(', ')}.
        </p>
      )}
    </Notice>
  )
}
