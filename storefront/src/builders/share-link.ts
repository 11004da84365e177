import type { BuilderItem, CakeBuilder } from '@pj/shared/cart/builder-state'
import { maxSharedLength, readSharedCake } from '@pj/shared/cart/shared-cake'
import type { Menu } from '@pj/shared/menu/menu'

/** Returns the nearest cake that is offered, or undefined when the text is not a cake of this builder. */
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
