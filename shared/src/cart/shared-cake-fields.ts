import type { BuilderItem } from './builder-state.ts'
import type { CakeBuilder } from './cake-builder.ts'
import type { UnknownRecord } from './unknown-record.ts'

/** Of the encoding; links of another version are rejected. */
export const shareVersion = 1

/** Fields that are private, too large for a URL, or decided by the builder. */
export const excludedFields = ['id', 'cartId', 'quantity', 'orderNote', 'image', 'uploadId', 'kind', 'ruleSet']

/** What a link to the cake contains: the fields that differ from the initial cake. */
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
