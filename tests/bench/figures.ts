export interface Row {
  readonly what: string
  readonly figures: readonly string[]
  /** The goal as text; empty where nothing is promised. */
  readonly promise: string
  /** Undefined where nothing is promised. */
  readonly kept: boolean | undefined
  /** Two times of one run, divided: a slower machine has the same ratio. A worse one than promised fails the run. */
  readonly isRatio?: boolean
}

/** A row whose ratio, the last of its figures, must not exceed `most`. */
export const ratioRow = (what: string, figures: readonly string[], ratio: number, most: number): Row => ({
  what,
  figures: [...figures, ratio.toFixed(2)],
  promise: `<= ${most.toFixed(2)}`,
  kept: ratio <= most,
  isRatio: true,
})

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** A row whose median must stay under `most` milliseconds. */
export function timed(what: string, times: readonly number[], most?: number): Row {
  const middle = median(times)
  const figures = [ms(middle), ms(quantile(times, 0.95)), ms(Math.max(...times))]
  if (most === undefined) return { what, figures, promise: '', kept: undefined }
  return { what, figures, promise: `< ${most} ms`, kept: middle < most }
}

export function printTable(title: string, columns: readonly string[], rows: readonly Row[]): void {
  const cells = [
    ['', ...columns, 'promised', ''],
    ...rows.map(({ what, figures, promise, kept }) => [
      what,
      ...figures,
      promise,
      kept === undefined ? '' : kept ? 'kept' : 'NOT KEPT',
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  process.stdout.write(`\n${title}\n${cells.map((row) => `  ${line(row).trimEnd()}`).join('\n')}\n`)
}
