import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatSort, type SortColumn, sortColumns, updateSearchParams } from './queue-search-params.ts'
import type { Queue } from './use-queue.ts'

/** Each heading sorts by its column: up, down, and back to the groups. */
export function QueueTableHead({ queue }: { queue: Queue }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {queue.table.getVisibleLeafColumns().map((column) => {
          const sortable = sortColumns.find((name) => name === column.id)
          const title = String(column.columnDef.header ?? '')
          return sortable ? (
            <SortableHeader key={column.id} column={sortable} title={title} queue={queue} />
          ) : (
            <th key={column.id} scope="col" className={`queue-cell-${column.id}`}>
              <PlainHeader id={column.id} title={title} queue={queue} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortableHeader({ column, title, queue }: { column: SortColumn; title: string; queue: Queue }) {
  const { view, address, setAddress } = queue
  const sort = view.sort?.column === column ? view.sort : undefined
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  const press = (): void => {
    const next = sort?.isDescending ? undefined : formatSort({ column, isDescending: sort !== undefined })
    setAddress(updateSearchParams(address, { sort: next }))
  }
  const ariaSort = sort && { 'aria-sort': sort.isDescending ? ('descending' as const) : ('ascending' as const) }
  return (
    <th scope="col" className={`queue-cell-${column}`} {...ariaSort}>
      <button type="button" className="queue-sort" onClick={press}>
        {title}
        {sort && <Arrow aria-hidden="true" />}
      </button>
    </th>
  )
}

function PlainHeader({ id, title, queue }: { id: string; title: string; queue: Queue }) {
  const { table, places, selection } = queue
  if (id !== 'select') return title
  const selected = places.filter((place) => selection[place.id]).length
  const all = places.length > 0 && selected === places.length
  const toggle = (): void =>
    table.setRowSelection(all ? {} : Object.fromEntries(places.map((place) => [place.id, true as const])))
  return (
    <label className="queue-select">
      <span className="visually-hidden">Select all</span>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !all
        }}
        onChange={toggle}
      />
    </label>
  )
}
