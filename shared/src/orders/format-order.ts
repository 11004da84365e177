import type { CartItem } from '../cart/cart-item.ts'
import { itemTitle } from '../cart/format-item.ts'
import { type ItemDetail, itemDetails } from '../cart/item-details.ts'
import type { Menu } from '../menu/menu.ts'

/** The first item and the number of others: "Brownies and 2 more". */
export function orderTitle(items: readonly CartItem[], menu: Menu): string {
  const [first, ...others] = items
  if (!first) return ''
  return others.length === 0 ? itemTitle(first, menu) : `${itemTitle(first, menu)} and ${others.length} more`
}

/** Lines of an order's summary, and characters of each: the queue and the live stream load them for every order. */
const maxSummaryLines = 12
const maxSummaryLength = 500

/** One line per item. A long order ends with the number of items left out. */
export function listItemSummaries(items: readonly CartItem[], menu: Menu): string[] {
  const isWhole = items.length <= maxSummaryLines
  const shown = isWhole ? items : items.slice(0, maxSummaryLines - 1)
  const summaries = shown.map((item) => formatItemSummary(item, menu))
  return isWhole ? summaries : [...summaries, `and ${items.length - shown.length} more items`]
}

/** The item in one line: "2 × Brownies: Box of 6". Longer texts end with an ellipsis. */
export function formatItemSummary(item: CartItem, menu: Menu): string {
  const text = describeItem(item, menu)
  return text.length <= maxSummaryLength
    ? text
    : `${text.slice(0, maxSummaryLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

function describeItem(item: CartItem, menu: Menu): string {
  const chosen = itemDetails(item, menu)
    .map(formatDetail)
    .filter((text) => text !== '')
  const name = `${item.quantity} × ${itemTitle(item, menu)}`
  return chosen.length === 0 ? name : `${name}: ${chosen.join(', ')}`
}

/** Empty for what the title says. */
export function formatDetail({ label, value }: ItemDetail): string {
  switch (label) {
    case 'Size':
      // The title of a cake with one size contains it.
      return ''
    case 'Layers':
      return value === '1' ? '1 layer' : `${value} layers`
    case 'For':
      return `for ${value.toLowerCase()}`
    case 'Icing colour':
      return `${value.toLowerCase()} icing`
    case 'Message':
      return `“${value}”`
    case 'Acrylic topper':
      return 'acrylic topper'
    case 'Note':
      return `note: ${value}`
    default:
      return label.startsWith('Tier ') ? `${label.toLowerCase()} ${value}` : value
  }
}
