import type { Row } from '@tanstack/react-table'
import { type GroupTotals, type QueueGroup, sumGroup } from './queue-groups.ts'
import type { QueueRow, queueFeatures } from './queue-table-features.ts'
import type { RowPosition } from './stable-row-order.ts'

export type QueueTableRow = Row<typeof queueFeatures, QueueRow>

interface GroupDisplayRow {
  readonly kind: 'group'
  readonly key: string
  readonly group: QueueGroup
  readonly totals: GroupTotals
}

interface OrderDisplayRow {
  /** The row itself, or beneath it what a tablet has no columns for. */
  readonly kind: 'row' | 'detail'
  readonly key: string
  readonly row: QueueTableRow
}

export type DisplayRow = GroupDisplayRow | OrderDisplayRow

interface DisplayRowOptions {
  readonly withHeadings: boolean
  /** Rows that were opened. */
  readonly openIds: ReadonlySet<string>
}

/** The lines of the table in their order: headings with their totals, the rows beneath, and what was opened of them. */
export function toDisplayRows(
  places: readonly RowPosition[],
  rowsById: Readonly<Record<string, QueueTableRow>>,
  { withHeadings, openIds }: DisplayRowOptions,
): DisplayRow[] {
  const shown = places.flatMap(({ id, group }) => {
    const row = rowsById[id]
    return row ? [{ row, group }] : []
  })
  const ordersOf = Map.groupBy(shown, ({ group }) => group)
  return shown.flatMap(({ row, group }, index): DisplayRow[] => {
    const lines: DisplayRow[] = [{ kind: 'row', key: row.id, row }]
    if (openIds.has(row.id)) lines.push({ kind: 'detail', key: `${row.id}-detail`, row })
    if (!withHeadings || group === shown[index - 1]?.group) return lines
    const totals = sumGroup((ordersOf.get(group) ?? []).map((one) => one.row.original.order))
    return [{ kind: 'group', key: `group-${group}`, group, totals }, ...lines]
  })
}
