import type { DatabaseClient } from '@pj/db/database'
import { isoTime } from '@pj/db/rows'
import { DomainError } from '@pj/shared/domain-error'
import { orderProofFields } from '@pj/shared/fields'
import { lagosDay } from '@pj/shared/lagos-time'
import { signedAmount } from '@pj/shared/orders/adjustments'
import {
  customerRequestSchema,
  findOrderSchema,
  type OrderStatusResponse,
  type OwnOrder,
  orderStatusResponseSchema,
  ownOrderSchema,
} from '@pj/shared/orders/checkout.api'
import { needsProof } from '@pj/shared/orders/customer-requests'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import { parseOrderId } from '@pj/shared/orders/order-search'
import { orderParams } from '@pj/shared/orders/orders.api'
import { confirmationWay } from '@pj/shared/orders/payment-request'
import { z } from 'zod'
import type { PlacedOrder } from '../../checkout/checkout.ts'
import {
  assertCustomer,
  countTry,
  createOrderToken,
  isCustomer,
  knowsContact,
  readProof,
} from '../../checkout/order-proof.ts'
import { findOwnOrder, type OwnOrderRow } from '../../checkout/own-order.queries.ts'
import { withLimit } from '../../http/access.ts'
import { fileResponse } from '../../http/openapi.ts'
import type { Parts, Routes } from '../../parts.ts'
import { sendUpload } from '../../uploads/send-upload.ts'
import { readUnconfirmed } from '../list/affected-orders.ts'
import { requestChange } from '../change/customer-requests.ts'
import { orderNotFound } from '../order.queries.ts'

/** What the page says about paying online. Handed in, because payments know orders. */
export type ReadOnline = (order: OwnOrderRow, reference: string | undefined) => Promise<OrderStatusResponse['online']>

interface StatusParts extends Pick<Parts, 'db' | 'menus' | 'now'> {
  readonly readOnline: ReadOnline
}

type OwnOrderParts = StatusParts & Pick<Parts, 'config'>

export const publicStatusRoutes: Routes<'budgets' | 'config', StatusParts> = async (app, parts) => {
  const { budgets, db, menus, now } = parts
  app.get(
    '/api/orders/:order_id/status',
    withLimit(600, 'anyone', {
      summary: 'The status of an order, for anyone who knows its id',
      params: orderParams,
      querystring: z.object({ reference: z.string().max(100).optional(), order_token: orderProofFields.order_token }),
      response: { 200: orderStatusResponseSchema },
    }),
    async ({ params, query, headers }) => {
      const order = await requireRow(db, params.order_id)
      const status = await toStatus(parts, order, query.reference)
      const isShown = !order.hide_prices || (await isCustomer(parts, order, readProof(query, headers)))
      return isShown ? status : withoutMoney(status)
    },
  )

  app.post(
    '/api/orders/find',
    withLimit(30, 'anyone', {
      summary:
        'An order as its own customer sees it, for anyone who knows its id and its phone number, or without one its email',
      body: findOrderSchema,
      response: { 200: ownOrderSchema },
    }),
    async ({ body }, reply) => {
      const orderId = parseOrderId(body.order_id)
      await countTry(budgets, orderId)
      const order = await findOwnOrder(db, orderId)
      const [contact, name] = 'email' in body ? [body.email, 'email'] : [body.phone_number, 'phone number']
      if (!order || !knowsContact(order, contact))
        throw new DomainError('order_not_found', `No order has this number and this ${name}.`)
      return reply.header('cache-control', 'no-store').send(await toOwnOrder(parts, order))
    },
  )

  app.get(
    '/api/orders/:order_id/photos/:index',
    withLimit(600, 'anyone', {
      summary: "The photo of an order's item, for its customer",
      params: orderParams.extend({ index: z.coerce.number().int().min(0).max(999) }),
      querystring: z.object({ order_token: orderProofFields.order_token }),
      response: { 200: fileResponse('image/jpeg', 'image/png') },
    }),
    async ({ params, query, headers }, reply) => {
      const order = await requireRow(db, params.order_id)
      await assertCustomer(parts, order, readProof(query, headers))
      const upload = order.items.find(({ index }) => index === params.index)?.upload_id
      return sendUpload(db, reply.header('cache-control', 'private, max-age=3600'), upload)
    },
  )

  app.post(
    '/api/orders/:order_id/requests',
    withLimit(30, 'anyone', {
      summary: 'Ask to change or cancel an order; another phone number, address or day needs a proof',
      params: orderParams,
      body: customerRequestSchema,
      response: { 202: z.object({ success: z.literal(true), message: z.string() }) },
    }),
    async ({ params, body }, reply) => {
      if (needsProof(body.kind)) await assertCustomer(parts, await requireRow(db, params.order_id), body)
      await requestChange(db, params.order_id, { request: body, menu: menus.current(), now: now() })
      return reply.code(202).send({ success: true, message: "Thank you. We'll check and update your order page." })
    },
  )
}

async function requireRow(db: DatabaseClient, orderId: string): Promise<OwnOrderRow> {
  const row = await findOwnOrder(db, orderId)
  if (!row) throw orderNotFound()
  return row
}

/** For the browser that has just placed the order. */
export const loadOwnOrder = async (parts: OwnOrderParts, { orderId, own }: PlacedOrder): Promise<OwnOrder> =>
  toOwnOrder(parts, own ?? (await requireRow(parts.db, orderId)))

async function toOwnOrder(parts: OwnOrderParts, order: OwnOrderRow): Promise<OwnOrder> {
  const { name, email, phone_number, house_address, city, location, subtotal, delivery_price } = order
  return {
    ...(await toStatus(parts, order)),
    order_token: createOrderToken(order.order_id, parts.config.jwtSecret),
    ...{ name, email, phone_number, house_address, city, location, subtotal, delivery_price },
    ...mapFields(optionalTexts, ({ key }) => order[key]),
    items: order.items.map(({ index, title, quantity, price, line_total, item, upload_id }) => {
      return { index, title, quantity, price, line_total, item, has_photo: upload_id !== null }
    }),
  }
}

/** Contains no personal data. `reference` names the payment that a customer comes back from, which is asked about. */
export async function loadPublicStatus(
  parts: StatusParts,
  orderId: string,
  reference?: string,
): Promise<OrderStatusResponse | undefined> {
  const order = await findOwnOrder(parts.db, parseOrderId(orderId))
  if (!order) return undefined
  const status = await toStatus(parts, order, reference)
  return order.hide_prices ? withoutMoney(status) : status
}

const withoutMoney = (status: OrderStatusResponse): OrderStatusResponse => ({
  ...status,
  adjustments: null,
  amount: null,
  paid_amount: null,
  balance_due: null,
  deposit: null,
  instalments: null,
  online: null,
})

async function toStatus({ db, menus, now, readOnline }: StatusParts, order: OwnOrderRow, reference?: string) {
  const placed_at = order.placed_at.toISOString()
  const changes = order.events.flatMap(({ to_status, at }) =>
    to_status ? [{ status: to_status, at: isoTime(at) }] : [],
  )
  return {
    order_id: order.order_id,
    status: order.status,
    delivery_method: order.delivery_method,
    delivery_date: order.delivery_date.toISOString(),
    delivery_until: order.delivery_until?.toISOString() ?? null,
    placed_at,
    changed_at: order.changed_at?.toISOString() ?? null,
    adjustments: order.adjustments
      .filter(({ amount }) => amount > 0)
      .map(({ label, ...adjustment }) => ({ label, amount: signedAmount(adjustment) })),
    amount: order.amount,
    paid_amount: order.paid_amount,
    balance_due: order.balance_due,
    deposit: order.deposit,
    instalments: instalmentsOf(order),
    today: lagosDay(now()),
    transfer_sent: order.transfer_sent_at !== null && order.transfer_checked_at === null,
    requests: order.requests.map(({ kind, state, at, changes }) => {
      return { kind, state, at: isoTime(at), delivery_date: changes?.delivery_date ?? null }
    }),
    unconfirmed: [...(await readUnconfirmed(db, order, { menu: menus.current(), now: now() }))],
    confirmed_by: confirmationWay(order),
    online: await readOnline(order, reference),
    history: [{ status: 'new', at: placed_at }, ...changes],
  }
}
