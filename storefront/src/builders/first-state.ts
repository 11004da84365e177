import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { readCart } from '../ui/cart-store.ts'
import type { Builder } from './builder.ts'
import type { BuilderStart } from './builder-start.ts'
import { readDraft } from './read-draft.ts'
import { decodeCake } from './share-link.ts'

/** The cake to begin with: a line of the cart, a shared link, the draft, or the builder's own first cake. */
export function firstState<Item extends BuilderItem>(
  builder: Builder<Item>,
  search: URLSearchParams,
): BuilderStart<Item> {
  const edit = search.get('edit')
  const cake = search.get('cake')
  if (edit !== null) return cartState(builder, edit) ?? { ...ownState(builder), origin: { kind: 'lost', what: 'line' } }
  if (cake === null) return ownState(builder)
  const item = decodeCake(builder, cake)
  return item ? { item, origin: { kind: 'shared' } } : { ...ownState(builder), origin: { kind: 'lost', what: 'link' } }
}

function ownState<Item extends BuilderItem>(builder: Builder<Item>): BuilderStart<Item> {
  const draft = readDraft(builder)
  return draft ? { item: draft, origin: { kind: 'draft' } } : { item: builder.start, origin: { kind: 'start' } }
}

/** The cake of a line of the cart, if it was made here. */
function cartState<Item extends BuilderItem>(builder: Builder<Item>, edit: string): BuilderStart<Item> | undefined {
  const index = /^\d{1,4}$/.test(edit) ? Number(edit) : -1
  const item = readCart().lines[index]?.item
  if (!item || !builder.isMine(item)) return undefined
  return { item: builder.fit(item), origin: { kind: 'edit', index, id: item.id } }
}
