import { formatClosedDay, isOpenAt, isOpeningDay } from '@pj/shared/calendar/opening-hours'
import { type Handover, nextHandover } from '@pj/shared/calendar/ready-time'
import { formatDateTime, formatLagosLocal, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './date-field.module.css'

interface ClosedNoticeProps {
  at: Date
  /** When the cart is ready at the earliest. */
  earliest: Date | undefined
  handover: Handover
  /** Called with the value of the date field. */
  /** "call", or "email" without a phone number. */
  contact: string
  onChoose: (dateText: string) => void
}

/** Offers the next time at which somebody hands over the order. It can be placed for a time outside the hours all the same. */
export function ClosedNotice({ at, earliest, handover, contact, onChoose }: ClosedNoticeProps) {
  const menu = useMenu()
  const next = nextHandover(earliest && earliest > at ? earliest : at, handover, menu)
  return (
    <Notice className={styles.warning}>
      <div className="stack">
        <p>
          {describeClosed(at, menu)}
          {next && ` The next time is ${formatDateTime(next)}.`} Keep yours and we'll {contact} to confirm it.
        </p>
        {next && <Button onClick={() => onChoose(formatLagosLocal(next))}>Choose {formatDateTime(next)}</Button>}
      </div>
    </Notice>
  )
}

/** A special day is named. Early on an opening day the bakery is open and does not deliver yet. */
function describeClosed(at: Date, menu: Menu): string {
  const special = menu.availability.special_days.find(({ day }) => day === lagosDay(at))
  if (special && !isOpeningDay(special.day, menu)) return `We're closed on ${formatClosedDay(special)}.`
  return isOpenAt(at, menu) ? "We don't deliver then." : "We're closed then."
}
