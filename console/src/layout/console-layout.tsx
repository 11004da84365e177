import { Button, buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { LogOut, UserRound } from 'lucide-react'
import { NavLink, Outlet } from 'react-router-dom'
import { signOut } from '../api/sign-in.ts'
import { BellButton } from '../live/bell-button.tsx'
import { LiveStatus } from '../live/live-status.tsx'
import { useSession } from '../session/session.ts'
import { useLeave } from '../session/use-leave.ts'
import styles from './console-layout.module.css'
import { Navigation } from './navigation.tsx'
import { NewOrderLink } from './new-order-link.tsx'
import { useShopName } from './page-title.tsx'
import { PauseStatus } from './pause-status.tsx'

/** The frame of every screen: navigation, live status, sound, account and sign-out. */
export function ConsoleLayout() {
  return (
    <div className={styles.layout}>
      <a className={clsx('visually-hidden', styles.skipLink)} href="#main">
        Skip to the content
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
