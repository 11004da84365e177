import type { Builder } from '@pj/builders/builder'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button } from '@pj/ui/button.tsx'
import { Share2 } from 'lucide-react'
import { lazy } from 'react'
import { DialogBoundary } from '../layout/dialog-boundary.tsx'
import { prefetch } from '../lib/prefetch.ts'
import { useDialog } from '../lib/use-dialog.ts'

const loadShareDialog = () => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog }))
const ShareDialog = lazy(loadShareDialog)

interface ShareButtonProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
}

/** The dialog's code is fetched on hover or focus. */
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
