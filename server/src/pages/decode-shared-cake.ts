import { findSharedCake, maxSharedLength, type SharedCake } from '@pj/shared/cart/shared-cake'
import type { Menu } from '@pj/shared/menu/menu'

/** Returns the cake of a link such as `/customize?cake=eyJ2IjoxfQ`; undefined when it names none that the shop offers. */
export function decodeSharedCake(path: string, text: string, menu: Menu): SharedCake | undefined {
  return text.length > maxSharedLength ? undefined : findSharedCake(path, parseBase64Url(text), menu)
}

function parseBase64Url(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url')))
  } catch {
    return undefined
  }
}
