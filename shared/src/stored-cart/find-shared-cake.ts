import { type BuilderItem, type CakeBuilder, normalizeBuilderItem } from '../cart/builder-state.ts'
import { customiserCakes } from '../cart/builder-state-customiser.ts'
import { expressCakes } from '../cart/builder-state-express.ts'
import { orderFormCakes } from '../cart/builder-state-order-form.ts'
import type { Menu } from '../menu/menu.ts'
import { readSharedCake } from './shared-cake.ts'

/** Undefined when the builder at `path` offers no such cake. */
export function findSharedCake(path: string, value: unknown, menu: Menu): BuilderItem | undefined {
  const item = readers.get(path.toLowerCase())?.(value, menu)
  return item && normalizeBuilderItem(item)
}

const toReader = <Item extends BuilderItem>(builder: CakeBuilder<Item>) =>
  [
    builder.path.toLowerCase(),
    (value: unknown, menu: Menu): BuilderItem | undefined => readSharedCake(builder, value, menu),
  ] as const

/** Builders by their path in lower case. docs/business-rules.md#routes */
const readers = new Map([
  toReader(customiserCakes('customiser')),
  toReader(customiserCakes('cakeBuilderPage')),
  toReader(expressCakes),
  toReader(orderFormCakes),
])
