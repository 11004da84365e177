import { brand } from '@pj/shared/brand'
import { cakeWords } from '@pj/shared/cake/cake-words'
import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { cakeOf } from '@pj/shared/cart/cake-of-item'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.ts'
import type { Builder } from './builder.ts'
import { shareAddress } from './share-link.ts'

interface ShareProps<Item extends BuiltItem> {
  readonly builder: Builder<Item>
  readonly item: Item
}

/** A link that opens the builder with this cake: to ask somebody else, or to send to the bakery. */
export function ShareCake<Item extends BuiltItem>({ builder, item }: ShareProps<Item>) {
  const [open, setOpen] = useState(false)
  const address = open ? shareAddress(builder, item) : ''
  const words = `What do you think of this ${builder.cakeName(item)}? ${cakeWords(cakeOf(item) ?? {})}`
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" /> Share
      </button>
      {open && (
        <Dialog label="Share this cake" onClose={() => setOpen(false)} className="share-dialog">
          <ShareWays address={address} words={words} />
        </Dialog>
      )}
    </>
  )
}

function ShareWays({ address, words }: { readonly address: string; readonly words: string }) {
  const text = encodeURIComponent(`${words}\n${address}`)
  return (
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
