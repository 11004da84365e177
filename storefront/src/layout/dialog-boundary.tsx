import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ReactNode, Suspense } from 'react'
import { LoadErrorNotice } from './load-error-notice.tsx'

interface DialogBoundaryProps {
  readonly onClose: () => void
  /** The dialog, or false while it is closed. */
  readonly children: ReactNode
}

/**
 * Shows a notice in place of a dialog when the code of the dialog cannot be fetched. It is rendered while the dialog is
 * closed too: React reveals what a new Suspense boundary waits for only 300 ms later.
 */
export const DialogBoundary = ({ onClose, children }: DialogBoundaryProps) => (
  <Suspense>
    {children && <ErrorBoundary fallback={<LoadErrorNotice onClose={onClose} />}>{children}</ErrorBoundary>}
  </Suspense>
)
