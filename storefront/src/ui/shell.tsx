import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageLoading } from './page-loading.tsx'

/** Header, screen and footer: everything but the landing (spec 1 section 2). */
export const Shell = () => (
  <main id="main" tabIndex={-1}>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </main>
)
