import { fieldAnchor } from '@pj/builders/builder'
import type { CartItem } from '@pj/shared/cart/cart-item'

/** The URL with the field as its anchor. The home section keeps its own: it is fetched when it is near. */
export const withAnchor = (url: string, fieldId: string): string =>
  url.includes('#') ? url : `${url}#${fieldAnchor(fieldId)}`

/** The URL of the builder that edits this line, or undefined for an item without a builder. */
export function editUrl(item: CartItem, index: number): string | undefined {
  switch (item.kind) {
    case 'express':
      return `/ExpressDashboard?edit=${index}`
    case 'customiser':
      return item.ruleSet === 'customiser' ? `/home?edit=${index}#customize` : `/customize?edit=${index}`
    case 'order-form':
      return `/orderform?edit=${index}`
    default:
      return undefined
  }
}
