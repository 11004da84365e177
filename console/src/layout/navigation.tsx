import { Button, buttonClass } from '@pj/ui/button.tsx'
import { onBackdropPress } from '@pj/ui/dialog.tsx'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { clsx } from 'clsx'
import {
  CalendarDays,
  ChartColumn,
  ChefHat,
  ClipboardList,
  Ellipsis,
  type LucideIcon,
  Plus,
  Store,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useRights } from '../lib/session.ts'
import { ThemeButton, WakeLockButton } from './device-buttons.tsx'
import styles from './navigation.module.css'
import { findSection, type Place, type Section, type SectionPlaces, useSections } from './places.ts'

const icons: Readonly<Record<Section, LucideIcon>> = {
  Orders: ClipboardList,
  Kitchen: ChefHat,
  Calendar: CalendarDays,
  Customers: Users,
  Sales: ChartColumn,
  Shop: Store,
}

/** What fits into the bar of a phone beside "More". */
const maxOnPhone = 5

/** The sections that the role may see: in the header, or in a bar at the bottom of a phone. The menu has all other places. */
export function Navigation({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation()
  const current = findSection(pathname, places)
  const allowed = useSections(places)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const shown = isWide ? allowed : allowed.slice(0, maxOnPhone)
  return (
    <nav aria-label="Console" className={clsx('tabs', styles.nav)}>
      {shown.map(({ section, places: [first] }) => {
        const Icon = icons[section]
        return (
          <Link
            key={section}
            to={first.path}
            className={clsx(section === current && styles.isCurrent)}
            aria-current={section === current ? (pathname === first.path ? 'page' : 'true') : undefined}
          >
            <Icon aria-hidden="true" />
            {section}
          </Link>
        )
      })}
      <MoreMenu sections={allowed} shown={shown.map(({ section }) => section)} current={current} />
    </nav>
  )
}

interface MoreMenuProps {
  readonly sections: readonly SectionPlaces[]
  readonly shown: readonly Section[]
  readonly current: Section | undefined
}

function MoreMenu({ sections, shown, current }: MoreMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // A link of the menu leads to another screen and closes it.
  useEffect(() => {
    if (key) dialog.current?.close()
  }, [key])
  useEffect(() => {
    const menu = dialog.current
    return menu ? onBackdropPress(menu, () => menu.close()) : undefined
  }, [])
  return (
    <div className={styles.more}>
      <Button
        variant="plain"
        className={styles.moreButton}
        data-current={(current && !shown.includes(current)) || undefined}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          if (!dialog.current) return
          // Below its button. CSS anchor positioning is too new for some tablets, and so are popovers.
          dialog.current.style.setProperty('--button', `${currentTarget.getBoundingClientRect().left}px`)
          dialog.current.showModal()
        }}
      >
        <Ellipsis aria-hidden="true" />
        More
      </Button>
      <dialog ref={dialog} className={clsx('popup-menu', styles.menu)} aria-label="More">
        {sections.flatMap(({ section, places: [first, ...others] }) => [
          ...(shown.includes(section) ? [] : [<MenuLink key={section} path={first.path} label={section} />]),
          ...others.map(({ path, label }) => <MenuLink key={path} path={path} label={label} />),
        ])}
        <WakeLockButton />
        <ThemeButton />
      </dialog>
    </div>
  )
}

const MenuLink = ({ path, label }: { path: string; label: string }) => (
  <NavLink to={path} end>
    {label}
  </NavLink>
)

/** The places of the current section, where it has several. Below the header, except on the screen of one order. */
export function SectionNavigation({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation()
  const current = findSection(pathname, places)
  const nav = useRef<HTMLElement>(null)
  const shown = useSections(places).find(({ section }) => section === current)?.places ?? []
  const isPlace = pathname.startsWith('/shop/') || shown.some(({ path }) => path === pathname)
  // On a phone, only some of the links are in view.
  useEffect(() => {
    if (nav.current) showLink(nav.current, pathname)
  }, [pathname])
  if (shown.length < 2 || !isPlace) return null
  return (
    <nav
      ref={nav}
      aria-label={current}
      // The queue of a phone needs the height. The menu has the places too.
      className={clsx('tabs one-line small no-print', styles.section, pathname === '/' && 'hidden-below-40')}
    >
      {shown.map(({ path, label }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** Scrolls the row of links, and nothing else. */
function showLink(nav: HTMLElement, pathname: string): void {
  const link = [...nav.querySelectorAll('a')].find(({ href }) => href.endsWith(pathname))
  if (link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
}

/** Where staff sell at the counter; orders by phone begin there too. */
export const newOrderPath = '/orders/new'

export const NewOrderLink = () =>
  useRights()('takeOrders') && (
    <Link className={clsx(buttonClass({ variant: 'primary' }), styles.newOrder)} to={newOrderPath}>
      <Plus aria-hidden="true" />
      <span>New order</span>
    </Link>
  )
