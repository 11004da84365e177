import type { Readable } from 'node:stream'
import type { Db } from '@pj/db/database'
import {
  type DocumentPeriod,
  documentPeriodSchema,
  type Register,
  type RegisterFilter,
  type RegisterQuery,
  type RegisterTotals,
  registerFilterSchema,
  registerQuerySchema,
  registerSchema,
  registerTotalsSchema,
} from '@pj/shared/documents/register.api'
import { lagosDay } from '@pj/shared/lagos-time'
import { recordAudit } from '../audit/audit.ts'
import { toDocument } from '../documents/documents.queries.ts'
import { requireCaller, withRight } from '../http/access.ts'
import { csvFile, csvLine, sendCsv } from '../http/csv.ts'
import { csvResponse } from '../http/openapi.ts'
import { countDays, readPage, type TimePosition, timePosition } from '../http/paging.ts'
import type { Routes } from '../parts.ts'
import { journalCsv } from './journal.ts'
import { type RegisterRow, selectRegister, sumRegister } from './register.queries.ts'

const maxDays = 366

export const registerRoutes: Routes<'db' | 'now'> = async (app, { db, now }) => {
  app.get(
    '/api/documents',
    withRight('readRegister', {
      summary: 'The receipts, invoices and credit notes of a period, newest first',
      querystring: registerQuerySchema,
      response: { 200: registerSchema },
    }),
    (request) => {
      countDays(request.query, maxDays)
      return listRegister(db, request.query)
    },
  )

  app.get(
    '/api/documents/totals',
    withRight('readRegister', {
      summary: 'What the documents of a period add up to, by month and kind',
      querystring: documentPeriodSchema,
      response: { 200: registerTotalsSchema },
    }),
    (request) => {
      countDays(request.query, maxDays)
      return readTotals(db, request.query)
    },
  )

  app.get(
    '/api/documents.csv',
    withRight('readRegister', {
      summary: 'The same documents as CSV, for the accountant',
      querystring: registerFilterSchema,
      response: { 200: csvResponse },
    }),
    async (request, reply) => {
      const { from, to } = request.query
      countDays(request.query, maxDays)
      const by = requireCaller(request)
      await recordAudit(db, { action: 'documents_exported', details: { from, to } }, { by, now: now() })
      return sendCsv(reply, `documents-${from}-${to}`, registerCsv(db, request.query))
    },
  )

  app.get(
    '/api/journal.csv',
    withRight('readRegister', {
      summary: 'Invoices, payments, refunds and voids of a period in double entry, as CSV',
      querystring: documentPeriodSchema,
      response: { 200: csvResponse },
    }),
    async (request, reply) => {
      const { from, to } = request.query
      countDays(request.query, maxDays)
      const by = requireCaller(request)
      await recordAudit(db, { action: 'journal_exported', details: { from, to } }, { by, now: now() })
      return sendCsv(reply, `journal-${from}-${to}`, journalCsv(db, request.query))
    },
  )
}

async function listRegister(db: Db, { limit, cursor, ...filter }: RegisterQuery): Promise<Register> {
  const { rows, next_cursor } = await readPage(
    { limit, cursor },
    {
      position: timePosition,
      positionOf,
      read: (after, count) => selectRegister(db, { ...filter, after, limit: count }),
    },
  )
  return { documents: rows.map((row) => ({ ...toDocument(row), name: row.name })), next_cursor }
}

const positionOf = ({ at_micros, id }: RegisterRow): TimePosition => [at_micros, id]

async function readTotals(db: Db, period: DocumentPeriod): Promise<RegisterTotals> {
  const rows = await sumRegister(db, period)
  return { totals: rows.map((row) => ({ ...row, net: row.total - row.vat })) }
}

/** Dates are Lagos days. */
const registerCsv = (db: Db, filter: RegisterFilter): Readable =>
  csvFile({
    header: ['number', 'kind', 'date', 'order_id', 'names', 'net', 'vat', 'exempt', 'total'],
    pageSize: 500,
    read: (after, limit) => selectRegister(db, { ...filter, after: after && positionOf(after), limit }),
    line: registerLine,
  })

/** Only invoices and credit notes have net, VAT and exempt amounts, so that the columns add up to what was sold. */
const registerLine = ({ number, kind, issued_at, order_id, names, vat, total, exempt }: RegisterRow): string =>
  csvLine([
    ...[number, kind, lagosDay(issued_at), order_id, names],
    ...(kind === 'receipt' ? [null, null, null] : [total - vat, vat, exempt]),
    total,
  ])
