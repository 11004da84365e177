import { findPause, formatReturn } from '@pj/shared/calendar/unavailable'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CirclePause, LogOut, UserRound } from 'lucide-react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { signOut } from '../api/accounts.ts'
import { availabilityQuery } from '../api/menu.ts'
import { useSession } from '../lib/session.ts'
import { BellButton } from '../live/bell.tsx'
import { LiveStatus } from '../live/live-provider.tsx'
import styles from './console-layout.module.css'
import { Navigation, NewOrderLink } from './navigation.tsx'
import { useShopName } from './page-title.tsx'
import { useLeave } from './use-leave.ts'

/** The frame of every screen: navigation, live status, sound, account and sign-out. */
export function ConsoleLayout() {
  return (
    <div className={styles.layout}>
      <a className={clsx('visually-hidden', styles.skipLink)} href="#main">
        Skip to content
      </a>
      <header className={clsx(styles.header, 'no-print')}>
        <span className={styles.brand} aria-hidden="true">
          {useShopName()}
        </span>
        <Navigation />
        <PauseStatus />
        <span className="spacer" />
        <NewOrderLink />
        <LiveStatus />
        <BellButton />
        <AccountLink />
        <SignOutButton />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}

const AccountLink = () => (
  <NavLink
    to="/account"
    className={clsx(buttonClass({ variant: 'plain', icon: true }), styles.account)}
    title="Account"
  >
    <UserRound aria-hidden="true" />
    <span className="visually-hidden">Account</span>
  </NavLink>
)

function SignOutButton() {
  const name = useSession()?.user.name ?? ''
  const leave = useLeave()
  const signOutHere = (): void => {
    // Without a connection the token stays valid until it expires.
    signOut().catch(() => undefined)
    leave()
  }
  return (
    <Button variant="plain" icon title={`${name}: sign out`} onClick={signOutHere}>
      <LogOut aria-hidden="true" />
      <span className="visually-hidden">Sign out</span>
    </Button>
  )
}

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
