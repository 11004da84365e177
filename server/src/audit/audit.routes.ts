import { auditFilterSchema, auditListSchema, auditQuerySchema } from '@pj/shared/accounts/audit.api'
import { DomainError } from '@pj/shared/domain-error'
import { requireCaller, withRight } from '../http/access.ts'
import { sendCsv } from '../http/csv.ts'
import { csvResponse } from '../http/openapi.ts'
import type { Routes } from '../parts.ts'
import { auditCsv, listAudit, recordAudit } from './audit.ts'

export const auditRoutes: Routes<'db' | 'now'> = async (app, { db, now }) => {
  app.get(
    '/api/audit',
    withRight('readAudit', {
      summary: 'Who did what, newest first',
      querystring: auditQuerySchema,
      response: { 200: auditListSchema },
    }),
    (request) => {
      assertRange(request.query)
      return listAudit(db, request.query)
    },
  )

  app.get(
    '/api/audit.csv',
    withRight('readAudit', {
      summary: 'The same entries as CSV',
      querystring: auditFilterSchema,
      response: { 200: csvResponse },
    }),
    async (request, reply) => {
      assertRange(request.query)
      await recordAudit(db, { action: 'audit_exported' }, { by: requireCaller(request), now: now() })
      return sendCsv(reply, 'audit', auditCsv(db, request.query))
    },
  )
}

function assertRange({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): void {
  if (from && to && from > to)
    throw new DomainError('invalid_request', 'Choose an end date on or after the start date.')
}
