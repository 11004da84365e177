import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Near an edge of the window the page scrolls, in pixels. */
const edge = 90
const scrollStep = 14

interface Drag<Id> {
  readonly id: Id
  readonly ids: readonly Id[]
}

/**
 * Moves the entries of a list by dragging their handles: they follow the pointer until the drop, and Escape puts them back.
 * The element with `listProps` contains the rows that the selector finds.
 */
export function useDragOrder<Id>(ids: readonly Id[], rowSelector: string, onDrop: (id: Id, position: number) => void) {
  const list = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag<Id>>()
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    const cancelOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDrag(undefined)
    }
    addEventListener('keydown', cancelOnEscape)
    return () => removeEventListener('keydown', cancelOnEscape)
  }, [isDragging])

  const follow = ({ clientY }: PointerEvent): void => {
    if (!drag) return
    if (clientY < edge) scrollBy(0, -scrollStep)
    if (clientY > innerHeight - edge) scrollBy(0, scrollStep)
    const rows = [...(list.current?.querySelectorAll(rowSelector) ?? [])]
    const passed = rows.filter((row) => row.getBoundingClientRect().bottom <= clientY).length
    setDrag({ ...drag, ids: moveTo(drag.ids, drag.id, Math.min(passed, ids.length - 1)) })
  }
  const drop = (): void => {
    const position = drag?.ids.indexOf(drag.id)
    if (drag && position !== undefined && position !== ids.indexOf(drag.id)) onDrop(drag.id, position)
    setDrag(undefined)
  }
  return {
    ids: drag?.ids ?? ids,
    draggedId: drag?.id,
    listProps: { ref: list, onPointerMove: follow, onPointerUp: drop, onPointerCancel: () => setDrag(undefined) },
    handleProps: (id: Id) => ({
      onPointerDown: (event: PointerEvent): void => {
        if (event.button !== 0) return
        event.preventDefault()
        // Not by the handle: the browser stops reporting the pointer to one that moves to another place.
        list.current?.setPointerCapture(event.pointerId)
        setDrag({ id, ids })
      },
    }),
  }
}

function moveTo<Id>(ids: readonly Id[], id: Id, position: number): readonly Id[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}
