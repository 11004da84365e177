import { type BuilderEdit, builderEditKey } from '@pj/shared/orders/builder-edit'
import * as v from 'valibot'
import { decodeJson, requiredTextSchema } from '../lib/decode.ts'

// Mirrors builderEditSchema, whose validator only the console has.
const editSchema = v.object({
  order_id: requiredTextSchema,
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  item: v.record(v.string(), v.unknown()),
  return_url: v.pipe(v.string(), v.startsWith('/console/')),
  saved: v.boolean(),
})

/** The item that the console wants to be changed in this tab. */
export function readBuilderEdit(): BuilderEdit | undefined {
  try {
    return decodeJson(editSchema, sessionStorage.getItem(builderEditKey))
  } catch {
    return undefined
  }
}

/** Returns false when the storage is full or blocked: the console then still has the item as it was. */
export function saveBuilderEdit(edit: BuilderEdit): boolean {
  try {
    sessionStorage.setItem(builderEditKey, JSON.stringify(edit))
    return true
  } catch {
    return false
  }
}
