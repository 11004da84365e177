import { brand } from '@pj/shared/brand'
import { describeCake } from '@pj/shared/cake/describe-cake'
import { builderItemCakeSpec } from '@pj/shared/cart/builder-item-cake-spec'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { Field } from '@pj/ui/field.tsx'
import { showToast } from '@pj/ui/toast'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Builder } from './builder.ts'
import { shareUrl } from './share-link.ts'

interface ShareButtonProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
}

/** Opens a dialog with a link to the builder with this cake. */
export function ShareButton<Item extends BuilderItem>({ builder, item }: ShareButtonProps<Item>) {
  const [isOpen, setIsOpen] = useState(false)
  const text = `What do you think of this ${builder.cakeName(item)}? ${describeCake(builderItemCakeSpec(item))}`
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden="true" /> Share
      </Button>
      {isOpen && <ShareDialog url={shareUrl(builder, item)} text={text} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface ShareDialogProps {
  readonly url: string
  readonly text: string
  readonly onClose: () => void
}

function ShareDialog({ url, text, onClose }: ShareDialogProps) {
  const message = encodeURIComponent(`${text}\n${url}`)
  return (
    <Dialog label="Share this cake" onClose={onClose}>
      <div className="card-body stack">
        <h2>Share this cake</h2>
        <Field label="Link to this cake" hint="Your note and your picture stay with you.">
          {(control) => <input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
        </Field>
        <div className="row">
          <Button variant="primary" onClick={() => void copyLink(url)}>
            Copy link
          </Button>
          {typeof navigator.share === 'function' && (
            // The promise rejects when the shopper closes the system's share sheet, which is no error.
            <Button onClick={() => navigator.share({ url, text }).catch(() => {})}>More ways</Button>
          )}
          <a className={buttonClass()} href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
            WhatsApp a friend
          </a>
          <a
            className={buttonClass()}
            href={`https://wa.me/${brand.whatsapp}?text=${message}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp the bakery
          </a>
        </div>
      </div>
    </Dialog>
  )
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied')
  } catch {
    showToast('Please copy the link from the field', 'info')
  }
}
