import type { CartItem } from '../cart/cart-item.ts'
import { choiceSchema } from '../cart/choice.api.ts'
import { chosenItem } from '../cart/choice.ts'
import type { Menu } from '../menu/menu.ts'

export interface OrderedItem {
  readonly choice: unknown
  readonly title: string
  readonly category: string
  readonly quantity: number
  readonly item: Readonly<Record<string, unknown>>
  readonly upload_id?: string | null
}

/** The item as it was chosen. What is not a choice of ours is an item that is not on the menu. */
export function orderedItem({ choice, title, category, ...row }: OrderedItem, menu: Menu): CartItem {
  const { data } = choiceSchema.safeParse(choice)
  if (data) return chosenItem({ ...row, choice: data }, menu)
  const { quantity, item: stored } = row
  return { kind: 'unknown-product', id: '', orderNote: '', title, category, quantity, stored }
}
