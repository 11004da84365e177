import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Moon, SunMedium } from 'lucide-react'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { BellButton } from '../live/bell-button.tsx'
import { clearLiveState } from '../live/live-provider.tsx'
import { LiveStatus } from '../live/live-status.tsx'
import { endSession, useSession } from '../session/session.ts'
import { setTheme, type Theme, themes, useTheme } from './theme.ts'
import { WakeLockButton } from './wake-lock-button.tsx'
import './console-layout.css'

/** Around every screen: where one can go, whether it is live, the bell, and who is signed in. */
export function ConsoleLayout() {
  return (
    <div className="frame">
      <a className="visually-hidden skip-link" href="#main">
        Skip to the content
      </a>
      <header className="frame-bar no-print">
        <span className="frame-brand" aria-hidden="true">
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
      <main id="main" tabIndex={-1} className="frame-main">
        <Outlet />
      </main>
    </div>
  )
}

/** Staff see the work, the owner the money as well. */
function Navigation() {
  const isOwner = useSession()?.user.role === 'owner'
  const isOnOrder = useMatch('/orders/:orderId') !== null
  return (
    <nav aria-label="Console" className="frame-nav">
      <NavLink to="/" end className={isOnOrder ? 'is-within' : ''}>
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
    <button
      type="button"
      className="button button-plain button-icon"
      aria-label={`Colours: ${themeLabels[theme]}`}
      title={`Colours: ${themeLabels[theme]}. Press for ${themeLabels[next]}.`}
      onClick={() => setTheme(next)}
    >
      {theme === 'system' && <Monitor aria-hidden="true" />}
      {theme === 'light' && <SunMedium aria-hidden="true" />}
      {theme === 'dark' && <Moon aria-hidden="true" />}
    </button>
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
    <button type="button" className="button button-plain button-icon" title={`${name}: sign out`} onClick={leave}>
      <LogOut aria-hidden="true" />
      <span className="visually-hidden">Sign out</span>
    </button>
  )
}
