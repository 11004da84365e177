export type CsvCell = string | number | boolean | null

/**
 * Spreadsheets evaluate a cell that begins with one of these as a formula, some of them also in other widths, such as
 * `＝`, and after spaces and invisible characters.
 */
const formulaStart = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u

/** Goes first in a file: without it Excel uses the character set of the device. */
export const byteOrderMark = '\uFEFF'

/** Follows RFC 4180. Texts that a spreadsheet would evaluate get a leading apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: CsvCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = formulaStart.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
