import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { localStore } from '@pj/ui/browser-storage'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Builder } from './builder.ts'
import { draftName } from './drafts.ts'

/** Where the cake on the screen comes from. */
export type Origin =
  | { readonly kind: 'start' }
  | { readonly kind: 'draft' }
  /** Out of a shared link; not a draft yet, so that the shopper's own draft stays. */
  | { readonly kind: 'shared' }
  /** A link that is no cake, or a line that is gone. */
  | { readonly kind: 'lost'; readonly what: 'link' | 'line' }
  | { readonly kind: 'edit'; readonly index: number; readonly id: string }

export interface BuilderStart<Item> {
  readonly item: Item
  readonly origin: Origin
}

/**
 * The cake that the builder begins with; undefined for the moment in which one is taken up again. Reading the cart's
 * form takes code that a first visit does not need, so it is fetched only when there is something to read.
 */
export function useBuilderStart<Item extends BuilderItem>(builder: Builder<Item>): BuilderStart<Item> | undefined {
  const [search] = useSearchParams()
  const [start, setStart] = useState(() => (hasSomething(builder.id, search) ? undefined : freshStart(builder)))

  useEffect(() => {
    if (start) return
    import('./first-state.ts').then(
      ({ firstState }) => setStart(firstState(builder, search)),
      () => setStart(freshStart(builder)),
    )
  }, [start, builder, search])

  return start
}

const hasSomething = (id: string, search: URLSearchParams): boolean =>
  search.has('edit') || search.has('cake') || localStore.read(draftName(id)) !== null

const freshStart = <Item extends BuilderItem>(builder: Builder<Item>): BuilderStart<Item> => ({
  item: builder.start,
  origin: { kind: 'start' },
})
