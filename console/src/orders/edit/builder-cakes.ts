import { initialCustomiser } from '@pj/shared/cart/builder-state-customiser'
import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { initialOrderForm } from '@pj/shared/cart/builder-state-order-form'
import type { CartItem } from '@pj/shared/cart/cart-item'

/** The cakes that the builders of the shop make, as they are before anything is chosen. */
export const builderCakes: readonly { readonly label: string; readonly item: CartItem }[] = [
  { label: 'Custom cake', item: initialCustomiser('cakeBuilderPage') },
  { label: 'Express cake', item: initialExpress },
  { label: 'Wedding or themed cake', item: initialOrderForm },
]

/** The path of the shop's builder for this item; undefined for an item without one. */
export function builderPath({ kind }: CartItem): string | undefined {
  switch (kind) {
    case 'express':
      return '/ExpressDashboard'
    case 'customiser':
      return '/customize'
    case 'order-form':
      return '/orderform'
    default:
      return undefined
  }
}
