import type { SalesDay } from '@pj/shared/sales/sales.api'
import { csvLine } from '../http/csv.ts'

const columns = ['date', 'orders', 'revenue', 'delivery_fees', 'express', 'custom', 'regular'] as const

/** One line per day with the figures of the chart. */
export const salesCsv = (days: readonly SalesDay[]): string =>
  [csvLine(columns), ...days.map((day) => csvLine(columns.map((column) => day[column])))].join('')
