import type { Menu } from '../menu/menu.ts'
import { offeredOptions, type Product } from '../menu/product.ts'
import { findOptionUnavailable } from './unavailable.ts'

/** What to order in place of a sold-out option, by default the first; undefined where that is there or nothing else is. */
export function findInstead(product: Product, menu: Menu, now: Date, wanted?: string): string | undefined {
  const names = offeredOptions(product).map(({ name }) => name)
  const isThere = (name: string) => !findOptionUnavailable(product, name, menu, now)
  const [name = ''] = wanted === undefined ? names : [wanted]
  return isThere(name) ? undefined : names.find(isThere)
}
