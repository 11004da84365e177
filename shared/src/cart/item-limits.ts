import type { CartItem } from './cart-item.ts'
import { itemTitle } from './format-item.ts'

/** Items of one order. */
export const maxItems = 100

/** Characters that the server accepts in the texts of an item: what our builders allow, in letters of several code units. */
export const maxTextLengths = { title: 200, message: 300, theme: 300, note: 2000 } as const

/** A sentence about a text of the item that is too long; undefined when none is. */
export function findTextError(item: CartItem): string | undefined {
  const { title, message, theme, note } = maxTextLengths
  if (itemTitle(item).length > title) return `Its name has more than ${title} characters`
  if (item.orderNote.length > note) return `Its note has more than ${note} characters`
  if ('message' in item && item.message.length > message) return `Its message has more than ${message} characters`
  if ('customTheme' in item && item.customTheme.length > theme) return `Its theme has more than ${theme} characters`
  return undefined
}
