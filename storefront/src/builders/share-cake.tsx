import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Builder } from './builder.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

interface ShareProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
}

/** A link that opens the builder with this cake: to ask somebody else, or to send to the bakery. */
export function ShareCake<Item extends BuilderItem>({ builder, item }: ShareProps<Item>) {
  const [address, setAddress] = useState('')

  async function open(): Promise<void> {
    const { shareAddress } = await import('./share-link.ts')
    setAddress(shareAddress(builder, item))
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void open()}>
        <Share2 aria-hidden="true" /> Share
      </button>
      {address !== '' && (
        <Suspense fallback={null}>
          <ShareDialog address={address} item={item} cakeName={builder.cakeName(item)} onClose={() => setAddress('')} />
        </Suspense>
      )}
    </>
  )
}
