import { listNeeds, nothingNeeded } from '@pj/shared/orders/needs'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { needsQuery } from '../api/orders.ts'
import { useRights } from '../lib/session.ts'
import styles from './needs-you.module.css'

/** The screens on which a day is worked. */
const homes = ['/', '/kitchen']

/** A phone has room for these and the number of the others. */
const firstNeeds = 2

/** What needs a person, as counts that lead to it. A count of zero is left out. */
export function NeedsYou() {
  const [isUnfolded, setUnfolded] = useState(false)
  const isHome = homes.includes(useLocation().pathname)
  const isLive = useRights()('readOrders')
  const { data } = useQuery({ ...needsQuery, enabled: isHome && isLive })
  if (!isHome || !isLive) return null
  const open = listNeeds(data ?? {})
  return (
    <section aria-label="Needs you" className={clsx('no-print', styles.needs)}>
      {open.length > 0 && (
        <ul className="row gap-1" data-unfolded={isUnfolded || undefined}>
          {open.map(({ key, to, text, isUrgent }) => (
            <li key={key}>
              <Link to={to} className={clsx(styles.need, isUrgent && styles.urgent)}>
                {text}
              </Link>
            </li>
          ))}
          {open.length > firstNeeds && (
            <li className={styles.fold}>
              <button
                type="button"
                className={styles.need}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {isUnfolded ? 'Less' : `+${open.length - firstNeeds}`}
              </button>
            </li>
          )}
        </ul>
      )}
      {data && open.length === 0 && <p className="soft">{nothingNeeded}</p>}
    </section>
  )
}
