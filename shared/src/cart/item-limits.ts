import type { Menu } from '../menu/menu.ts'
import { findProduct } from '../menu/product.ts'
import { hasMoreGraphemes } from '../text.ts'
import { type CartItem, maxCardLength, type ProductItem } from './cart-item.ts'
import { itemTitle } from './format-item.ts'

export const maxItems = 100

/** Letters that the server accepts in the texts of an item of any client; our builders allow fewer. */
export const maxTextLengths = { title: 200, message: 300, theme: 300, note: 2000, id: 200 } as const

/** A sentence; undefined when the item is within its limits. */
export function findTextError(item: CartItem, menu: Menu): string | undefined {
  const { title, message, theme, note, id } = maxTextLengths
  if (item.id.length > id || ('cartId' in item && item.cartId.length > id))
    return `Its id can have at most ${id} characters`
  if (hasMoreGraphemes(itemTitle(item, menu), title)) return `Its name can have at most ${title} characters`
  if (hasMoreGraphemes(item.orderNote, note)) return `Its note can have at most ${note} characters`
  const maxMessage = item.kind === 'product' ? maxCardLength : message
  if ('message' in item && hasMoreGraphemes(item.message ?? '', maxMessage))
    return `Its message can have at most ${maxMessage} characters`
  if ('customTheme' in item && hasMoreGraphemes(item.customTheme, theme))
    return `Its theme can have at most ${theme} characters`
  return item.kind === 'product' ? findAddOnError(item, menu) : undefined
}

function findAddOnError({ productId, message, quantity }: ProductItem, menu: Menu): string | undefined {
  const product = findProduct(menu, productId)
  if (message === '') return `Write the message of ${product?.title ?? 'the card'}`
  const max = product?.max_quantity
  return max !== undefined && quantity > max ? `An order has at most ${max} of ${product?.title}` : undefined
}
