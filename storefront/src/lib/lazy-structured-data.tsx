import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { StructuredData } from './structured-data.tsx'

const Data = lazy(() => import('./structured-data.tsx').then((module) => ({ default: module.StructuredData })))

/** The structured data, fetched after the screen, which does not need it. */
export const LazyStructuredData = (props: ComponentProps<typeof StructuredData>) => (
  <ErrorBoundary fallback={null}>
    <Suspense>
      <Data {...props} />
    </Suspense>
  </ErrorBoundary>
)
