import { listNeeds, nothingNeeded } from '@pj/shared/orders/needs'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { needsQuery } from '../../api/orders.ts'
import { useRights } from '../../lib/session.ts'
import styles from './needs-you.module.css'

/** The screens on which a day is worked. */
const homes = ['/', '/kitchen']

/** What needs a person, as counts that lead to it. A count of zero is left out. */
export function NeedsYou() {
  const isPhone = !useMediaQuery('(min-width: 40rem)')
  const [isUnfolded, setUnfolded] = useState(false)
  const toggle = (): void => setUnfolded(!isUnfolded)
  const { pathname } = useLocation()
  const isHome = homes.includes(pathname)
  const isLive = useRights()('readOrders')
  const { data } = useQuery({ ...needsQuery, enabled: isHome && isLive })
  if (!isHome || !isLive) return null
  const open = listNeeds(data ?? {})
  // A phone has room for this many and the number of the rest.
  const first = pathname === '/kitchen' ? 1 : 2
  const isFolding = isPhone && open.length > first
  return (
    <section aria-label="Needs you" className={clsx('no-print', styles.needs)}>
      {open.length > 0 && (
        <ul className="row gap-1">
          {(isFolding && !isUnfolded ? open.slice(0, first) : open).map(({ key, to, text, isUrgent }) => (
            <li key={key}>
              <Link to={to} className={clsx(styles.need, isUrgent && styles.urgent)}>
                {text}
              </Link>
            </li>
          ))}
          {isFolding && (
            <li>
              <button type="button" className={styles.need} aria-expanded={isUnfolded} onClick={toggle}>
                {isUnfolded ? 'Less' : `+${open.length - first}`}
              </button>
            </li>
          )}
        </ul>
      )}
      {data && open.length === 0 && <p className="soft">{nothingNeeded}</p>}
    </section>
  )
}
