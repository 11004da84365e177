import type { BakeRow } from '@pj/shared/kitchen/bake-list.api'

export interface BakeTotals {
  readonly needed: number
  readonly done: number
  /** Still to be made. */
  readonly left: number
}

export function sumBakeRows(rows: readonly Pick<BakeRow, 'needed' | 'done'>[]): BakeTotals {
  const needed = rows.reduce((sum, row) => sum + row.needed, 0)
  const done = rows.reduce((sum, row) => sum + Math.min(row.done, row.needed), 0)
  return { needed, done, left: needed - done }
}

/** Returns the rows with ticks that the server has not confirmed yet. */
export const applyTicks = (rows: readonly BakeRow[], ticks: ReadonlyMap<string, number>): readonly BakeRow[] =>
  ticks.size === 0 ? rows : rows.map((row) => ({ ...row, done: ticks.get(row.key) ?? row.done }))
