import type { Builder } from '@pj/builders/builder'
import type { BuilderItem, CakeBuilder } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { maxSharedLength, readSharedCake, sharedCakeFields } from '@pj/shared/stored-cart/shared-cake'

/** The nearest cake on offer. Undefined when the text describes no cake of this builder. */
export const decodeCake = <Item extends BuilderItem>(
  builder: CakeBuilder<Item>,
  text: string,
  menu: Menu,
): Item | undefined => (text.length > maxSharedLength ? undefined : readSharedCake(builder, parseBase64Url(text), menu))

function parseBase64Url(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

export type SharedBuilder = Pick<Builder<BuilderItem>, 'path' | 'initialItem'>

/** Base64url of the fields that differ from the initial cake. */
export const encodeCake = (builder: SharedBuilder, item: BuilderItem): string =>
  toBase64Url(JSON.stringify(sharedCakeFields(builder, item)))

export function shareUrl(builder: SharedBuilder, item: BuilderItem): string {
  const anchor = builder.path === '/home' ? '#customize' : ''
  return `${location.origin}${builder.path}?cake=${encodeCake(builder, item)}${anchor}`
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
