import { ArrowDown, ArrowUp } from 'lucide-react'
import cellStyles from './queue-cells.module.css'
import { formatSort, type SortColumn, sortColumns, updateSearchParams } from './queue-search-params.ts'
import styles from './queue-table.module.css'
import type { Queue } from './use-queue.ts'

export const QueueTableHead = ({ queue }: { queue: Queue }) => (
  <thead>
    <tr aria-rowindex={1}>
      {queue.table.getVisibleLeafColumns().map(({ id, columnDef }) => {
        const sortColumn = sortColumns.find((name) => name === id)
        const title = String(columnDef.header ?? '')
        if (sortColumn) return <SortableHeader key={id} column={sortColumn} title={title} queue={queue} />
        return (
          <th key={id} scope="col" className={styles[id]}>
            {id === 'select' ? <SelectAll queue={queue} /> : title}
          </th>
        )
      })}
    </tr>
  </thead>
)

/** Each press changes the sort: ascending, descending, and the default. */
function SortableHeader({ column, title, queue }: { column: SortColumn; title: string; queue: Queue }) {
  const { view, searchParams, setSearchParams } = queue
  const sort = view.sort?.column === column ? view.sort : undefined
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  const changeSort = (): void => {
    const next = sort?.isDescending ? undefined : formatSort({ column, isDescending: sort !== undefined })
    setSearchParams(updateSearchParams(searchParams, { sort: next }))
  }
  const ariaSort = sort && { 'aria-sort': sort.isDescending ? ('descending' as const) : ('ascending' as const) }
  return (
    <th scope="col" className={styles[column]} {...ariaSort}>
      <button type="button" className={styles.sort} onClick={changeSort}>
        {title}
        {sort && <Arrow aria-hidden="true" />}
      </button>
    </th>
  )
}

function SelectAll({ queue: { table, positions, selection } }: { queue: Queue }) {
  const selectedCount = positions.filter(({ id }) => selection[id]).length
  const isAllSelected = positions.length > 0 && selectedCount === positions.length
  const toggle = (): void =>
    table.setRowSelection(isAllSelected ? {} : Object.fromEntries(positions.map(({ id }) => [id, true as const])))
  return (
    <label className={cellStyles.select}>
      <span className="visually-hidden">Select all</span>
      <input
        type="checkbox"
        checked={isAllSelected}
        ref={(input) => {
          if (input) input.indeterminate = selectedCount > 0 && !isAllSelected
        }}
        onChange={toggle}
      />
    </label>
  )
}
