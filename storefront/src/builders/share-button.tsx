import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button } from '@pj/ui/button.tsx'
import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import { useDialog } from '../lib/use-dialog.ts'
import type { Builder } from './builder.ts'
import styles from './share-button.module.css'

const loadShareDialog = () => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog }))
const ShareDialog = lazy(loadShareDialog)

interface ShareButtonProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
}

/** Opens a dialog with a link to the builder with this cake. Its code is fetched on hover or focus. */
export function ShareButton<Item extends BuilderItem>({ builder, item }: ShareButtonProps<Item>) {
  const { opened, open, close } = useDialog()
  const name = `share ${builder.id}`
  return (
    <>
      <Button
        onPointerEnter={() => prefetch(loadShareDialog)}
        onFocus={() => prefetch(loadShareDialog)}
        onClick={() => open(name)}
      >
        <Share2 aria-hidden="true" /> Share
      </Button>
      <DialogBoundary onClose={close}>
        {opened === name && (
          <ShareDialog builder={builder} item={item} cakeName={builder.cakeName(item)} onClose={close} />
        )}
      </DialogBoundary>
    </>
  )
}

interface DialogBoundaryProps {
  readonly onClose: () => void
  /** The dialog, or false while it is closed. */
  readonly children: ReactNode
}

/**
 * Shows a notice in place of a dialog when the code of the dialog cannot be fetched. It is rendered while the dialog is
 * closed too: React reveals what a new Suspense boundary waits for only 300 ms later.
 */
const DialogBoundary = ({ onClose, children }: DialogBoundaryProps) => (
  <Suspense>
    {children && <ErrorBoundary fallback={<LoadErrorNotice onClose={onClose} />}>{children}</ErrorBoundary>}
  </Suspense>
)

interface LoadErrorNoticeProps {
  onClose: () => void
}

/** Shown over the page when code that it needs could not be fetched. */
const LoadErrorNotice = ({ onClose }: LoadErrorNoticeProps) => (
  <Notice tone="error" className={styles.notice}>
    <p>This did not load. Please check your connection and try again.</p>
    <Button onClick={() => location.reload()}>Try again</Button>
    <Button onClick={onClose}>Close</Button>
  </Notice>
)
