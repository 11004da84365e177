import type { PricedItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import { checkoutOrderType, itemType } from '@pj/shared/orders/order-type'
import { cartSubtotal } from '@pj/shared/pricing/quote'

/** Well below the URL limit of common servers and proxies. */
const maxUrlLength = 7000

/**
 * The URL of the checkout with its query (docs/business-rules.md#checkout-query), never with an uploaded image. For a large
 * cart it omits the fields that the menu supplies, or all items: the checkout reads the stored cart first.
 */
export function checkoutUrl(lines: readonly PricedItem[], now: Date, menu: Menu): string {
  const toUrl = (items: string | undefined): string => {
    const query = new URLSearchParams({ amount: String(cartSubtotal(lines)), cart_id: `CART_${now.getTime()}` })
    if (items !== undefined) query.set('items', items)
    query.set('order_type', checkoutOrderType(lines.map(({ item }) => item)))
    return `/checkout?${query}`
  }
  const items = lines.map((line) => toQueryItem(line, menu))
  const candidates = [items, items.map(withoutMenuFields)].map((list) => toUrl(JSON.stringify(list)))
  return candidates.find((candidate) => candidate.length <= maxUrlLength) ?? toUrl(undefined)
}

type Fields = Readonly<Record<string, unknown>>

const toQueryItem = ({ item, price }: PricedItem, menu: Menu): Fields => {
  const fields = Object.entries(toStoredItem(item, price, menu)).filter(([name, value]) => !isImage(name, value))
  return { ...Object.fromEntries(fields), orderType: itemType(item) }
}

const isImage = (name: string, value: unknown): boolean =>
  name === 'uploadedImage' || name === 'upload_id' || (typeof value === 'string' && value.startsWith('data:'))

/** The cart parser finds these fields in the menu by the item's title. */
function withoutMenuFields({ image, rating, basePrice, tags, ...rest }: Fields): Fields {
  return rest
}
