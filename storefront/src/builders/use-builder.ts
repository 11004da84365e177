import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readCart } from '../ui/cart-store.ts'
import { showToast } from '../ui/toast.ts'
import type { Builder, Problem } from './builder.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { decodeCake } from './share-link.ts'

/** Where the cake on the screen comes from. */
export type Origin =
  | { readonly kind: 'start' }
  | { readonly kind: 'draft' }
  /** Out of a shared link; not a draft yet, so that the shopper's own draft stays. */
  | { readonly kind: 'shared' }
  /** A link that is no cake, or a line that is gone. */
  | { readonly kind: 'lost'; readonly what: 'link' | 'line' }
  | { readonly kind: 'edit'; readonly index: number; readonly id: string }

export interface BuilderState<Item> {
  readonly item: Item
  readonly origin: Origin
  readonly problem: Problem | undefined
  readonly choose: (patch: Partial<Item>) => void
  readonly startOver: () => void
  readonly tell: (problem: Problem | undefined) => void
}

/** The cake being built: every choice is fitted to what is offered, and kept as a draft. */
export function useBuilder<Item extends BuiltItem>(builder: Builder<Item>): BuilderState<Item> {
  const [search] = useSearchParams()
  const [state, setState] = useState(() => firstState(builder, search))
  const [problem, tell] = useState<Problem>()
  // A picture takes a while to be read: when it arrives it joins the cake of that moment, not of the one before.
  const latest = useRef(state)

  const turnTo = (next: First<Item>): void => {
    latest.current = next
    tell(undefined)
    setState(next)
  }

  const choose = (patch: Partial<Item>): void => {
    const { item, origin } = latest.current
    const asked = { ...item, ...patch }
    const fitted = builder.fit(asked)
    const lost = builder.lost?.(asked, fitted)
    if (lost) showToast(lost, 'info')
    const goesOn = origin.kind === 'edit' || origin.kind === 'draft'
    turnTo({ item: fitted, origin: goesOn ? origin : { kind: 'start' } })
    if (origin.kind === 'edit') return
    saveDraft(builder, fitted)
    forgetAddress()
  }

  const startOver = (): void => {
    dropDraft(builder.id)
    forgetAddress()
    turnTo({ item: builder.start, origin: { kind: 'start' } })
  }

  return { ...state, problem, choose, startOver, tell }
}

/** A reload takes up the draft, not the link it began with. Not by the router: the page is to stay where it is. */
function forgetAddress(): void {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash)
}

interface First<Item> {
  readonly item: Item
  readonly origin: Origin
}

function firstState<Item extends BuiltItem>(builder: Builder<Item>, search: URLSearchParams): First<Item> {
  const edit = search.get('edit')
  const cake = search.get('cake')
  if (edit !== null) return cartState(builder, edit) ?? { ...ownState(builder), origin: { kind: 'lost', what: 'line' } }
  if (cake === null) return ownState(builder)
  const item = decodeCake(builder, cake)
  return item ? { item, origin: { kind: 'shared' } } : { ...ownState(builder), origin: { kind: 'lost', what: 'link' } }
}

function ownState<Item extends BuiltItem>(builder: Builder<Item>): First<Item> {
  const draft = readDraft(builder)
  return draft ? { item: draft, origin: { kind: 'draft' } } : { item: builder.start, origin: { kind: 'start' } }
}

/** The cake of a line of the cart, if it was made here. */
function cartState<Item extends BuiltItem>(builder: Builder<Item>, edit: string): First<Item> | undefined {
  const index = /^\d{1,4}$/.test(edit) ? Number(edit) : -1
  const item = readCart().lines[index]?.item
  if (!item || !builder.isMine(item)) return undefined
  return { item: builder.fit(item), origin: { kind: 'edit', index, id: item.id } }
}
