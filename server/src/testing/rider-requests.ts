import type { StartedRun } from '@pj/shared/deliveries/deliveries.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { moveOrder, placeOrder, readOrder } from './order-requests.ts'
import type { TestApp } from './test-app.ts'

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH'; payload?: object; headers?: Record<string, string> }

/** The requests of the desk and of a rider's link about deliveries. */
export function createRiderRequests(getTest: () => TestApp) {
  const call = (url: string, { method = 'POST', payload, headers = getTest().as.staff }: Call = {}) =>
    getTest().app.inject({ method, url, headers, ...(payload && { payload }) })

  async function placeAt(status: Order['status']): Promise<Order> {
    const { order_id } = await placeOrder(getTest(), {
      location: { state: 'Lekki', fee: 3500 },
      order_note: 'Call at the gate',
    })
    await moveOrder(getTest(), order_id, [status])
    return readOrder(getTest(), order_id)
  }

  const send = (orderIds: readonly string[], rider_name = 'Musa Bello') =>
    call('/api/deliveries/runs', { payload: { day: '2026-11-24', rider_name, order_ids: orderIds } })

  async function startRun(...orders: readonly Order[]): Promise<StartedRun> {
    const response = await send(orders.map(({ order_id }) => order_id))
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json()
  }

  /** An order that a rider has, with the run and its token. */
  async function sendOut(): Promise<StartedRun & { readonly order: Order }> {
    const order = await placeAt('ready')
    return { order, ...(await startRun(order)) }
  }

  const asRider = (token: string, url = '', sent: Call = { method: 'GET' }) =>
    call(`/api/rider${url}`, { ...sent, headers: { 'rider-token': token } })

  /** Something that the rider tapped at the door of an order. */
  const tap = (token: string, { order_id }: Pick<Order, 'order_id'>, action: string, payload: object) =>
    asRider(token, `/stops/${order_id}/${action}`, { method: 'POST', payload })

  const pay = (token: string, order: Pick<Order, 'order_id'>, payment: object) =>
    tap(token, order, 'payment', { id: crypto.randomUUID(), method: 'cash', ...payment })

  return { call, placeAt, send, startRun, sendOut, asRider, tap, pay }
}
