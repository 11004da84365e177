import type { Menu } from '../menu/menu.ts'
import { type BuilderItem, type CakeBuilder, normalizeBuilderItem } from './builder-state.ts'
import { initialCustomiser, normalizeCustomiser } from './builder-state-customiser.ts'
import { initialExpress, normalizeExpress } from './builder-state-express.ts'
import { initialOrderForm, normalizeOrderForm } from './builder-state-order-form.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem, RuleSetId } from './cart-item.ts'
import { readSharedCake } from './shared-cake.ts'

/** Undefined when the builder at `path` offers no such cake. */
export function findSharedCake(path: string, value: unknown, menu: Menu): BuilderItem | undefined {
  const item = readers.get(path.toLowerCase())?.(value, menu)
  return item && normalizeBuilderItem(item)
}

const toReader =
  <Item extends BuilderItem>(builder: CakeBuilder<Item>) =>
  (value: unknown, menu: Menu): BuilderItem | undefined =>
    readSharedCake(builder, value, menu)

const customiser = (path: string, ruleSet: RuleSetId): CakeBuilder<CustomiserItem> => ({
  path,
  initialItem: initialCustomiser(ruleSet),
  normalize: normalizeCustomiser,
  isOwnItem: (item): item is CustomiserItem => item.kind === 'customiser' && item.ruleSet === ruleSet,
})

const express: CakeBuilder<ExpressItem> = {
  path: '/ExpressDashboard',
  initialItem: initialExpress,
  normalize: normalizeExpress,
  isOwnItem: (item) => item.kind === 'express',
}

const orderForm: CakeBuilder<OrderFormItem> = {
  path: '/orderform',
  initialItem: initialOrderForm,
  normalize: normalizeOrderForm,
  isOwnItem: (item) => item.kind === 'order-form',
}

/** Builders by their path in lower case. docs/business-rules.md#routes */
const readers = new Map([
  ['/home', toReader(customiser('/home', 'customiser'))],
  ['/customize', toReader(customiser('/customize', 'cakeBuilderPage'))],
  ['/expressdashboard', toReader(express)],
  ['/orderform', toReader(orderForm)],
])
