import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './deliveries-screen.module.css'

interface Stop {
  readonly order_id: string
  readonly name: string
}

interface SortableStopsProps<Item extends Stop> {
  stops: readonly Item[]
  /** Called with the ids in their new order. */
  onOrder: (orderIds: string[]) => void
  children: (stop: Item) => ReactNode
}

/** Stops that are dragged by their handles, or moved with the buttons. */
export function SortableStops<Item extends Stop>({ stops, onOrder, children }: SortableStopsProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ id: string; ids: string[] }>()
  const ids = drag?.ids ?? stops.map(({ order_id }) => order_id)
  const shown = ids.flatMap((id) => stops.find(({ order_id }) => order_id === id) ?? [])
  const follow = (y: number): void => {
    if (!drag) return
    const rows = [...(list.current?.children ?? [])]
    const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    setDrag({ ...drag, ids: moveTo(drag.ids, drag.id, index === -1 ? rows.length - 1 : index) })
  }
  const drop = (): void => {
    if (drag) onOrder(drag.ids)
    setDrag(undefined)
  }
  return (
    // The list follows the pointer: the browser stops reporting it to a handle that moves to another place.
    <ol
      ref={list}
      onPointerMove={(event) => follow(event.clientY)}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(undefined)}
    >
      {shown.map((stop, index) => (
        <li
          key={stop.order_id}
          className={clsx('row gap-1', styles.stop, drag?.id === stop.order_id && styles.dragged)}
        >
          <span
            className={styles.handle}
            aria-hidden="true"
            onPointerDown={(event) => {
              list.current?.setPointerCapture(event.pointerId)
              setDrag({ id: stop.order_id, ids })
            }}
          >
            <GripVertical />
          </span>
          <div className={clsx('break', styles.stopText)}>
            {index + 1}. {children(stop)}
          </div>
          <Button
            icon
            aria-label={`Earlier: ${stop.name}`}
            disabled={index === 0}
            onClick={() => onOrder(moveTo(ids, stop.order_id, index - 1))}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            icon
            aria-label={`Later: ${stop.name}`}
            disabled={index === shown.length - 1}
            onClick={() => onOrder(moveTo(ids, stop.order_id, index + 1))}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ol>
  )
}

function moveTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}
