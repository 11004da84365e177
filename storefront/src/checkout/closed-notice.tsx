import { addDays, formatDay, lagosDay } from '@pj/shared/lagos-time'
import { formatClosedDay } from '@pj/shared/menu/format-closed-day'
import { formatHours, formatOpeningHours, hoursOf, isOpeningDay, nextOpeningDay } from '@pj/shared/opening-hours'
import { Notice } from '@pj/ui/notice.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './date-field.module.css'

/** Says that the bakery is closed on that day, or at that time. The order is taken all the same. */
export function ClosedNotice({ at }: { at: Date }) {
  const menu = useMenu()
  const day = lagosDay(at)
  const special = menu.availability.special_days.find((each) => each.day === day)
  return (
    <Notice className={styles.warning}>
      {!isOpeningDay(day, menu) ? (
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
