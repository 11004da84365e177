import { listSteps } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import type { FastifyInstance } from 'fastify'
import { checkoutBody, createCartId } from './checkout-fixture.ts'
import type { TestApp } from './test-app.ts'

type OrderRequest = Parameters<typeof checkoutBody>[0]

/** Places an order as a shopper does, and returns it. */
export async function placeOrder(test: TestApp, changes: OrderRequest = {}): Promise<Order> {
  const payload = checkoutBody({ cart_id: createCartId(), ...changes })
  const response = await test.post('/api/checkout', payload)
  if (response.statusCode !== 201) throw new Error(response.body)
  return readOrder(test, response.json().order_id)
}

export async function readOrder({ app, as }: TestApp, orderId: string): Promise<Order> {
  return (await app.inject({ url: `/api/orders/${orderId}`, headers: as.staff })).json()
}

/** Changes an order; the version is that of `order` unless the body has one. */
export const patchOrder = (
  { app: ownApp, as }: TestApp,
  { order_id, version }: Pick<Order, 'order_id' | 'version'>,
  body: object,
  { app = ownApp, headers = as.staff }: { app?: FastifyInstance; headers?: TestApp['as']['staff'] } = {},
) => app.inject({ method: 'PATCH', url: `/api/orders/${order_id}`, headers, payload: { version, ...body } })

/** Gives an order each status in turn, and those in between. */
export async function moveOrder(test: TestApp, orderId: string, statuses: readonly Order['status'][]): Promise<void> {
  for (const status of statuses) {
    for (const step of [...stepsBetween(await readOrder(test, orderId), status), status]) {
      const response = await patchOrder(test, await readOrder(test, orderId), { status: step })
      if (response.statusCode !== 200) throw new Error(response.body)
    }
  }
}

function stepsBetween({ status, delivery_method }: Order, to: Order['status']): Order['status'][] {
  const path = listSteps(delivery_method)
  const from = path.indexOf(status)
  return from === -1 ? [] : path.slice(from + 1, Math.max(path.indexOf(to), 0))
}
