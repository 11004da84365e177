import { Button } from '@pj/ui/button.tsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ComponentProps, type PointerEvent, useRef, useState } from 'react'
import styles from './sorting.module.css'
import { useWindowEvent } from './use-window-event.ts'

/** So near an edge of the window the page or the dialog scrolls, in pixels. */
const edge = 90
const scrollStep = 14

interface Drag<Id> {
  readonly id: Id
  readonly ids: readonly Id[]
}

/** Escape puts the entries back. The element with `listProps` contains the rows that the selector finds. */
export function useDragOrder<Id>(ids: readonly Id[], rowSelector: string, onDrop: (id: Id, position: number) => void) {
  const list = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag<Id>>()
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setDrag(undefined)
  })

  const follow = ({ clientY }: PointerEvent): void => {
    if (!drag) return
    const scroller = list.current?.closest('dialog') ?? window
    if (clientY < edge) scroller.scrollBy(0, -scrollStep)
    if (clientY > innerHeight - edge) scroller.scrollBy(0, scrollStep)
    const rows = [...(list.current?.querySelectorAll(rowSelector) ?? [])]
    const passed = rows.filter((row) => row.getBoundingClientRect().bottom <= clientY).length
    setDrag({ ...drag, ids: moveEntry(drag.ids, drag.ids.indexOf(drag.id), Math.min(passed, ids.length - 1)) })
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

/** What is dragged, for the pointer only: the buttons are for everybody. */
export const DragHandle = (handle: ComponentProps<'span'>) => (
  <span {...handle} className={styles.handle} data-grip aria-hidden="true">
    <GripVertical />
  </span>
)

interface MoveButtonsProps {
  /** The entry, for accessible names. */
  name: string
  labels?: readonly [up: string, down: string]
  index: number
  count: number
  onMove: (to: number) => void
}

/** Moves an entry up and down. Not disabled at the ends: the buttons would lose the focus there. */
export const MoveButtons = ({ name, labels: [up, down] = ['Move up', 'Move down'], ...place }: MoveButtonsProps) =>
  [
    { label: up, Icon: ArrowUp, to: place.index - 1 },
    { label: down, Icon: ArrowDown, to: place.index + 1 },
  ].map(({ label, Icon, to }) => {
    const isPossible = to >= 0 && to < place.count
    return (
      <Button
        key={label}
        variant="plain"
        icon
        className={styles.move}
        aria-label={`${label}: ${name}`}
        aria-disabled={!isPossible}
        onClick={() => isPossible && place.onMove(to)}
      >
        <Icon aria-hidden="true" />
      </Button>
    )
  })

export function moveEntry<Entry>(entries: readonly Entry[], index: number, to: number): readonly Entry[] {
  const others = removeEntry(entries, index)
  return [...others.slice(0, to), ...entries.slice(index, index + 1), ...others.slice(to)]
}

export const removeEntry = <Entry,>(entries: readonly Entry[], index: number): readonly Entry[] =>
  entries.filter((_, other) => other !== index)
