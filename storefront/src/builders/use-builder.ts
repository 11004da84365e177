import type { Builder, ItemPatch } from '@pj/builders/builder'
import { changeCake, normalizeCake } from '@pj/builders/builder-fields'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Menu } from '@pj/shared/menu/menu'
import { showToast } from '@pj/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readCart } from '../lib/cart-store.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { readDraft, saveDraft } from './builder-draft.ts'
import { decodeCake } from './share-link.ts'

/** Every change is normalized to what is offered and stored as a draft. */
export function useBuilder<Item extends BuilderItem>(builder: Builder<Item>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const menu = useMenu()
  const [isRestored, setIsRestored] = useState(isHydrated)
  const [initial, setInitial] = useState(() =>
    isHydrated ? initialBuilderState(builder, search, menu) : serverBuilderState(builder, search, menu),
  )
  const [state, setState] = useState(initial)
  // An image is read asynchronously: its patch applies to the cake of that moment, not to that of an earlier render.
  const latest = useRef(state)
  const [undoStartOver, setUndo] = useState<() => void>()
  if (isHydrated && !isRestored) {
    setIsRestored(true)
    const restored = initialBuilderState(builder, search, menu)
    latest.current = restored
    setInitial(restored)
    setState(restored)
  }

  function show(next: BuilderState<Item>): void {
    latest.current = next
    setState(next)
  }

  useEffect(() => {
    if (initial.dropped) showToast(initial.dropped, 'info')
  }, [initial])

  // A reload opens the draft, not the shared link. A cake of the cart has its draft under its own URL.
  const isSearchOutdated = state !== initial && !state.source.line && search.toString() !== ''
  useEffect(() => {
    // Without the hash, to which the router would scroll.
    if (isSearchOutdated) navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [isSearchOutdated, navigate])

  // Another menu may not offer what was chosen before.
  useEffect(() => {
    const { item, source } = latest.current
    if (isOffered(builder, item, menu)) return
    latest.current = { item: normalizeCake(builder, item, menu), source }
    setState(latest.current)
  }, [builder, menu])

  function replace(next: BuilderState<Item>): void {
    show(next)
    saveDraft(builder, next.item, next.source.line)
  }

  const update = (patch: ItemPatch<Item>): Item => {
    const { item, source } = latest.current
    const changed = changeCake(builder, item, patch, menu)
    const isSourceKept = source.kind === 'cart-line' || source.kind === 'draft'
    replace({ item: changed, source: isSourceKept ? source : { kind: 'new' } })
    return changed
  }

  const startOver = (): void => {
    const before = latest.current
    // The shopper's own draft stays behind a shared cake that was not changed.
    const replaceItem = before.source.kind === 'shared-link' ? show : replace
    replaceItem({ item: builder.initialItem, source: { kind: 'new' } })
    setUndo(() => () => {
      setUndo(undefined)
      replaceItem(before)
    })
  }

  return {
    ...state,
    update,
    /** Includes changes that are not rendered yet. */
    readLatest: () => latest.current,
    startOver,
    /** Undefined when startOver has erased nothing. */
    undoStartOver,
  }
}

const isOffered = <Item extends BuilderItem>(builder: Builder<Item>, item: Item, menu: Menu): boolean =>
  JSON.stringify(builder.normalize(item, menu)) === JSON.stringify(item)

export type CakeSource<Item> =
  | { readonly kind: 'new' | 'draft' | 'shared-link' | 'invalid-link' | 'missing-line'; readonly line?: undefined }
  /** `line` is the cake as it is in the cart, at `index`. */
  | { readonly kind: 'cart-line'; readonly index: number; readonly line: Item }

export interface BuilderState<Item> {
  readonly item: Item
  readonly source: CakeSource<Item>
  /** Names the choices of a cake in the cart that the menu no longer offers. */
  readonly dropped?: string | undefined
}

/** Returns the cart line of `?edit` with the changes of its draft, the cake of `?cake`, the draft, or the builder's initial cake. */
function initialBuilderState<Item extends BuilderItem>(
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
function serverBuilderState<Item extends BuilderItem>(
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
    dropped: builder.formatDropped(item, line, menu),
  }
}
