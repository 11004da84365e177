import type { Menu } from '../menu/menu.ts'
import type { Naira } from '../money.ts'
import { quote } from '../pricing/quote.ts'
import { type BuilderItem, normalizeBuilderItem } from './builder-state.ts'
import { initialCustomiser, normalizeCustomiser } from './builder-state-customiser.ts'
import { initialExpress, normalizeExpress } from './builder-state-express.ts'
import { initialOrderForm, normalizeOrderForm } from './builder-state-order-form.ts'
import type { CakeBuilder } from './cake-builder.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem, RuleSetId } from './cart-item.ts'
import { readSharedCake } from './read-shared-cake.ts'

/** A cake that somebody has shared, as it can be shown to others. */
export interface SharedCake {
  readonly item: BuilderItem
  /** For one. */
  readonly price: Naira
}

/** Returns the cake of a link to the builder at `path`; undefined when `value` is not one that the shop offers. */
export function findSharedCake(path: string, value: unknown, menu: Menu): SharedCake | undefined {
  const read = readers.get(path.toLowerCase())?.(value, menu)
  const item = read && normalizeBuilderItem(read)
  const quoted = item && quote(item, menu)
  return quoted && { item, price: quoted.unit }
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

/** By the builder's path in lower case. docs/business-rules.md#routes */
const readers = new Map([
  ['/home', toReader(customiser('/home', 'customiser'))],
  ['/customize', toReader(customiser('/customize', 'cakeBuilderPage'))],
  ['/expressdashboard', toReader(express)],
  ['/orderform', toReader(orderForm)],
])
