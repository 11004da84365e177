import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { clsx } from 'clsx'
import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation, useMatch } from 'react-router-dom'
import { useSession } from '../lib/session.ts'
import styles from './console-layout.module.css'
import { ThemeButton, WakeLockButton } from './device-buttons.tsx'
import menuStyles from './navigation.module.css'

interface Entry {
  readonly to: string
  readonly label: string
  readonly isForOwners?: boolean
  /** In the menu "More" where the header is too narrow for every entry. */
  readonly isFolded?: boolean
}

const entries: readonly Entry[] = [
  { to: '/', label: 'Orders' },
  { to: '/today', label: 'Today' },
  { to: '/bake-list', label: 'Bake list' },
  { to: '/month', label: 'Month', isFolded: true },
  { to: '/customers', label: 'Customers', isFolded: true },
  { to: '/custom-carts', label: 'Custom carts' },
  { to: '/sales', label: 'Sales', isForOwners: true },
  { to: '/cash-up', label: 'Cash-up', isForOwners: true, isFolded: true },
  { to: '/shop', label: 'Shop', isForOwners: true, isFolded: true },
  { to: '/team', label: 'Team', isForOwners: true },
]

/** The links to the screens that the role may see, and the menu with the rest. */
export function Navigation() {
  const isOwner = useSession()?.user.role === 'owner'
  const isWide = useMediaQuery('(min-width: 88rem)')
  const allowed = entries.filter(({ isForOwners }) => isOwner || !isForOwners)
  const shown = isWide ? allowed : allowed.filter(({ isFolded }) => !isFolded)
  return (
    <nav aria-label="Console" className={clsx('tabs', styles.nav)}>
      <div className={clsx('one-line', styles.links)}>
        {shown.map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </div>
      <MoreMenu>
        {allowed
          .filter((entry) => !shown.includes(entry))
          .map((entry) => (
            <EntryLink key={entry.to} entry={entry} />
          ))}
      </MoreMenu>
    </nav>
  )
}

function EntryLink({ entry: { to, label } }: { entry: Entry }) {
  const isOnOrder = useMatch('/orders/:orderId') !== null
  return (
    <NavLink to={to} end={to === '/'} className={clsx(to === '/' && isOnOrder && styles.isWithin)}>
      {label}
    </NavLink>
  )
}

/** A menu with the links that have no space in the header, and the settings of this device. */
function MoreMenu({ children }: { children: ReactNode }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // A link of the menu leads to another screen and closes it. Without support for popovers there is nothing to close.
  useEffect(() => {
    if (key && popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }, [key])
  return (
    <div className={menuStyles.container}>
      <Button variant="plain" className={menuStyles.button} popoverTarget={id}>
        More
        <ChevronDown aria-hidden="true" />
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={clsx('popup-menu', menuStyles.menu)}
        onBeforeToggle={(event) => {
          const button = event.currentTarget.previousElementSibling
          // Below its button. CSS anchor positioning is too new for some tablets.
          if (button) event.currentTarget.style.left = `${menuLeft(button)}px`
        }}
      >
        {children}
        <WakeLockButton />
        <ThemeButton />
      </div>
    </div>
  )
}

/** Pixels from the left side of the window; the menu stays inside it. */
const menuLeft = (button: Element): number =>
  Math.max(8, Math.min(button.getBoundingClientRect().left, document.documentElement.clientWidth - menuWidth - 8))

const menuWidth = 256

/** The shop in desk mode, where staff take an order by phone or at the counter. */
export const newOrderUrl = '/home?desk=1'

export const NewOrderLink = () => (
  <a className={clsx(buttonClass({ variant: 'primary' }), styles.newOrder)} href={newOrderUrl}>
    <Plus aria-hidden="true" />
    <span>New order</span>
  </a>
)
