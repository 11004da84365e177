import { brand } from '@pj/shared/brand'
import { describeCake } from '@pj/shared/cake/describe-cake'
import { builderItemCakeSpec } from '@pj/shared/cart/builder-item-cake-spec'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Dialog } from '@pj/ui/dialog.tsx'
import { showToast } from '@pj/ui/toast'

interface ShareDialogProps {
  readonly address: string
  readonly item: BuilderItem
  readonly cakeName: string
  readonly onClose: () => void
}

export function ShareDialog({ address, item, cakeName, onClose }: ShareDialogProps) {
  const words = `What do you think of this ${cakeName}? ${describeCake(builderItemCakeSpec(item))}`
  const text = encodeURIComponent(`${words}\n${address}`)
  return (
    <Dialog label="Share this cake" onClose={onClose} className="share-dialog">
      <div className="card-body stack">
        <h2>Share this cake</h2>
        <div className="field">
          <label htmlFor="share-address">Link to this cake</label>
          <input id="share-address" readOnly value={address} onFocus={(event) => event.target.select()} />
          <span className="field-hint">Your note and your picture stay with you.</span>
        </div>
        <div className="row">
          <button type="button" className="button button-primary" onClick={() => void copy(address)}>
            Copy link
          </button>
          {typeof navigator.share === 'function' && (
            <button type="button" className="button" onClick={() => void hand(address, words)}>
              More ways
            </button>
          )}
          <a className="button" href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
            WhatsApp a friend
          </a>
          <a className="button" href={`https://wa.me/${brand.whatsapp}?text=${text}`} target="_blank" rel="noreferrer">
            WhatsApp the bakery
          </a>
        </div>
      </div>
    </Dialog>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast('Link copied')
  } catch {
    showToast('Please copy the link from the field', 'info')
  }
}

/** Closing the phone's own sheet is no failure. */
async function hand(url: string, text: string): Promise<void> {
  await navigator.share({ url, text }).catch(() => undefined)
}
