import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { DragHandle, MoveButtons, moveEntry, useDragOrder } from '../lib/sorting.tsx'
import styles from './deliveries-screen.module.css'

interface Stop {
  readonly order_id: string
  readonly name: string
}

interface SortableStopsProps<Item extends Stop> {
  stops: readonly Item[]
  /** Called with the ids in their new order. */
  onSort: (orderIds: readonly string[]) => void
  children: (stop: Item) => ReactNode
}

export function SortableStops<Item extends Stop>({ stops, onSort, children }: SortableStopsProps<Item>) {
  const orderIds = stops.map(({ order_id }) => order_id)
  const move = (id: string, to: number): void => onSort(moveEntry(orderIds, orderIds.indexOf(id), to))
  const { ids, draggedId, listProps, handleProps } = useDragOrder(orderIds, 'li', move)
  const shown = ids.flatMap((id) => stops.find(({ order_id }) => order_id === id) ?? [])
  return (
    <div {...listProps}>
      <ol>
        {shown.map((stop, index) => (
          <li
            key={stop.order_id}
            className={clsx('row gap-1 no-wrap', styles.stop, draggedId === stop.order_id && 'dimmed')}
          >
            <DragHandle {...handleProps(stop.order_id)} />
            <div className={clsx('break', styles.stopText)}>
              {index + 1}. {children(stop)}
            </div>
            <MoveButtons
              name={stop.name}
              labels={['Earlier', 'Later']}
              index={index}
              count={shown.length}
              onMove={(to) => move(stop.order_id, to)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
