import type { PricedItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { checkoutOrderType, itemType } from '@pj/shared/orders/order-type'
import { cartSubtotal } from '@pj/shared/pricing/quote'

/** What servers and proxies take in an address without complaint, with room to spare. */
const longestAddress = 7000

/**
 * The address of the checkout with the query of the spec (spec 1 section 3), never with an uploaded picture. A cart too
 * large for an address travels without what the catalogue knows, or not at all: the stored cart is what the checkout reads.
 */
export function checkoutAddress(lines: readonly PricedItem[], now: Date): string {
  const address = (items: string | undefined): string => {
    const query = new URLSearchParams({ amount: String(cartSubtotal(lines)), cart_id: `CART_${now.getTime()}` })
    if (items !== undefined) query.set('items', items)
    query.set('order_type', checkoutOrderType(lines.map(({ item }) => item)))
    return `/checkout?${query}`
  }
  const whole = lines.map(travelling)
  const candidates = [whole, whole.map(withoutCatalogue)].map((items) => address(JSON.stringify(items)))
  return candidates.find((candidate) => candidate.length <= longestAddress) ?? address(undefined)
}

type Fields = Readonly<Record<string, unknown>>

const travelling = ({ item, price }: PricedItem): Fields => {
  const fields = Object.entries(toStoredItem(item, price)).filter(([name, value]) => !isPicture(name, value))
  return { ...Object.fromEntries(fields), orderType: itemType(item) }
}

const isPicture = (name: string, value: unknown): boolean =>
  name === 'uploadedImage' || (typeof value === 'string' && value.startsWith('data:'))

/** What the reader finds in the catalogue by the item's title. */
function withoutCatalogue({ image, rating, basePrice, tags, ...rest }: Fields): Fields {
  return rest
}
