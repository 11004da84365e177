type Cell = string | number | boolean | null

/** Spreadsheets run a cell that begins so as a formula. */
const formula = /^[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180), its texts harmless in a spreadsheet. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
