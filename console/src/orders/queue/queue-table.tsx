import { addDays, type LagosDay } from '@pj/shared/lagos-time'
import { useQuery } from '@tanstack/react-query'
import { FlexRender } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { capacityQuery } from '../../api/menu.ts'
import { LoadMeter } from '../../calendar/load-meter.tsx'
import { formatAmount } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { useUnseenOrders } from '../../live/unseen-orders.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { findNearest, readLastList } from '../last-list.ts'
import cellStyles from './queue-cells.module.css'
import { columnSorts, columnWidths, isGrouped } from './queue-columns.ts'
import type { QueueLayout } from './queue-rows.ts'
import {
  type DisplayRow,
  describeGroup,
  type GroupDisplayRow,
  type QueueGroup,
  type QueueTableRow,
  toDisplayRows,
} from './queue-rows.ts'
import { useScrollAnchor } from './queue-scroller.ts'
import styles from './queue-table.module.css'
import { formatSort, isMoneySort, parseSort, type SortColumn } from './queue-view.ts'
import type { Queue } from './use-queue.ts'

/** The row to scroll to and to focus; a new object for each request. */
export interface FocusRequest {
  readonly id: string | undefined
}

export interface QueueTableProps {
  queue: Queue
  scroller: RefObject<HTMLDivElement | null>
  /** The row that the Tab key reaches. */
  activeId: string | undefined
  focusRequest: FocusRequest
}

/** Renders only the rows in sight: a queue may have thousands. Each row has its index for screen readers. */
export function QueueTable({ queue, scroller, activeId, focusRequest }: QueueTableProps) {
  const { table } = queue
  const rows = useDisplayRows(queue)
  const keys = useMemo(() => rows.map((row) => row.key), [rows])
  const indexOf = useMemo(() => new Map(rows.map((row) => [row.key, row.index])), [rows])
  const rowHeight = queue.layout === 'cards' ? 140 : 45
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableSectionElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? 25 : rowHeight),
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    // A focused row is not below the sticky header.
    scrollPaddingStart: 60,
    scrollPaddingEnd: 16,
  })
  useScrollAnchor(keys, queue.searchParams.toString(), virtualizer, scroller)
  useFocusRequest(focusRequest, { indexOf, isComplete: queue.list.isComplete }, virtualizer.scrollToIndex)
  const items = virtualizer.getVirtualItems()
  const shown = items.flatMap(({ index }) => rows[index] ?? [])
  const columnCount = table.getVisibleLeafColumns().length
  const heightAfter = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const unseenIds = new Set(useUnseenOrders().map((order) => order.order_id))
  return (
    <table
      className={clsx(styles.table, queue.layout === 'cards' && styles.cards)}
      aria-label="Orders"
      aria-rowcount={rows.length + 1}
    >
      <QueueTableHead queue={queue} />
      <Spacer height={items[0]?.start ?? 0} columnCount={columnCount} />
      {shown.map((row) => (
        <tbody key={row.key} ref={virtualizer.measureElement} data-index={row.index}>
          {row.kind === 'group' ? (
            <GroupRow group={row} columnCount={columnCount} today={queue.today} />
          ) : (
            <OrderRow
              index={row.index}
              row={row.row}
              isSelected={row.row.getIsSelected()}
              isUnseen={unseenIds.has(row.key)}
              isActive={row.key === activeId}
              layout={queue.layout}
            />
          )}
        </tbody>
      ))}
      <Spacer height={heightAfter} columnCount={columnCount} />
    </table>
  )
}

function useDisplayRows({ positions, table, sort }: Queue): DisplayRow[] {
  const { rowsById } = table.getRowModel()
  return useMemo(() => toDisplayRows(positions, rowsById, isGrouped(sort)), [positions, rowsById, sort])
}

/**
 * Focuses the row once it is loaded; when the list does not have it any more, the row that took its place. The row may
 * not be rendered yet: it is scrolled into view, and focused in the next frame, which has it.
 */
function useFocusRequest(
  request: FocusRequest,
  { indexOf, isComplete }: { indexOf: ReadonlyMap<string, number>; isComplete: boolean },
  scrollToIndex: (index: number, options: { align: 'auto' | 'center' }) => void,
): void {
  const handled = useRef<FocusRequest>(undefined)
  const hasRow = request.id !== undefined && indexOf.has(request.id)
  const isGone = !hasRow && isComplete
  const target = isGone ? findNearest(request.id, readLastList().orderIds, indexOf) : request.id
  const isReady = hasRow || isComplete
  // An effect event, because only a new request moves the focus, and not new rows.
  const scrollTo = useEffectEvent((id: string, align: 'auto' | 'center'): void => {
    const index = indexOf.get(id)
    if (index !== undefined) scrollToIndex(index, { align })
  })
  useEffect(() => {
    if (target === undefined || !isReady || handled.current === request) return
    // On the way back to the list the row comes into the middle; with J and K the list moves no more than it must.
    const align = handled.current ? 'auto' : 'center'
    handled.current = request
    scrollTo(target, align)
    requestAnimationFrame(() => focusRow(target))
  }, [request, target, isReady])
}

function focusRow(id: string): void {
  const row = document.querySelector(`[data-order-id="${CSS.escape(id)}"]`)
  if (row instanceof HTMLElement && !row.contains(document.activeElement)) row.focus({ preventScroll: true })
}

const QueueTableHead = ({ queue }: { queue: Queue }) => (
  <thead>
    <tr aria-rowindex={1}>
      {queue.table.getVisibleLeafColumns().map(({ id }) =>
        columnSorts[id] ? (
          <SortableHeader key={id} id={id} queue={queue} />
        ) : (
          <th key={id} scope="col" className={styles[id]} style={{ width: columnWidths[id] }}>
            {id === 'select' ? <SelectAll queue={queue} /> : 'Next'}
          </th>
        ),
      )}
    </tr>
  </thead>
)

/** Each press changes the sort: ascending, descending, and the default. */
function SortableHeader({ id, queue: { view, changeView } }: { id: string; queue: Queue }) {
  const seesMoney = useRights()('seeMoney')
  const sort = parseSort(view.sort)
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  const sorts = columnSorts[id]?.filter(([column]) => seesMoney || !isMoneySort(column)) ?? []
  const isSorted = sorts.some(([column]) => column === sort?.column)
  const changeSort = (column: SortColumn): void => {
    const isSame = sort?.column === column
    changeView({ sort: isSame && sort.isDescending ? undefined : formatSort({ column, isDescending: isSame }) })
  }
  const ariaSort = sort?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={styles[id]}
      style={{ width: columnWidths[id] }}
      aria-sort={isSorted ? ariaSort : undefined}
    >
      <span className="row gap-2">
        {sorts.map(([column, title]) => (
          <button
            key={column}
            type="button"
            className={clsx('bare', styles.sort, column === 'amount' && 'push-end')}
            onClick={() => changeSort(column)}
          >
            {title}
            {sort?.column === column && <Arrow size="1rem" aria-hidden="true" />}
          </button>
        ))}
      </span>
    </th>
  )
}

function SelectAll({ queue: { table, positions, selection } }: { queue: Queue }) {
  const ids = positions.map(({ order }) => order.order_id)
  const selectedCount = ids.filter((id) => selection[id]).length
  const isAllSelected = ids.length > 0 && selectedCount === ids.length
  const toggle = (): void =>
    table.setRowSelection(isAllSelected ? {} : Object.fromEntries(ids.map((id) => [id, true as const])))
  return (
    <label className={clsx('check', cellStyles.select)}>
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

interface OrderRowProps {
  index: number
  row: QueueTableRow
  isSelected: boolean
  isUnseen: boolean
  isActive: boolean
  /** Not read: another layout renders other columns. */
  layout: QueueLayout
}

/** Memoised like the other rows: the table renders with every step of a scroll, a row only when its order changes. */
const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { row, index, isSelected, isUnseen, isActive } = props
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      data-order-id={row.id}
      data-selected={isSelected || undefined}
      data-new={isUnseen || undefined}
      data-active={isActive || undefined}
      data-group={row.original.group}
      tabIndex={isActive ? 0 : -1}
    >
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} className={styles[cell.column.id]}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
})

/** Somebody is waiting on these. */
const urgentGroups: readonly QueueGroup[] = ['start', 'finish']

interface GroupRowProps {
  group: GroupDisplayRow
  columnCount: number
  today: string
}

const GroupRow = memo(function GroupRow({ group, columnCount, today }: GroupRowProps) {
  const { name, days } = describeGroup(group.group, today)
  const { orders, express, amount } = group.totals
  const seesMoney = useRights()('seeMoney')
  return (
    <tr
      className={clsx(styles.group, urgentGroups.includes(group.group) && styles.startNow)}
      aria-rowindex={group.index + 2}
    >
      <th colSpan={columnCount} scope="rowgroup">
        <span className={styles.groupLine}>
          <span className={styles.groupName}>{name}</span>
          {days && <span className="soft">{days}</span>}
          <GroupLoad group={group.group} today={today} />
          <span className={styles.groupTotals}>
            {orders} {orders === 1 ? 'order' : 'orders'}
            {express > 0 && `, ${express} express`}
            {seesMoney && ` · ${formatAmount(amount)}`}
          </span>
        </span>
      </th>
    </tr>
  )
})

function GroupLoad({ group, today }: { group: QueueGroup; today: LagosDay }) {
  const { enabled } = useMenu().capacity
  const { data } = useQuery({ ...capacityQuery({ from: today, to: addDays(today, 1) }), enabled })
  const load = group === 'today' ? data?.days[0] : group === 'tomorrow' ? data?.days[1] : undefined
  return enabled && load && <LoadMeter used={load.used} limit={load.limit} />
}

/** Takes the space of the rows before or after those that are rendered, `height` in pixels. */
const Spacer = ({ height, columnCount }: { height: number; columnCount: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columnCount} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  )
