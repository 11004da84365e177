import { addDays, formatLongDay, type LagosDay } from '@pj/shared/lagos-time'
import { dayLoad, formatDayFull, nextFreeDay } from '@pj/shared/menu/capacity'
import { Notice } from '@pj/ui/notice.tsx'
import { useMenu } from '../lib/menu.ts'
import { ChooseDay } from './choose-day.tsx'
import styles from './date-field.module.css'

interface LoadNoticeProps {
  day: LagosDay
  /** Kitchen points of the cart. */
  points: number
  onChoose: (day: LagosDay) => void
}

/** Says that the chosen day is full or nearly full. The server decides when the order is placed. */
export function LoadNotice({ day, points, onChoose }: LoadNoticeProps) {
  const menu = useMenu()
  const load = dayLoad(day, points, menu)
  if (load === 'free') return null
  if (load === 'nearly full') {
    return (
      <Notice className={styles.warning}>
        <p>{formatLongDay(day)} is nearly full. Your order has its place once it is placed.</p>
      </Notice>
    )
  }
  const next = nextFreeDay(addDays(day, 1), points, menu)
  return (
    <Notice className={styles.warning}>
      <div className="stack">
        <p>{formatDayFull(day, next)}</p>
        {next !== undefined && <ChooseDay day={next} onChoose={onChoose} />}
      </div>
    </Notice>
  )
}
