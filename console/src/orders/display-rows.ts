import type { Row } from '@tanstack/react-table'
import { type GroupTotals, type QueueGroup, sumGroup } from './queue-groups.ts'
import type { QueueRow, queueFeatures } from './queue-table-features.ts'
import type { RowPosition } from './stable-row-order.ts'

export type QueueTableRow = Row<typeof queueFeatures, QueueRow>

export interface GroupDisplayRow {
  readonly kind: 'group'
  readonly key: string
  readonly group: QueueGroup
  readonly totals: GroupTotals
}

interface OrderDisplayRow {
  /** `detail` follows the row of an expanded order. */
  readonly kind: 'order' | 'detail'
  readonly key: string
  readonly row: QueueTableRow
}

export type DisplayRow = GroupDisplayRow | OrderDisplayRow

interface DisplayRowOptions {
  readonly hasGroupRows: boolean
  readonly expandedIds: ReadonlySet<string>
}

/** Returns the rows of the table as they are rendered: headings with totals, orders and details. */
export function toDisplayRows(
  positions: readonly RowPosition[],
  rowsById: Readonly<Record<string, QueueTableRow>>,
  { hasGroupRows, expandedIds }: DisplayRowOptions,
): DisplayRow[] {
  const shown = positions.flatMap(({ id, group }) => {
    const row = rowsById[id]
    return row ? [{ row, group }] : []
  })
  return shown.flatMap(({ row, group }, index): DisplayRow[] => {
    const rows: DisplayRow[] = [{ kind: 'order', key: row.id, row }]
    if (expandedIds.has(row.id)) rows.push({ kind: 'detail', key: `${row.id}-detail`, row })
    if (!hasGroupRows || group === shown[index - 1]?.group) return rows
    const totals = sumGroup(shown.filter((other) => other.group === group).map((other) => other.row.original.order))
    return [{ kind: 'group', key: `group-${group}`, group, totals }, ...rows]
  })
}
