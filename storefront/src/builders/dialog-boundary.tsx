import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ReactNode, Suspense } from 'react'
import { LoadErrorNotice } from '../layout/load-error-notice.tsx'

interface DialogBoundaryProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Surrounds a dialog whose code is loaded when it opens. */
export const DialogBoundary = ({ onClose, children }: DialogBoundaryProps) => (
  <ErrorBoundary fallback={<LoadErrorNotice onClose={onClose} />}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
