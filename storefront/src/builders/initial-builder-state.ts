import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { readCart } from '../cart/cart-store.ts'
import type { Builder } from './builder.ts'
import { readDraft } from './builder-draft.ts'
import { decodeCake } from './share-link.ts'

/** Where the cake on the screen comes from. */
export type CakeSource<Item> =
  | { readonly kind: 'new' | 'draft' | 'shared-link' | 'invalid-link' | 'missing-line'; readonly line?: undefined }
  /** `line` is the cake as it is in the cart, at `index`. */
  | { readonly kind: 'cart-line'; readonly index: number; readonly line: Item }
  /** `line` is the cake as it is in a placed order, which staff change; `returnUrl` is the order's page. */
  | { readonly kind: 'order-item'; readonly line: Item; readonly returnUrl: string }

export interface BuilderState<Item> {
  readonly item: Item
  readonly source: CakeSource<Item>
  /** Names the choices of a cake in the cart that the menu no longer offers. */
  readonly dropped?: string | undefined
}

/** Returns the cart line of `?edit` with the changes of its draft, the cake of `?cake`, the draft, or the builder's initial cake. */
export function initialBuilderState<Item extends BuilderItem>(
  builder: Builder<Item>,
  search: URLSearchParams,
  menu: Menu,
): BuilderState<Item> {
  const edit = search.get('edit')
  const cake = search.get('cake')
  if (edit !== null) {
    return readCartLine(builder, edit, menu) ?? { ...draftOrNew(builder, menu), source: { kind: 'missing-line' } }
  }
  if (cake !== null) {
    return decodeShared(builder, cake, menu) ?? { ...draftOrNew(builder, menu), source: { kind: 'invalid-link' } }
  }
  return draftOrNew(builder, menu)
}

/** Returns the cake of `?cake`, or the builder's initial cake: what a server knows without the browser's storage. */
export function serverBuilderState<Item extends BuilderItem>(
  builder: Builder<Item>,
  search: URLSearchParams,
  menu: Menu,
): BuilderState<Item> {
  return decodeShared(builder, search.get('cake') ?? '', menu) ?? { item: builder.initialItem, source: { kind: 'new' } }
}

function decodeShared<Item extends BuilderItem>(
  builder: Builder<Item>,
  cake: string,
  menu: Menu,
): BuilderState<Item> | undefined {
  const item = decodeCake(builder, cake, menu)
  return item && { item, source: { kind: 'shared-link' } }
}

function draftOrNew<Item extends BuilderItem>(builder: Builder<Item>, menu: Menu): BuilderState<Item> {
  const draft = readDraft(builder, menu)
  return draft ? { item: draft, source: { kind: 'draft' } } : { item: builder.initialItem, source: { kind: 'new' } }
}

function readCartLine<Item extends BuilderItem>(
  builder: Builder<Item>,
  edit: string,
  menu: Menu,
): BuilderState<Item> | undefined {
  const index = /^\d{1,4}$/.test(edit) ? Number(edit) : -1
  const item = readCart().lines[index]?.item
  if (!item || !builder.isOwnItem(item)) return undefined
  const line = builder.normalize(item, menu)
  return {
    item: readDraft(builder, menu, line) ?? line,
    source: { kind: 'cart-line', index, line },
    dropped: builder.formatDropped?.(item, line, menu),
  }
}
