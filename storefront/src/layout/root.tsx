import { findPause, notOpenYetText, pausedText } from '@pj/shared/calendar/pause'
import { useNow } from '@pj/ui/use-now'
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import { BrandName } from './brand-mark.tsx'
import { layoutMessages } from './texts.ts'

export function PageLoading({ path }: { path: string }) {
  // docs/business-rules.md#cart-screen
  const text = matchPath('/cart', path) ? commonMessages.loadingCart : undefined
  return (
    <div className="page screen stack" role="status">
      <span className={text ? 'soft' : 'visually-hidden'}>{text ?? 'Loading…'}</span>
      <div className="skeleton skeleton-heading" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-body" />
    </div>
  )
}

export function LoadingPage() {
  const { pathname } = useLocation()
  return (
    <div className="loading-page">
      <div className="page tap brand-mark">
        <BrandName />
      </div>
      <PageLoading path={pathname} />
    </div>
  )
}

export function usePendingPath(): string | undefined {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return next === pathname ? undefined : next
}

/** Parent of every route. The landing page has no header, so a skeleton replaces all of it while the next screen loads. */
export function Root() {
  const pendingPath = usePendingPath()
  const isLanding = useLocation().pathname === '/'
  return (
    <>
      <PauseBanner />
      {isLanding && pendingPath !== undefined ? <LoadingPage /> : <Outlet />}
    </>
  )
}

export function PauseBanner() {
  const menu = useMenu()
  const pause = findPause(menu, useNow())
  if (!pause) return null
  const { opened } = menu.availability
  return (
    <div role="status" className="no-print small pause-strip">
      <p className="page">
        <strong>{opened ? pausedText : notOpenYetText}</strong>{' '}
        {`${pause.details} ${opened ? layoutMessages.pausedOpen : layoutMessages.pausedBeforeOpening}`.trim()}
      </p>
    </div>
  )
}
