import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Builder } from './builder.ts'
import { parseBuilderItem } from './parse-builder-item.ts'

const version = 1

/** Fields that are private, too large for a URL, or decided by the builder. */
const excludedFields = ['id', 'cartId', 'quantity', 'orderNote', 'image', 'kind', 'ruleSet']

/** Longer texts are rejected before any parsing; no cake of ours needs as much. */
const maxEncodedLength = 4_000

/** Returns the fields that differ from the initial cake as base64url. */
export function encodeCake<Item extends BuilderItem>(builder: Builder<Item>, item: Item): string {
  const initial = new Map<string, unknown>(Object.entries(builder.initialItem))
  const changed = Object.entries(item).filter(
    ([key, value]) => !excludedFields.includes(key) && JSON.stringify(value) !== JSON.stringify(initial.get(key)),
  )
  return toBase64Url(JSON.stringify({ v: version, ...Object.fromEntries(changed) }))
}

/** Returns the nearest cake that is offered, or undefined when the text is not a cake of this builder. */
export function decodeCake<Item extends BuilderItem>(builder: Builder<Item>, text: string): Item | undefined {
  const value = text.length > maxEncodedLength ? undefined : parseBase64Url(text)
  if (!isUnknownRecord(value) || value.v !== version) return undefined
  const fields = Object.entries(value).filter(([key]) => !excludedFields.includes(key))
  return parseBuilderItem(builder, Object.fromEntries(fields))
}

/** Returns the absolute URL that opens the builder with this cake. */
export function shareUrl<Item extends BuilderItem>(builder: Builder<Item>, item: Item): string {
  const anchor = builder.path === '/home' ? '#customize' : ''
  return `${location.origin}${builder.path}?cake=${encodeCake(builder, item)}${anchor}`
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
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
