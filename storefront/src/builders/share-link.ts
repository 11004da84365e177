import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Builder } from './builder.ts'
import { parseBuilderItem } from './parse-builder-item.ts'
import { excludedFields, shareVersion } from './share-url.ts'

/** Longer texts are rejected before any parsing; no cake of ours needs as much. */
const maxEncodedLength = 4_000

/** Returns the nearest cake that is offered, or undefined when the text is not a cake of this builder. */
export function decodeCake<Item extends BuilderItem>(builder: Builder<Item>, text: string): Item | undefined {
  const value = text.length > maxEncodedLength ? undefined : parseBase64Url(text)
  if (!isUnknownRecord(value) || value.v !== shareVersion) return undefined
  const fields = Object.entries(value).filter(([key]) => !excludedFields.includes(key))
  return parseBuilderItem(builder, Object.fromEntries(fields))
}

function parseBase64Url(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
