import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { showToast } from '@pj/ui/toast'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Builder, UpdateItem } from './builder.ts'
import { saveDraft } from './builder-draft.ts'
import { type BuilderState, initialBuilderState } from './initial-builder-state.ts'

interface BuilderActions<Item> {
  readonly update: UpdateItem<Item>
  readonly startOver: () => void
}

/** Returns the cake being built. Every change is normalized to what is offered and stored as a draft. */
export function useBuilder<Item extends BuilderItem>(
  builder: Builder<Item>,
): BuilderState<Item> & BuilderActions<Item> {
  const [search] = useSearchParams()
  const [state, setState] = useState(() => initialBuilderState(builder, search))
  // An image is read asynchronously: its patch applies to the cake of that moment, not to that of an earlier render.
  const latest = useRef(state)

  function replace(next: BuilderState<Item>): void {
    latest.current = next
    setState(next)
    // A cake from the cart is saved in the cart; the draft belongs to another cake.
    if (next.source.kind === 'cart-line') return
    removeSearchParams()
    saveDraft(builder, next.item)
  }

  const update: UpdateItem<Item> = (patch) => {
    const { item, source } = latest.current
    const requested = { ...item, ...(typeof patch === 'function' ? patch(item) : patch) }
    const normalized = builder.normalize(requested)
    const dropped = builder.formatDropped?.(requested, normalized)
    if (dropped) showToast(dropped, 'info')
    const isSourceKept = source.kind === 'cart-line' || source.kind === 'draft'
    replace({ item: normalized, source: isSourceKept ? source : { kind: 'new' } })
  }

  const startOver = (): void => replace({ item: builder.initialItem, source: { kind: 'new' } })

  return { ...state, update, startOver }
}

/** After a change, a reload opens the draft, not the shared link. The router would scroll, so it is not involved. */
function removeSearchParams(): void {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash)
}
