import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useArrival } from './arrive.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Link } from './link.tsx'
import { PageLoading } from './page-loading.tsx'
import { ScreenError } from './screen-error.tsx'

interface ShellProps {
  children: ReactNode
  /** Shown while the screen is fetched. */
  loading: string | undefined
}

/** Header, screen and footer: everything but the landing (spec 1 section 2). */
export function Shell({ children, loading }: ShellProps) {
  const { pathname, search } = useLocation()
  useArrival()
  return (
    <>
      <Link to={{ search, hash: '#main' }} replace className="button skip-link">
        Skip to content
      </Link>
      <Header />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={<ScreenError />}>
          <Suspense fallback={<PageLoading words={loading} />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}
