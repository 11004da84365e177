import type { CartItem } from '../cart/cart-item.ts'
import { type ItemDetail, itemDetails, itemTitle } from '../cart/format-item.ts'
import { flavours, optionLabels, orderFormFlavours } from '../catalogue/options.ts'

/** "Brownies and 2 more": the first item and how many more (contract, order summary). */
export function orderTitle(items: readonly CartItem[]): string {
  const [first, ...others] = items
  if (!first) return ''
  return others.length === 0 ? itemTitle(first) : `${itemTitle(first)} and ${others.length} more`
}

/** The whole item in one line for the kitchen: "2 × Brownies: Box of 6". */
export function formatItemSummary(item: CartItem): string {
  const chosen = itemDetails(item)
    .map(formatDetail)
    .filter((words) => words !== '')
  const name = `${item.quantity} × ${itemTitle(item)}`
  return chosen.length === 0 ? name : `${name}: ${chosen.join(', ')}`
}

/**
 * Labels of the item's flavours as the sales count them: one entry a flavour, for a tiered cake one entry a tier.
 * Empty for what has none of our flavours.
 */
export function flavourLabels(item: CartItem): string[] {
  switch (item.kind) {
    case 'express':
    case 'gallery-cake':
    case 'customiser':
      return optionLabels(flavours, item.flavours)
    case 'order-form':
      return optionLabels(
        orderFormFlavours,
        item.tiers.flatMap(({ flavour }) => flavour ?? []),
      )
    case 'product':
    case 'unknown-product':
      return []
  }
}

function formatDetail({ label, value }: ItemDetail): string {
  switch (label) {
    case 'Size':
      // The title of every cake that has one size already says it.
      return ''
    case 'Layers':
      return value === '1' ? '1 layer' : `${value} layers`
    case 'For':
      return `for ${value.toLowerCase()}`
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
