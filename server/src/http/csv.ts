import { Readable } from 'node:stream'
import { formatLagosLocal } from '@pj/shared/lagos-time'
import type { FastifyReply } from 'fastify'

/** A date is written as Lagos time, so that a spreadsheet reads it as one. */
export type CsvCell = string | number | boolean | Date | null

/**
 * Spreadsheets evaluate a cell that begins with one of these as a formula, some of them also in other widths, such as
 * `＝`, and after spaces and invisible characters.
 */
const formulaStart = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u

/**
 * Spreadsheets convert such texts: `0012345678` and `12E5` to numbers, `1/2` and `MAR 12` to dates. A whole day stays one.
 */
const valueLike = [
  /^(?=.*\d)[₦$€£(]?\s?[\d.,]+(?:\s?e[+-]?\d+)?\s?[%)]?$/i,
  /^(?!\d{4}-\d\d-\d\d$)(?:\d+\s)?(?:\d{1,4}[-/.:]\d{1,2}(?:[-/.:]\d{1,4})?|\d{1,2}[-/]\d{4})(?:\s\d{1,2}:[\d:]{2,5})?(?:\s?[ap]m)?$/i,
  /^(?=.*\d)(?:\d{1,2}[\s/-]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s/-]?(?:\d{1,4}(?:[,\s/-]{1,2}\d{4})?)?$/i,
  /^(?:\d{1,2}\s?[ap]m|true|false)$/i,
]

/** Goes first in a file: without it Excel uses the character set of the device. */
export const byteOrderMark = '\uFEFF'

/** Follows RFC 4180. Texts that a spreadsheet would evaluate or convert get a leading apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

interface PagedRows<Row> {
  readonly header: readonly CsvCell[]
  readonly pageSize: number
  readonly read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>
  readonly line: (row: Row) => string
}

export const sendCsv = (reply: FastifyReply, name: string, file: string | Readable) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`).send(file)

/** Reads page by page while the client does, so that the file may be larger than the memory. */
export const csvFile = <Row>(rows: PagedRows<Row>): Readable => Readable.from(csvLines(rows))

async function* csvLines<Row>({ header, pageSize, read, line }: PagedRows<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header)
  let after: Row | undefined
  do {
    const page = await read(after, pageSize)
    yield page.map(line).join('')
    after = page.length < pageSize ? undefined : page.at(-1)
  } while (after)
}

function csvCell(value: CsvCell): string {
  if (value instanceof Date) return formatLagosLocal(value).replace('T', ' ')
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = isChanged(value.normalize('NFKC')) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isChanged = (text: string): boolean => [formulaStart, ...valueLike].some((pattern) => pattern.test(text))
