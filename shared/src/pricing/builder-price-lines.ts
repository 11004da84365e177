import type { BuilderItem } from '../cart/builder-state.ts'
import type { Menu } from '../menu/menu.ts'
import { customiserLines } from './customiser.ts'
import { expressLines } from './express.ts'
import { orderFormLines } from './order-form.ts'
import type { PriceLine } from './price-lines.ts'

/** The price lines of a built cake; undefined for choices out of range. */
export function builderPriceLines(item: BuilderItem, menu: Menu): PriceLine[] | undefined {
  switch (item.kind) {
    case 'express':
      return expressLines(item, menu)
    case 'customiser':
      return customiserLines(item, menu)
    case 'order-form':
      return orderFormLines(item, menu)
  }
}
