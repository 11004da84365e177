import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { isAt, landing, loadShell, screenAt, screens } from './screens.ts'
import { FirstLook } from './ui/page-loading.tsx'
import { ahead, setPrefetch } from './ui/prefetch.ts'
import { ScreenError } from './ui/screen-error.tsx'

const Shell = lazy(loadShell)
const Landing = lazy(landing.load)
const routes = screens.map(({ path, load, loading }) => ({ path, loading, Screen: lazy(load) }))

/** When a link is pointed at. */
setPrefetch((path) => {
  const screen = screenAt(path)
  if (screen) ahead(screen.load)()
})

/** The screen of the address, under the shared header but for the landing. */
export function Router() {
  const { pathname } = useLocation()
  const route = routes.find((candidate) => isAt(candidate, pathname))
  const landed = pathname === '/'
  return (
    // The shell keeps a screen's failure to itself; this one is for the landing's, and for the shell's own.
    <ErrorBoundary key={String(landed)} fallback={<ScreenError />}>
      <Suspense fallback={<FirstLook words={route?.loading} />}>
        {landed ? <Landing /> : <Shell loading={route?.loading}>{route && <route.Screen />}</Shell>}
      </Suspense>
    </ErrorBoundary>
  )
}
