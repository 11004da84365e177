import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ReactNode, Suspense } from 'react'

/** A part of the page whose code is fetched after it, and which is left out when that fails. */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
