import { Button, buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { LogOut, Monitor, Moon, SunMedium, UserRound } from 'lucide-react'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { signOut } from '../api/sign-in.ts'
import { BellButton } from '../live/bell-button.tsx'
import { LiveStatus } from '../live/live-status.tsx'
import { useSession } from '../session/session.ts'
import { useLeave } from '../session/use-leave.ts'
import styles from './console-layout.module.css'
import { PauseStatus } from './pause-status.tsx'
import { setTheme, type Theme, themes, useTheme } from './theme.ts'
import { WakeLockButton } from './wake-lock-button.tsx'

/** The frame of every screen: navigation, live status, sound, theme and sign-out. */
export function ConsoleLayout() {
  return (
    <div className={styles.layout}>
      <a className={clsx('visually-hidden', styles.skipLink)} href="#main">
        Skip to the content
      </a>
      <header className={clsx(styles.header, 'no-print')}>
        <span className={styles.brand} aria-hidden="true">
          P&J
        </span>
        <Navigation />
        <PauseStatus />
        <span className="spacer" />
        <LiveStatus />
        <BellButton />
        <WakeLockButton />
        <ThemeButton />
        <AccountLink />
        <SignOutButton />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}

/** Sales, shop and team are for owners only. */
function Navigation() {
  const isOwner = useSession()?.user.role === 'owner'
  const isOnOrder = useMatch('/orders/:orderId') !== null
  return (
    <nav aria-label="Console" className={styles.nav}>
      <NavLink to="/" end className={clsx(isOnOrder && styles.isWithin)}>
        Orders
      </NavLink>
      <NavLink to="/today">Today</NavLink>
      <NavLink to="/bake-list">Bake list</NavLink>
      <NavLink to="/month">Month</NavLink>
      <NavLink to="/custom-carts">Custom carts</NavLink>
      {isOwner && <NavLink to="/sales">Sales</NavLink>}
      {isOwner && <NavLink to="/shop">Shop</NavLink>}
      {isOwner && <NavLink to="/team">Team</NavLink>}
    </nav>
  )
}

const themeLabels: Readonly<Record<Theme, string>> = { system: 'as the device', light: 'light', dark: 'dark' }

function ThemeButton() {
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <Button
      variant="plain"
      icon
      aria-label={`Colours: ${themeLabels[theme]}`}
      title={`Colours: ${themeLabels[theme]}. Press for ${themeLabels[next]}.`}
      onClick={() => setTheme(next)}
    >
      {theme === 'system' && <Monitor aria-hidden="true" />}
      {theme === 'light' && <SunMedium aria-hidden="true" />}
      {theme === 'dark' && <Moon aria-hidden="true" />}
    </Button>
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
