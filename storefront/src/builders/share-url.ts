import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { sharedCakeFields } from '@pj/shared/cart/shared-cake'
import type { Builder } from './builder.ts'

/** The part of a builder that its shared links depend on. */
export type SharedBuilder = Pick<Builder<BuilderItem>, 'path' | 'initialItem'>

/** Returns the fields that differ from the initial cake as base64url. */
export const encodeCake = (builder: SharedBuilder, item: BuilderItem): string =>
  toBase64Url(JSON.stringify(sharedCakeFields(builder, item)))

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
