import { findPause } from '@pj/shared/calendar/availability'
import { formatReturn } from '@pj/shared/calendar/unavailable'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { Link } from 'react-router-dom'
import { availabilityQuery } from '../api/menu.ts'
import { useSession } from '../session/session.ts'
import styles from './console-layout.module.css'

/** Says in the header of every screen that no orders are taken, with a link to where that is changed. */
export function PauseStatus() {
  const now = useNow()
  const { data } = useQuery(availabilityQuery)
  const isOwner = useSession()?.user.role === 'owner'
  const isOpened = data?.opened ?? true
  const pause = data && isOpened && findPause({ availability: data }, now)
  return (
    <div role="status" className={styles.pauseStatus}>
      {!isOpened && (
        <Link to={isOwner ? '/opening' : '/today'} className={styles.paused}>
          <CirclePause aria-hidden="true" />
          Not open yet
        </Link>
      )}
      {pause && (
        <Link to="/today" className={styles.paused}>
          <CirclePause aria-hidden="true" />
          Orders are paused{pause.until ? ` until ${formatReturn(pause.until, now)}` : ''}
        </Link>
      )}
    </div>
  )
}
