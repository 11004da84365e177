import { Outlet, useLocation } from 'react-router-dom'
import { LoadingPage } from './page-loading.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { usePendingPath } from './use-pending-path.ts'

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
