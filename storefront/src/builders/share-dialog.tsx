import { describeCake } from '@pj/shared/cakes/describe-cake'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { whatsappUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { copyText } from '@pj/ui/copy-text'
import { Dialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { showToast } from '@pj/ui/toast'
import { useMenu } from '../lib/menu.ts'
import { type SharedBuilder, shareUrl } from './share-link.ts'

export const messages = {
  title: 'Share this cake',
  link: 'Link to this cake',
  hint: "Your note and photo aren't shared.",
  copied: 'Link copied',
  notCopied: "We couldn't copy it. Copy the link from the field.",
  toFriend: (cake: string) => `What do you think of this ${cake}?`,
  toBakery: (bakery: string, cake: string) => `Hello ${bakery}, can you make this ${cake}?`,
}

interface ShareDialogProps {
  readonly builder: SharedBuilder
  readonly item: BuilderItem
  readonly cakeName: string
  readonly onClose: () => void
}

export function ShareDialog({ builder, item, cakeName, onClose }: ShareDialogProps) {
  const { business } = useMenu()
  const url = shareUrl(builder, item)
  const description = describeCake(builderItemCakeSpec(item))
  const text = `${messages.toFriend(cakeName)} ${description}`
  const toFriend = encodeURIComponent(`${text}\n${url}`)
  const toBakery = encodeURIComponent(`${messages.toBakery(business.name, cakeName)} ${description}\n${url}`)
  return (
    <Dialog label={messages.title} onClose={onClose}>
      <div className="card-body stack">
        <h2>{messages.title}</h2>
        <TextField
          label={messages.link}
          hint={messages.hint}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <div className="row">
          <Button variant="primary" onClick={() => void copyLink(url)}>
            Copy link
          </Button>
          {typeof navigator.share === 'function' && (
            // The promise rejects when the shopper closes the system's share sheet, which is no error.
            <Button onClick={() => navigator.share({ url, text }).catch(() => {})}>More ways</Button>
          )}
          <a className={buttonClass()} href={`https://wa.me/?text=${toFriend}`} target="_blank" rel="noreferrer">
            WhatsApp a friend
          </a>
          <a
            className={buttonClass()}
            href={`${whatsappUrl(business.whatsapp)}?text=${toBakery}`}
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
  if (await copyText(url)) showToast(messages.copied)
  else showToast(messages.notCopied, 'info')
}
