import type { BuilderItem, CakeBuilder } from '../cart/builder-state.ts'
import { isUnknownRecord, type UnknownRecord } from '../cart/unknown-record.ts'
import type { Menu } from '../menu/menu.ts'
import { parseBuilderItem } from './parse-builder-item.ts'

/** Links with another version are rejected. */
export const shareVersion = 1

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
