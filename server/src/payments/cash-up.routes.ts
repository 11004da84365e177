import {
  type CashMovement,
  type CashUp,
  type CashUpEntry,
  cashUpAnswerSchema,
  cashUpQuerySchema,
  cashUpSchema,
  closeCashSchema,
  correctCashSchema,
  movementSchema,
  newMovementSchema,
} from '@pj/shared/payments/cash-up.api'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../audit/audit.ts'
import type { Capability } from '../capability.ts'
import { createIdempotencyKey, idempotencyHeaders } from '../checkout/idempotency-key.ts'
import { assertRight, requireCaller, withRight } from '../http/access.ts'
import { byteOrderMark, csvLine, sendCsv } from '../http/csv.ts'
import { csvResponse } from '../http/openapi.ts'
import { announcing } from '../live/live-updates.ts'
import type { Routes } from '../parts.ts'
import { cashUp, cashUpFor, closeCash, correctCash, moveCash } from './cash-up.ts'

const cashUpRoutes: Routes<'db' | 'live' | 'menus' | 'now'> = async (app, { db, live, menus, now }) => {
  /** As a run's cash, it changes the till of an open cash-up. */
  const announced = announcing(live, 'deliveries.updated')
  /** Before the body is read, as for any other right. */
  const mayCount = async (request: FastifyRequest): Promise<void> => {
    if (!menus.current().payment.desk_counts_cash) assertRight(requireCaller(request), 'readCashUp')
  }

  app.get(
    '/api/cash-up',
    {
      config: { right: 'countCash' },
      onRequest: mayCount,
      schema: {
        summary: 'The payments and refunds of a Lagos day by method and by person',
        querystring: cashUpQuerySchema,
        response: { 200: cashUpAnswerSchema },
      },
    },
    (request) => cashUpFor(db, request.query.day, requireCaller(request)),
  )

  app.post(
    '/api/cash-up/movements',
    withRight('moveCash', {
      summary: 'Record cash paid into the till or out of it; a request repeated with its Idempotency-Key counts once',
      headers: idempotencyHeaders,
      body: newMovementSchema,
      response: { 201: movementSchema },
    }),
    async (request, reply) => {
      const header = request.headers['idempotency-key']
      const key = header?.trim() ? createIdempotencyKey(request.body, header) : undefined
      const context = { by: requireCaller(request), now: now(), key }
      return reply.code(201).send(await announced(moveCash(db, request.body, context)))
    },
  )

  app.post(
    '/api/cash-up/closing',
    {
      config: { right: 'countCash' },
      onRequest: mayCount,
      schema: {
        summary: 'Close a day with what was counted; once, for good',
        body: closeCashSchema,
        response: { 201: cashUpAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await announced(closeCash(db, request.body, { by: requireCaller(request), now: now() }))),
  )

  app.post(
    '/api/cash-up/corrections',
    withRight('correctCash', {
      summary: 'Add to a closed day what was found out afterwards',
      body: correctCashSchema,
      response: { 201: cashUpSchema },
    }),
    async (request, reply) =>
      reply.code(201).send(await announced(correctCash(db, request.body, { by: requireCaller(request), now: now() }))),
  )

  app.get(
    '/api/cash-up.csv',
    withRight('readCashUp', {
      summary: 'The payments and refunds of a Lagos day as CSV',
      querystring: cashUpQuerySchema,
      response: { 200: csvResponse },
    }),
    async (request, reply) => {
      const { day } = request.query
      const report = await cashUp(db, day)
      const by = requireCaller(request)
      await recordAudit(db, { action: 'cash_up_exported', details: { day } }, { by, now: now() })
      return sendCsv(reply, `cash-up-${day}`, cashUpCsv(report))
    },
  )
}

const header = [
  ...['at', 'order_id', 'customer', 'kind', 'method', 'amount', 'net', 'reference', 'note', 'by'],
  ...['voided_at', 'voided_by', 'void_reason', 'channel', 'fee'],
]

/** Voided entries come last. The column `net` adds up to the day's total and its cash movements. Times are Lagos times. */
const cashUpCsv = ({ entries, movements, voided }: CashUp): string =>
  [
    byteOrderMark + csvLine(header),
    ...entries.map(entryLine),
    ...movements.map(movementLine),
    ...voided.map(entryLine),
  ].join('')

const movementLine = ({ at, kind, amount, reason, note, by }: CashMovement): string =>
  csvLine([
    ...[new Date(at), '', '', `cash_${kind}`, 'cash', amount, kind === 'in' ? amount : -amount],
    ...[reason, note, by, null, null, null, null, null],
  ])

const entryLine = (entry: CashUpEntry): string =>
  csvLine([
    new Date(entry.at),
    entry.order_id,
    entry.name,
    entry.kind,
    entry.method,
    entry.amount,
    entry.voided ? 0 : entry.kind === 'payment' ? entry.amount : -entry.amount,
    entry.reference,
    entry.note,
    entry.by,
    entry.voided && new Date(entry.voided.at),
    entry.voided?.by ?? null,
    entry.voided?.reason ?? null,
    entry.channel,
    entry.fee,
  ])

export const cashUpCapability = { routes: [cashUpRoutes] } satisfies Capability
