import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Builder } from './builder.ts'

/** Of the encoding; links of another version are rejected. */
export const shareVersion = 1

/** Fields that are private, too large for a URL, or decided by the builder. */
export const excludedFields = ['id', 'cartId', 'quantity', 'orderNote', 'image', 'uploadId', 'kind', 'ruleSet']

/** The part of a builder that its shared links depend on. */
export type SharedBuilder = Pick<Builder<BuilderItem>, 'path' | 'initialItem'>

/** Returns the fields that differ from the initial cake as base64url. */
export function encodeCake(builder: SharedBuilder, item: BuilderItem): string {
  const initial = new Map<string, unknown>(Object.entries(builder.initialItem))
  const changed = Object.entries(item).filter(
    ([key, value]) => !excludedFields.includes(key) && JSON.stringify(value) !== JSON.stringify(initial.get(key)),
  )
  return toBase64Url(JSON.stringify({ v: shareVersion, ...Object.fromEntries(changed) }))
}

/** Returns the absolute URL that opens the builder with this cake. */
export function shareUrl(builder: SharedBuilder, item: BuilderItem): string {
  const anchor = builder.path === '/home' ? '#customize' : ''
  return `${location.origin}${builder.path}?cake=${encodeCake(builder, item)}${anchor}`
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
