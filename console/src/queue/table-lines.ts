import type { Row } from '@tanstack/react-table'
import { type GroupTotals, type QueueGroup, totalsOf } from './queue-groups.ts'
import type { QueueRow, queueFeatures } from './queue-rows.ts'
import type { Place } from './steady-order.ts'

export type TableRow = Row<typeof queueFeatures, QueueRow>

interface GroupLine {
  readonly kind: 'group'
  readonly key: string
  readonly group: QueueGroup
  readonly totals: GroupTotals
}

interface OrderLine {
  /** The row itself, or beneath it what a tablet has no columns for. */
  readonly kind: 'row' | 'detail'
  readonly key: string
  readonly row: TableRow
}

export type Line = GroupLine | OrderLine

interface LineOptions {
  readonly withHeadings: boolean
  /** Rows that were opened. */
  readonly openIds: ReadonlySet<string>
}

/** The lines of the table in their order: headings with their totals, the rows beneath, and what was opened of them. */
export function linesOf(
  places: readonly Place[],
  rowsById: Readonly<Record<string, TableRow>>,
  { withHeadings, openIds }: LineOptions,
): Line[] {
  const shown = places.flatMap(({ id, group }) => {
    const row = rowsById[id]
    return row ? [{ row, group }] : []
  })
  const ordersOf = Map.groupBy(shown, ({ group }) => group)
  return shown.flatMap(({ row, group }, index): Line[] => {
    const lines: Line[] = [{ kind: 'row', key: row.id, row }]
    if (openIds.has(row.id)) lines.push({ kind: 'detail', key: `${row.id}-detail`, row })
    if (!withHeadings || group === shown[index - 1]?.group) return lines
    const totals = totalsOf((ordersOf.get(group) ?? []).map((one) => one.row.original.order))
    return [{ kind: 'group', key: `group-${group}`, group, totals }, ...lines]
  })
}
