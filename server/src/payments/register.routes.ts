import {
  documentPeriodSchema,
  registerFilterSchema,
  registerQuerySchema,
  registerSchema,
  registerTotalsSchema,
} from '@pj/shared/documents/register.api'
import { recordAudit } from '../audit/audit.ts'
import { requireCaller, withRight } from '../http/access.ts'
import { sendCsv } from '../http/csv.ts'
import { csvResponse } from '../http/openapi.ts'
import { countDays } from '../http/paging.ts'
import type { Routes } from '../parts.ts'
import { journalCsv } from './journal.ts'
import { listRegister, readTotals, registerCsv } from './register.ts'

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
