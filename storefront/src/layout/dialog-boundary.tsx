import { Button } from '@pj/ui/button.tsx'
import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { type ReactNode, Suspense } from 'react'
import { commonMessages } from '../lib/texts.ts'
import styles from './dialog-boundary.module.css'

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

/** Shown over the page when code that it needs could not be fetched. */
const LoadErrorNotice = ({ onClose }: { onClose: () => void }) => (
  <Notice tone="error" className={`with-action ${styles.notice}`}>
    <p>{commonMessages.notLoaded}</p>
    <Button onClick={() => location.reload()}>Try again</Button>
    <Button onClick={onClose}>Close</Button>
  </Notice>
)
