import type { Menu } from '../menu/menu.ts'
import { type BuilderItem, type CakeBuilder, normalizeBuilderItem } from './builder-state.ts'
import { initialCustomiser, normalizeCustomiser } from './builder-state-customiser.ts'
import { initialExpress, normalizeExpress } from './builder-state-express.ts'
import { initialOrderForm, normalizeOrderForm } from './builder-state-order-form.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem, RuleSetId } from './cart-item.ts'
import { parseBuilderItem } from './parse-builder-item.ts'
import { isUnknownRecord, type UnknownRecord } from './unknown-record.ts'

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

/** Links with another version are rejected. */
const shareVersion = 1

/** Fields that are private, too large for a URL, or decided by the builder. */
const excludedFields = ['id', 'cartId', 'quantity', 'orderNote', 'image', 'uploadId', 'kind', 'ruleSet']

/** Only the fields that differ from the initial cake. */
export function sharedCakeFields<Item extends BuilderItem>(
  builder: Pick<CakeBuilder<Item>, 'initialItem'>,
  item: Item,
): UnknownRecord {
  const initial = new Map<string, unknown>(Object.entries(builder.initialItem))
  const changed = Object.entries(item).filter(
    ([key, value]) => !excludedFields.includes(key) && JSON.stringify(value) !== JSON.stringify(initial.get(key)),
  )
  return { v: shareVersion, ...Object.fromEntries(changed) }
}

/** No cake of ours needs more. */
export const maxSharedLength = 4_000

/** Returns the nearest cake that is offered, or undefined when the value is not a shared cake of this builder. */
export function readSharedCake<Item extends BuilderItem>(
  builder: CakeBuilder<Item>,
  value: unknown,
  menu: Menu,
): Item | undefined {
  if (!isUnknownRecord(value) || value.v !== shareVersion) return undefined
  const fields = Object.entries(value).filter(([key]) => !excludedFields.includes(key))
  return parseBuilderItem(builder, Object.fromEntries(fields), menu)
}
