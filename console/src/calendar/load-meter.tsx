import type { CapacityDay } from '@pj/shared/calendar/capacity.api'
import { clsx } from 'clsx'
import styles from './load-meter.module.css'

/** "12 / 40 points", with a bar; nothing for a day without a limit. */
export function LoadMeter({ used, limit }: Pick<CapacityDay, 'used' | 'limit'>) {
  if (limit === null) return null
  const isOver = used > limit
  return (
    <span className={clsx(styles.load, used >= limit && styles.full, isOver && styles.over)}>
      <progress max={Math.max(1, limit)} value={limit === 0 ? 1 : used} aria-hidden="true" />
      <span>
        {used} / {limit}
        <span className="visually-hidden"> points</span>
        {isOver ? ', overbooked' : used === limit && ', full'}
      </span>
    </span>
  )
}
