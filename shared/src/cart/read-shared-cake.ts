import type { Menu } from '../menu/menu.ts'
import type { BuilderItem } from './builder-state.ts'
import type { CakeBuilder } from './cake-builder.ts'
import { parseBuilderItem } from './parse-builder-item.ts'
import { excludedFields, shareVersion } from './shared-cake-fields.ts'
import { isUnknownRecord } from './unknown-record.ts'

/** The longest encoded cake that is parsed; no cake of ours needs as much. */
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
