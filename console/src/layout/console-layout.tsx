import { Button } from '@pj/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { LogOut, Monitor, Moon, SunMedium } from 'lucide-react'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { BellButton } from '../live/bell-button.tsx'
import { clearLiveState } from '../live/live-provider.tsx'
import { LiveStatus } from '../live/live-status.tsx'
import { endSession, useSession } from '../session/session.ts'
import styles from './console-layout.module.css'
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
        <span className="spacer" />
        <LiveStatus />
        <BellButton />
        <WakeLockButton />
        <ThemeButton />
        <SignOutButton />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}

/** Sales and team are for owners only. */
function Navigation() {
  const isOwner = useSession()?.user.role === 'owner'
  const isOnOrder = useMatch('/orders/:orderId') !== null
  return (
    <nav aria-label="Console" className={styles.nav}>
      <NavLink to="/" end className={clsx(isOnOrder && styles.isWithin)}>
        Orders
      </NavLink>
      <NavLink to="/bake-list">Bake list</NavLink>
      <NavLink to="/custom-carts">Custom carts</NavLink>
      {isOwner && <NavLink to="/sales">Sales</NavLink>}
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

function SignOutButton() {
  const name = useSession()?.user.name ?? ''
  const queries = useQueryClient()
  const leave = (): void => {
    endSession()
    clearLiveState()
    queries.clear()
  }
  return (
    <Button variant="plain" icon title={`${name}: sign out`} onClick={leave}>
      <LogOut aria-hidden="true" />
      <span className="visually-hidden">Sign out</span>
    </Button>
  )
}
