import {
  breakdownQuerySchema,
  eveningMailSchema,
  type SalesDay,
  salesBreakdownSchema,
  salesDailySchema,
  salesQuerySchema,
  salesTodaySchema,
  setEveningMailSchema,
} from '@pj/shared/sales/sales.api'
import { recordAudit } from '../audit/audit.ts'
import { requireCaller, withRight } from '../http/access.ts'
import { csvLine, sendCsv } from '../http/csv.ts'
import { csvResponse } from '../http/openapi.ts'
import type { Routes } from '../parts.ts'
import { readEveningMail, setEveningMail } from './evening-mail.ts'
import { dailySales, salesBreakdown } from './sales.ts'
import { salesToday } from './today.ts'

export const salesRoutes: Routes<'db' | 'mailer' | 'menus' | 'now'> = async (app, parts) => {
  const { db, menus, now, mailer } = parts

  app.get(
    '/api/sales/daily',
    withRight('readSales', {
      summary: 'Sales by Lagos day, with the period before',
      querystring: salesQuerySchema,
      response: { 200: salesDailySchema },
    }),
    (request) => dailySales(db, request.query),
  )

  app.get(
    '/api/sales/today',
    withRight('readSales', {
      summary: 'Today so far beside the same weekday last week, what is open, tomorrow, and the month',
      response: { 200: salesTodaySchema },
    }),
    () => salesToday(db, now(), menus.current()),
  )

  app.get(
    '/api/sales/daily.csv',
    withRight('readSales', {
      summary: 'Sales by Lagos day as CSV',
      querystring: salesQuerySchema,
      response: { 200: csvResponse },
    }),
    async (request, reply) => {
      const { from, to } = request.query
      const { days } = await dailySales(db, request.query)
      const by = requireCaller(request)
      await recordAudit(db, { action: 'sales_exported', details: { from, to } }, { by, now: now() })
      return sendCsv(reply, `sales-${from}-${to}`, salesCsv(days))
    },
  )

  app.get(
    '/api/sales/breakdown',
    withRight('readSales', {
      summary: 'Sales by location, product, category, type, flavour, hour, weekday, channel or adjustment',
      querystring: breakdownQuerySchema,
      response: { 200: salesBreakdownSchema },
    }),
    (request) => salesBreakdown(db, request.query, menus.current()),
  )

  const readSettings = () => readEveningMail(parts, mailer.settings() !== undefined)
  const mailResponse = { 200: eveningMailSchema }

  app.get(
    '/api/sales/evening-mail',
    withRight('setEveningMail', { summary: "When owners get the day's figures by email", response: mailResponse }),
    readSettings,
  )

  app.put(
    '/api/sales/evening-mail',
    withRight('setEveningMail', {
      summary: "Set when owners get the day's figures by email",
      body: setEveningMailSchema,
      response: mailResponse,
    }),
    async (request) => {
      await setEveningMail(db, request.body, { by: requireCaller(request), now: now() })
      return readSettings()
    },
  )
}

const columns = ['date', 'orders', 'revenue', 'delivery_fees', 'express', 'custom', 'regular', 'adjustments'] as const

const salesCsv = (days: readonly SalesDay[]): string =>
  [csvLine(columns), ...days.map((day) => csvLine(columns.map((column) => day[column])))].join('')
