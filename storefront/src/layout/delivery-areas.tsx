import { listItemSummaries } from '@pj/shared/orders/format-order'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { replaceLoneSurrogates } from '@pj/shared/text'
import { useCart } from '../lib/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import { ZoneFees } from './zone-options.tsx'

export const DeliveryAreas = () => (
  <details className="small gap-below">
    <summary className="tap">Delivery areas and fees</summary>
    <ul className="stack gap-1">
      <ZoneFees />
      <li>
        <SomewhereElse />
      </li>
    </ul>
  </details>
)

/** A chat about an area that isn't in the list, which begins with what is in the cart (docs/business-rules.md#delivery). */
export function SomewhereElse() {
  const menu = useMenu()
  const { name, phone, whatsapp } = menu.business
  const items = useCart().lines.map(({ item }) => item)
  const text = [`Hello ${name}, do you deliver to my area?`, ...listItemSummaries(items, menu)].join('\n')
  // Longer links don't open everywhere.
  const url = `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(replaceLoneSurrogates(text.slice(0, 1000)))}`
  return (
    <>
      <a href={url} target="_blank" rel="noopener noreferrer">
        Somewhere else? Ask on WhatsApp
      </a>{' '}
      or call <a href={telUrl(phone)}>{phone}</a>.
    </>
  )
}
