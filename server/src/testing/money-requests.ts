import type { FastifyInstance } from 'fastify'
import { checkoutBody, createCartId } from './checkout-fixture.ts'
import type { TestApp } from './test-app.ts'

/** The requests of staff about the money of an order. */
export const createMoneyRequests = (test: TestApp) => ({
  /** Places an order of ₦16,500 and returns its id. */
  place: async (): Promise<string> => {
    const payload = checkoutBody({ cart_id: createCartId() })
    const response = await test.post('/api/checkout', payload)
    return response.json().order_id
  },
  get: async (orderId: string) => (await test.get(`/api/orders/${orderId}`, test.as.staff)).json(),
  /** ₦5,000 in cash unless the entry says otherwise. */
  pay: (orderId: string, entry: object, headers: object = {}, app: FastifyInstance = test.app) =>
    app.inject({
      method: 'POST',
      url: `/api/orders/${orderId}/payments`,
      headers: { ...test.as.staff, ...headers },
      payload: { kind: 'payment', method: 'cash', amount: 5000, ...entry },
    }),
  /** A manager takes off what the entry says, for a church. */
  adjust: (orderId: string, entry: object) =>
    test.post(
      `/api/orders/${orderId}/adjustments`,
      { kind: 'discount', label: 'Church discount', reason: 'Asked by the pastor', ...entry },
      test.as.manager,
    ),
  voidEntry: (orderId: string, id: string, payload: object = { reason: 'Typed twice' }) =>
    test.delete(`/api/orders/${orderId}/payments/${id}`, payload, test.as.owner),
  patch: (orderId: string, payload: object) => test.patch(`/api/orders/${orderId}`, payload, test.as.staff),
  announce: (orderId: string, payload: object = { sender: 'Ada Obi' }, app: FastifyInstance = test.app) =>
    app.inject({ method: 'POST', url: `/api/orders/${orderId}/transfer-sent`, payload }),
  check: (orderId: string, payload: object) =>
    test.post(`/api/orders/${orderId}/transfer-checked`, payload, test.as.staff),
})
