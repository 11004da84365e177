import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { readCart } from '../cart/cart-store.ts'
import type { Builder } from './builder.ts'
import { readDraft } from './builder-draft.ts'
import { decodeCake } from './share-link.ts'

/** Where the cake on the screen comes from. */
export type CakeSource<Item> =
  | { readonly kind: 'new' | 'draft' | 'shared-link' | 'invalid-link' | 'missing-line'; readonly line?: undefined }
  /** `line` is the cake as it is in the cart, at `index`. */
  | { readonly kind: 'cart-line'; readonly index: number; readonly line: Item }

export interface BuilderState<Item> {
  readonly item: Item
  readonly source: CakeSource<Item>
}

/** Returns the cart line of `?edit` with the changes of its draft, the cake of `?cake`, the draft, or the builder's initial cake. */
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
    return decodeShared(builder, cake) ?? { ...draftOrNew(builder), source: { kind: 'invalid-link' } }
  }
  return draftOrNew(builder)
}

/** Returns the cake of `?cake`, or the builder's initial cake: what a server knows without the browser's storage. */
export function serverBuilderState<Item extends BuilderItem>(
  builder: Builder<Item>,
  search: URLSearchParams,
): BuilderState<Item> {
  return decodeShared(builder, search.get('cake') ?? '') ?? { item: builder.initialItem, source: { kind: 'new' } }
}

function decodeShared<Item extends BuilderItem>(builder: Builder<Item>, cake: string): BuilderState<Item> | undefined {
  const item = decodeCake(builder, cake)
  return item && { item, source: { kind: 'shared-link' } }
}

function draftOrNew<Item extends BuilderItem>(builder: Builder<Item>): BuilderState<Item> {
  const draft = readDraft(builder)
  return draft ? { item: draft, source: { kind: 'draft' } } : { item: builder.initialItem, source: { kind: 'new' } }
}

function readCartLine<Item extends BuilderItem>(builder: Builder<Item>, edit: string): BuilderState<Item> | undefined {
  const index = /^\d{1,4}$/.test(edit) ? Number(edit) : -1
  const item = readCart().lines[index]?.item
  if (!item || !builder.isOwnItem(item)) return undefined
  const line = builder.normalize(item)
  return { item: readDraft(builder, line) ?? line, source: { kind: 'cart-line', index, line } }
}
