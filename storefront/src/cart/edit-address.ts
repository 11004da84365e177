import type { CartItem } from '@pj/shared/cart/cart-item'

/** Where a configured line is changed; undefined for what has no builder. */
export function editAddress(item: CartItem, index: number): string | undefined {
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
