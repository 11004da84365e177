import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Drag {
  readonly id: number
  /** Where it would be dropped, counted from 0. */
  readonly position: number
}

const edge = 90
const scrollStep = 14

/**
 * Moves the rows of a list by dragging their grips. The rows stay in place until the drop; `positionOf` names where the
 * dragged row would go. Escape ends the drag without a change.
 */
export function useDragOrder(ids: readonly number[], onDrop: (id: number, position: number) => void) {
  const rows = useRef(new Map<number, HTMLElement>())
  const [drag, setDrag] = useState<Drag>()

  const cancelOnEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape') setDrag(undefined)
  })
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    addEventListener('keydown', cancelOnEscape)
    return () => removeEventListener('keydown', cancelOnEscape)
  }, [isDragging])

  /** How many of the other rows have their middle above the pointer. */
  const findPosition = (id: number, y: number): number =>
    ids.filter((other) => {
      const box = rows.current.get(other)?.getBoundingClientRect()
      return other !== id && box !== undefined && box.top + box.height / 2 < y
    }).length

  const rowProps = (id: number) => ({
    ref: (row: HTMLElement | null): void => {
      if (row) rows.current.set(id, row)
      else rows.current.delete(id)
    },
  })
  const gripProps = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, position: ids.indexOf(id) })
    },
    onPointerMove: ({ clientY }: PointerEvent): void => {
      if (drag?.id !== id) return
      if (clientY < edge) scrollBy(0, -scrollStep)
      if (clientY > innerHeight - edge) scrollBy(0, scrollStep)
      setDrag({ id, position: findPosition(id, clientY) })
    },
    onPointerUp: (): void => {
      if (drag?.id === id && drag.position !== ids.indexOf(id)) onDrop(id, drag.position)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  /** Whether the dragged row would go before or after this one; undefined for the other rows. */
  const dropSide = (id: number): 'before' | 'after' | undefined => {
    if (!drag || drag.id === id || drag.position === ids.indexOf(drag.id)) return undefined
    const others = ids.filter((other) => other !== drag.id)
    const index = others.indexOf(id)
    if (index === drag.position) return 'before'
    return index === others.length - 1 && drag.position === others.length ? 'after' : undefined
  }
  return { draggedId: drag?.id, dropSide, rowProps, gripProps }
}
