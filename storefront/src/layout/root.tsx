import { Outlet, useLocation } from 'react-router-dom'
import { LoadingPage } from './page-loading.tsx'
import { usePendingPath } from './use-pending-path.ts'

/** Contains every screen. The landing page has no header, so a skeleton replaces it as a whole while the next one loads. */
export function Root() {
  const pendingPath = usePendingPath()
  const isLanding = useLocation().pathname === '/'
  return isLanding && pendingPath !== undefined ? <LoadingPage /> : <Outlet />
}
