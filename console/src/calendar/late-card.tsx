import { lagosDay } from '@pj/shared/lagos-time'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { bakeListQuery } from '../api/kitchen.ts'
import styles from './today.module.css'

/** The orders of earlier days that are not baked; nothing when there are none. */
export function LateCard() {
  const today = lagosDay(useNow())
  const { data } = useQuery(bakeListQuery({ from: today, to: today }))
  const rows = (data?.late?.rows ?? []).filter(({ needed, done }) => done < needed)
  if (rows.length === 0) return null
  const left = rows.reduce((sum, { needed, done }) => sum + needed - done, 0)
  const orderIds = [...new Set(rows.flatMap(({ order_ids }) => order_ids))]
  return (
    <section className={clsx('card card-body stack', styles.late)} aria-labelledby="late">
      <h2 id="late">Late</h2>
      <p>
        {left === 1 ? '1 piece' : `${left} pieces`} of earlier days {left === 1 ? 'is' : 'are'} not baked.{' '}
        <Link to="/bake-list">Bake list</Link>
      </p>
      <ul className={styles.lateOrders}>
        {orderIds.map((orderId) => (
          <li key={orderId}>
            <Link to={`/orders/${orderId}`}>{orderId}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
