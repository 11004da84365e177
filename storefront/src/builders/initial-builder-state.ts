import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { readCart } from '../cart/cart-store.ts'
import type { Builder } from './builder.ts'
import { readDraft } from './builder-draft.ts'
import { decodeCake } from './share-link.ts'

/** Where the cake on the screen comes from. */
export type CakeSource =
  | { readonly kind: 'new' | 'draft' | 'shared-link' | 'invalid-link' | 'missing-line' }
  | { readonly kind: 'cart-line'; readonly index: number; readonly id: string }

export interface BuilderState<Item> {
  readonly item: Item
  readonly source: CakeSource
}

/** Returns the cart line of `?edit`, the cake of `?cake`, the draft, or the builder's initial cake. */
export function initialBuilderState<Item extends BuilderItem>(
  builder: Builder<Item>,
  search: URLSearchParams,
): BuilderState<Item> {
  const edit = search.get('edit')
  const cake = search.get('cake')
  if (edit !== null) {
    return readCartLine(builder, edit) ?? { ...draftOrNew(builder), source: { kind: 'missing-line' } }
  }
  if (cake !== null) {
    const item = decodeCake(builder, cake)
    return item
      ? { item, source: { kind: 'shared-link' } }
      : { ...draftOrNew(builder), source: { kind: 'invalid-link' } }
  }
  return draftOrNew(builder)
}

function draftOrNew<Item extends BuilderItem>(builder: Builder<Item>): BuilderState<Item> {
  const draft = readDraft(builder)
  return draft ? { item: draft, source: { kind: 'draft' } } : { item: builder.initialItem, source: { kind: 'new' } }
}

function readCartLine<Item extends BuilderItem>(builder: Builder<Item>, edit: string): BuilderState<Item> | undefined {
  const index = /^\d{1,4}$/.test(edit) ? Number(edit) : -1
  const item = readCart().lines[index]?.item
  if (!item || !builder.isOwnItem(item)) return undefined
  return { item: builder.normalize(item), source: { kind: 'cart-line', index, id: item.id } }
}
