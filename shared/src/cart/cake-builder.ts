import type { Menu } from '../menu/menu.ts'
import type { BuilderItem } from './builder-state.ts'
import type { CartItem } from './cart-item.ts'

/** The part of a builder that reads stored and shared cakes. */
export interface CakeBuilder<Item extends BuilderItem> {
  readonly path: string
  readonly initialItem: Item
  /** Returns the nearest cake that is offered; applied after every change. */
  readonly normalize: (item: Item, menu: Menu) => Item
  readonly isOwnItem: (item: CartItem) => item is Item
}
