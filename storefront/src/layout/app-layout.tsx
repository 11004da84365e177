import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { Link, type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useBrowserValue } from '../lib/use-is-hydrated.ts'
import styles from './app-layout.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageLoading } from './page-loading.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePendingPath } from './use-pending-path.ts'

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
        {pendingPath === undefined ? <Outlet /> : <PageLoading path={pendingPath} />}
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every page that is opened by its URL has the key 'default': it would scroll to where another one was left. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
