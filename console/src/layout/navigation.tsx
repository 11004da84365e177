import { useMediaQuery } from '@pj/ui/use-media-query'
import { clsx } from 'clsx'
import { NavLink, useMatch } from 'react-router-dom'
import { useSession } from '../session/session.ts'
import styles from './console-layout.module.css'
import { MoreMenu } from './more-menu.tsx'

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
    <nav aria-label="Console" className={styles.nav}>
      <div className={styles.links}>
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
