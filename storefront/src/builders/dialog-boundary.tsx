import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ReactNode, Suspense } from 'react'
import { LoadErrorNotice } from '../layout/load-error-notice.tsx'

interface DialogBoundaryProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows a notice in place of a dialog when the code of the dialog cannot be fetched. */
export const DialogBoundary = ({ onClose, children }: DialogBoundaryProps) => (
  <ErrorBoundary fallback={<LoadErrorNotice onClose={onClose} />}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
