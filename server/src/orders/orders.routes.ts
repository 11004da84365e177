import { hasRight } from '@pj/shared/accounts/roles'
import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import {
  printTicketsResponseSchema,
  printTicketsSchema,
  ticketOrdersQuerySchema,
  ticketOrdersSchema,
} from '@pj/shared/kitchen/tickets.api'
import { adjustmentsLabel } from '@pj/shared/orders/adjustments'
import { itemsErrorSchema } from '@pj/shared/orders/checkout.api'
import { orderChangeSchema } from '@pj/shared/orders/order-changes.api'
import { parseOrderId } from '@pj/shared/orders/order-search'
import {
  type OrderFilter,
  type OrdersQuery,
  orderFilterSchema,
  orderListSchema,
  orderParams,
  orderSchema,
  ordersQuerySchema,
} from '@pj/shared/orders/orders.api'
import { recordAudit } from '../audit/audit.ts'
import { assertItemLimits } from '../checkout/order-lines.ts'
import { assertRight, requireCaller, type User, withRight } from '../http/access.ts'
import { spendImage } from '../http/budgets.ts'
import { sendCsv } from '../http/csv.ts'
import { csvResponse } from '../http/openapi.ts'
import type { Routes } from '../parts.ts'
import { changeOrder } from './change/change.ts'
import { findAffectedOrders } from './list/affected-orders.ts'
import { countPrints } from './list/count-prints.ts'
import type { ListFilter } from './list/list.queries.ts'
import { listOrders } from './list/list.ts'
import { ordersCsv } from './list/orders-csv.ts'
import { findOverdueOrders } from './list/overdue-orders.ts'
import { readOrders, requireOrder } from './load-order.ts'

/** Enough for the largest order and an image inside an item. */
const bodyLimit = 512 * 1024

export const ordersRoutes: Routes<'budgets' | 'db' | 'mailer' | 'menus' | 'now'> = async (app, parts) => {
  const { db, now, menus, mailer, budgets } = parts

  /** With the orders of the filters that are not SQL. */
  const withIds = async <Filter extends OrderFilter>(filter: Filter): Promise<Filter & ListFilter> => {
    const affected = filter.needs === 'affected' ? await findAffectedOrders(db, menus.current(), now()) : []
    const overdueIds = filter.money?.includes('overdue') ? await findOverdueOrders(db, now()) : []
    return { ...filter, affectedIds: affected.map(({ id }) => id), overdueIds }
  }

  app.get(
    '/api/orders',
    withRight('readOrders', {
      summary: 'The queue: filters, sort and pages',
      querystring: ordersQuerySchema,
      response: { 200: orderListSchema },
    }),
    async (request) => {
      const query = visibleQuery(request.query, requireCaller(request))
      return listOrders(db, await withIds(query), menus.current())
    },
  )

  app.get(
    '/api/orders.csv',
    withRight('exportOrders', {
      summary: 'The rows of the queue as CSV',
      querystring: orderFilterSchema.extend({ sort: ordersQuerySchema.shape.sort }),
      response: { 200: csvResponse },
    }),
    async (request, reply) => {
      await recordAudit(db, { action: 'orders_exported' }, { by: requireCaller(request), now: now() })
      return sendCsv(reply, 'orders', ordersCsv(db, await withIds(request.query), menus.current()))
    },
  )

  app.get(
    '/api/orders/tickets',
    withRight('readOrders', {
      summary: 'Several whole orders, for their tickets',
      querystring: ticketOrdersQuerySchema,
      response: { 200: ticketOrdersSchema },
    }),
    async (request) => ({ orders: await readOrders(db, request.query.order_ids.map(parseOrderId)) }),
  )

  app.get(
    '/api/orders/:order_id',
    withRight('readOrders', {
      summary: 'One order with its items and history',
      params: orderParams,
      response: { 200: orderSchema },
    }),
    (request) => requireOrder(db, request.params.order_id),
  )

  app.patch(
    '/api/orders/:order_id',
    {
      bodyLimit,
      preValidation: async ({ body }) => assertItemLimits(isUnknownRecord(body) ? body.changes : undefined),
      config: { right: 'bake' },
      schema: {
        summary: 'Change the fields, status, payment or price check of an order, or add a staff note',
        params: orderParams,
        body: orderChangeSchema,
        response: { 200: orderSchema, 422: itemsErrorSchema },
      },
    },
    (request) =>
      changeOrder(db, request.params.order_id, {
        change: request.body,
        by: requireCaller(request),
        now: now(),
        menu: menus.current(),
        mail: mailer.settings(),
        countImage: (bytes) => spendImage(budgets, request.ip, bytes),
      }),
  )

  app.post(
    '/api/orders/printed',
    withRight('printTickets', {
      summary: 'Count a print of the tickets of these orders, or undo the last one',
      body: printTicketsSchema,
      response: { 200: printTicketsResponseSchema },
    }),
    async (request) => {
      const ids = request.body.order_ids.map(parseOrderId)
      const { undo = false } = request.body
      return { printed: await countPrints(db, ids, { undo, by: requireCaller(request), now: now() }) }
    },
  )
}

/** Throws a DomainError for a query that shows what the caller may not see. */
function visibleQuery(query: OrdersQuery, user: User): OrdersQuery & ListFilter {
  const { paid, money, sort, product, category, flavour } = query
  const isOfAdjustments = [product, category, flavour].includes(adjustmentsLabel)
  if (paid !== undefined || money?.length || isOfAdjustments || /amount|price/.test(sort)) assertRight(user, 'seeMoney')
  return hasRight(user.role, 'seeContact') ? query : { ...query, searchIn: 'names' }
}
