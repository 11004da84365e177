import { formatOpeningHours } from '@pj/shared/menu/menu'
import { telUrl } from '@pj/shared/phone'
import { buttonClass } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { clsx } from 'clsx'
import { lazy, useEffect, useRef } from 'react'
import { Link, type Location, Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom'
import { useBrowserValue } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { ShopBuilders } from '../lib/shop-builders.tsx'
import { commonMessages } from '../lib/texts.ts'
import { findDialog } from '../lib/use-dialog.ts'
import styles from './app-layout.module.css'
import { Header } from './header.tsx'
import { SpecialHours, ZoneNote } from './opening-hours.tsx'
import { PageLoading, usePendingPath } from './root.tsx'

// The server renders it; the browser need not hurry.
const PolicyLinks = lazy(async () => ({ default: (await import('./policy-links.tsx')).PolicyLinks }))

/** Header, screen and footer: every screen but the landing page. docs/business-rules.md#navigation */
export function AppLayout() {
  // The server renders one page for most queries.
  const search = useBrowserValue(useLocation().search, '')
  const pendingPath = usePendingPath()
  useFocusOnNavigation()
  return (
    <>
      <Link to={{ search, hash: '#main' }} replace className={clsx(buttonClass(), 'visually-hidden', styles.skipLink)}>
        Skip to content
      </Link>
      <Header />
      <main id="main" tabIndex={-1}>
        <ShopBuilders>{pendingPath === undefined ? <Outlet /> : <PageLoading path={pendingPath} />}</ShopBuilders>
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every page that is opened by its URL has the key 'default': it would scroll to where another one was left. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)

const footerLinks = [
  { label: 'Menu', to: '/menu' },
  { label: 'Menu (PDF)', to: '/menu.pdf', target: '_blank', rel: 'noopener' },
  { label: 'Our gallery', to: '/Gallery' },
  { label: 'Express cakes', to: '/ExpressDashboard' },
  { label: 'Your orders', to: '/orders' },
  { label: 'Contact', to: '/contact' },
]

export function Footer() {
  const menu = useMenu()
  const { title, tagline, address, phone } = menu.business
  return (
    <footer className={clsx('no-print own-links', styles.footer)}>
      <div className={clsx('page stack gap-5', styles.columns)}>
        <div className="stack">
          <p className="display step-2">{title}</p>
          <p className="soft">{tagline}.</p>
          <p className="small soft">{commonMessages.guidance}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="fields narrow-fields">
            {footerLinks.map(({ label, ...link }) => (
              <li key={label}>
                <Link className="tap" {...link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <LazyPart>
            <PolicyLinks className="fields narrow-fields" />
          </LazyPart>
        </nav>
        <address className="stack gap-1">
          <p>{address}</p>
          <p>
            {formatOpeningHours(menu).join(', ')}
            <ZoneNote />
          </p>
          <SpecialHours />
          <p>
            <a className="tap" href={telUrl(phone)}>
              {phone}
            </a>
          </p>
        </address>
      </div>
    </footer>
  )
}

/**
 * Moves the focus with each navigation, as a browser does when it loads a page: to the anchor in the URL, otherwise to the
 * new screen. Back and Forward do not move it, nor does opening or closing a dialog. React Router restores the scroll
 * position.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const last = useRef(location)

  useEffect(() => {
    const { pathname, state } = last.current
    const isNewScreen = pathname !== location.pathname
    const isDialogClosed = navigationType === 'POP' && findDialog(state) !== undefined
    last.current = location
    if (!isNewScreen && (isDialogClosed || findDialog(location.state))) return
    if (location.hash) focusWithoutScroll(anchorId(location.hash))
    else if (isNewScreen && navigationType !== 'POP') focusWithoutScroll('main')
  }, [location, navigationType])
}

/** The id in a URL's hash. Returned as it is where it contains an invalid escape sequence. */
function anchorId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function focusWithoutScroll(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
