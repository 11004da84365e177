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

/** Rendered while the dialog is closed too: a new Suspense boundary reveals its content only 300 ms later. */
export const DialogBoundary = ({ onClose, children }: DialogBoundaryProps) => (
  <Suspense>
    {children && <ErrorBoundary fallback={<LoadErrorNotice onClose={onClose} />}>{children}</ErrorBoundary>}
  </Suspense>
)

const LoadErrorNotice = ({ onClose }: { onClose: () => void }) => (
  <Notice tone="error" className={`with-action ${styles.notice}`}>
    <p>{commonMessages.notLoaded}</p>
    <Button onClick={() => location.reload()}>Try again</Button>
    <Button onClick={onClose}>Close</Button>
  </Notice>
)
