import { type BakeSection, bakeSections } from '@pj/shared/kitchen/bake-list'
import type { BakeList, BakeOrder, BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { isForRider } from '@pj/shared/kitchen/kitchen-notes'
import { addDays, formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { formatLateness } from '../lib/format.ts'
import { groupBy } from '../lib/group-by.ts'

export const stationLabels: Readonly<Record<BakeSection, string>> = {
  sponge: 'Sponge',
  icing: 'Icing',
  decoration: 'Decoration',
  treat: 'Boxes',
  packing: 'To pack',
}

export interface BoardRow extends BakeRow {
  readonly left: number
  /** Pieces still to make for orders that are overdue. */
  readonly late: number
  /** The ids of the orders with missing pieces, those due first before the others. */
  readonly missing: readonly string[]
  /** The first of them; undefined when all are made. */
  readonly next: BakeOrder | undefined
  /** Of the orders with missing pieces. */
  readonly notes: readonly BoardNote[]
}

export interface BoardNote {
  readonly label: string
  readonly text: string
}

/** "gluten, eggs; may contain nuts" */
export function formatAllergens({ contains, may_contain }: Pick<BakeRow, 'contains' | 'may_contain'>): string {
  const traces = may_contain.length > 0 && `may contain ${may_contain.join(', ')}`
  return [contains.join(', '), traces].filter(Boolean).join('; ')
}

export interface BoardGroup {
  readonly title: string
  readonly isLate: boolean
  readonly rows: readonly BoardRow[]
}

export interface Progress {
  readonly needed: number
  readonly done: number
  readonly left: number
}

export function sumRows(rows: readonly Pick<BakeRow, 'needed' | 'done'>[]): Progress {
  const needed = rows.reduce((sum, row) => sum + row.needed, 0)
  const done = rows.reduce((sum, row) => sum + row.done, 0)
  return { needed, done, left: needed - done }
}

export function toBoardRows({ rows, orders }: Pick<BakeList, 'rows' | 'orders'>, now: Date): BoardRow[] {
  const byId = new Map(orders.map((order) => [order.order_id, order]))
  return rows.map((row) => {
    const missing = row.orders.filter(({ needed, done }) => done < needed)
    const isLate = (orderId: string): boolean => new Date(byId.get(orderId)?.due ?? now) < now
    return {
      ...row,
      left: row.needed - row.done,
      late: sumRows(missing.filter(({ order_id }) => isLate(order_id))).left,
      missing: missing.map(({ order_id }) => order_id),
      next: byId.get(missing[0]?.order_id ?? ''),
      notes: missing.flatMap(({ order_id }) => listNotes(byId.get(order_id), row)),
    }
  })
}

export const writeLabel = 'Write'

/** Who decorates also needs what is written on the cake. The way to the customer is the rider's. */
const listNotes = (order: BakeOrder | undefined, { section }: BakeRow): BoardNote[] =>
  order === undefined
    ? []
    : [
        ...(section === 'decoration' ? order.messages : []).map((text) => ({ label: writeLabel, text })),
        ...order.notes.filter(({ text }) => !isForRider(text)),
      ]

const lateTitle = 'Late'
const doneTitle = 'Done'

/** Late rows first, then by when work must start; within a group those due first. Empty groups are left out. */
export function groupRows(rows: readonly BoardRow[], now: Date): BoardGroup[] {
  const groups = groupBy([...rows].sort(compareRows), (row) => groupTitle(row, now))
  const firstStart = (group: readonly BoardRow[]): string =>
    group.map(({ next }) => next?.start_by ?? '').sort()[0] ?? ''
  const rank = (title: string): number => (title === lateTitle ? 0 : title === doneTitle ? 2 : 1)
  return groups
    .sort(
      ([one, rows], [other, otherRows]) =>
        rank(one) - rank(other) || firstStart(rows).localeCompare(firstStart(otherRows)),
    )
    .map(([title, rows]) => ({ title, isLate: title === lateTitle, rows }))
}

function groupTitle({ next }: BoardRow, now: Date): string {
  if (!next) return doneTitle
  if (new Date(next.due) < now) return lateTitle
  const start = new Date(next.start_by)
  if (start <= now) return 'Start now'
  const day = lagosDay(start)
  if (day === lagosDay(now)) return 'Later today'
  return day === addDays(lagosDay(now), 1) ? 'Tomorrow' : formatDay(day)
}

const compareRows = (one: BoardRow, other: BoardRow): number =>
  (one.next?.due ?? '').localeCompare(other.next?.due ?? '') ||
  bakeSections.indexOf(one.section) - bakeSections.indexOf(other.section)

/** "Red Velvet, 8 inch layer". */
export const rowName = ({ label, detail }: Pick<BakeRow, 'label' | 'detail'>): string =>
  [label, detail].filter(Boolean).join(', ')

/** "first due 9:30 am, 20 min late", with the day unless that is today. */
export function formatDue({ next, orders }: BoardRow, now: Date): string {
  if (!next) return ''
  const due = new Date(next.due)
  const day = lagosDay(due)
  const time = day === lagosDay(now) ? formatTime(due) : `${formatDay(day)}, ${formatTime(due)}`
  return [`${orders.length > 1 ? 'first due' : 'due'} ${time}`, formatLateness(due, now)].filter(Boolean).join(', ')
}
