import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Builder } from './builder.ts'
import { readPlainCake } from './plain-cake.ts'

const version = 1

/** Not the cake itself: who ordered, how many, and what is private or too large for an address. */
const kept = ['id', 'cartId', 'quantity', 'orderNote', 'image', 'kind', 'ruleSet']

/** No cake of ours needs more; a longer text is not worth reading. */
const longest = 4_000

/** The cake in a few letters for an address: only what differs from the builder's first cake. */
export function encodeCake<Item extends BuilderItem>(builder: Builder<Item>, item: Item): string {
  const start = new Map<string, unknown>(Object.entries(builder.start))
  const changed = Object.entries(item).filter(
    ([key, value]) => !kept.includes(key) && JSON.stringify(value) !== JSON.stringify(start.get(key)),
  )
  return toBase64Url(JSON.stringify({ v: version, ...Object.fromEntries(changed) }))
}

/** The cake of a shared address, made to fit what is offered; undefined when it is none. */
export function decodeCake<Item extends BuilderItem>(builder: Builder<Item>, text: string): Item | undefined {
  const value = text.length > longest ? undefined : fromBase64Url(text)
  if (!isUnknownRecord(value) || value.v !== version) return undefined
  return readPlainCake(builder, Object.fromEntries(Object.entries(value).filter(([key]) => !kept.includes(key))))
}

/** The address that opens the builder with this cake. */
export function shareAddress<Item extends BuilderItem>(builder: Builder<Item>, item: Item): string {
  const anchor = builder.path === '/home' ? '#customize' : ''
  return `${location.origin}${builder.path}?cake=${encodeCake(builder, item)}${anchor}`
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): unknown {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
