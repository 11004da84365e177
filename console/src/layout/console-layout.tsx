import { Button, buttonClass } from '@pj/ui/button.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { LogOut, UserRound } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { signOut } from '../api/accounts.ts'
import { onlineStateQuery } from '../api/payments.ts'
import { useRights, useSession } from '../lib/session.ts'
import { BellButton, TickSoundButton } from '../live/bell.tsx'
import { LiveStatus } from '../live/live-provider.tsx'
import styles from './console-layout.module.css'
import { Navigation, NewOrderLink, SectionNavigation } from './navigation.tsx'
import { type Capability, listPlaces } from './places.ts'
import { useShopName } from './screen.tsx'
import { useLeave } from './use-leave.ts'

interface ConsoleLayoutProps {
  capabilities: readonly Capability[]
  /** Whether orders are paused, and the switch for that. It needs the menu, which belongs to higher floors. */
  pause: ReactNode
  /** What waits for a person. */
  needs: ReactNode
}

export function ConsoleLayout({ capabilities, pause, needs }: ConsoleLayoutProps) {
  const places = listPlaces(capabilities)
  const isLive = useRights()('readOrders')
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  // A screen opens at its top, also from the end of a long form. On the way back it keeps its place.
  const showTop = useEffectEvent(() => navigation !== 'POP' && scrollTo(0, 0))
  useLayoutEffect(() => void (pathname && showTop()), [pathname])
  return (
    <div className={styles.layout}>
      <a className={clsx('visually-hidden', styles.skipLink)} href="#main">
        Skip to content
      </a>
      <header className={clsx(styles.header, 'no-print')}>
        <span className={clsx('hidden-below-40', styles.brand)} aria-hidden="true">
          {useShopName()}
        </span>
        <Navigation places={places} />
        {pause}
        <NewOrderLink />
        {isLive && (
          <>
            <LiveStatus />
            <BellButton />
            {pathname === '/kitchen' && <TickSoundButton />}
          </>
        )}
        <AccountLink />
        <SignOutButton />
      </header>
      <div className={styles.below}>
        <SectionNavigation places={places} />
        {needs}
        {isLive && <OnlinePaymentMode />}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}

/** Says when customers' payments move no money, and to the owner when the provider refuses the key. */
function OnlinePaymentMode() {
  const { data } = useQuery(onlineStateQuery)
  const can = useRights()
  if (data?.state === 'refused' && can('manageBusiness')) {
    return (
      <Link to="/opening" className={clsx('small', styles.mode)}>
        Online payment off
      </Link>
    )
  }
  return data?.state === 'test' && <span className={clsx('soft small', styles.mode)}>Test mode</span>
}

const AccountLink = () => (
  <NavLink to="/account" className={buttonClass({ variant: 'plain', icon: true })} title="Account">
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
  const [isAsking, setAsking] = useState(false)
  // On a tablet it lies beside what is pressed all day.
  const isTouch = useMediaQuery('(hover: none)')
  return (
    <>
      <Button
        variant="plain"
        icon
        title={`${name}: sign out`}
        onClick={() => (isTouch ? setAsking(true) : signOutHere())}
      >
        <LogOut aria-hidden="true" />
        <span className="visually-hidden">Sign out</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out?"
          mutation={{ mutate: signOutHere }}
          confirm="Sign out"
          cancel="Stay signed in"
          onClose={() => setAsking(false)}
        >
          {name} has to sign in again on this device.
        </ConfirmDialog>
      )}
    </>
  )
}
