import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rng } from '@pj/db/demo-data/rng'
import { checkoutBody } from '@pj/server/testing/checkout-fixture'
import type { PaystackServer } from '../support/paystack-server.ts'
import type { Delivery } from '../support/paystack-webhooks.ts'
import type { StaffRequests } from '../support/settle-money.ts'

interface PayerOptions {
  /** Requests go to one of them at random. */
  readonly urls: readonly string[]
  readonly paystack: PaystackServer
  /** Of an owner. */
  readonly token: string
  readonly count: number
  readonly rng: Rng
}

export interface Payers {
  /** That somebody may have tried to pay. */
  readonly orderIds: readonly string[]
  readonly staff: StaffRequests
  stop(): Promise<unknown>
}

interface Call {
  readonly body?: object
  readonly method?: string
  readonly headers?: Record<string, string>
}

interface Answer {
  /** 0 without one. */
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const deliveries: readonly Delivery[] = ['once', 'once', 'doubled', 'reordered', 'lost', 'foreign']
const responseTimeoutMs = 15_000

/**
 * Customers who order, pay online and come back, and staff who refund, edit, cancel and take cash, while the provider
 * loses, doubles and reorders its reports.
 */
export function startPayers({ urls, paystack, token, count, rng }: PayerOptions): Payers {
  const orderIds: string[] = []
  let isStopped = false
  const asOwner = { authorization: `Bearer ${token}` }

  /** Nobody repeats a request that has no answer: its server may be dead, and the money has to be right all the same. */
  async function send(
    path: string,
    { body, method = body ? 'POST' : 'GET', headers = {} }: Call = {},
  ): Promise<Answer> {
    try {
      const response = await fetch(`${rng.pick(urls)}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(responseTimeoutMs),
      })
      return { status: response.status, body: Object(await response.json()) }
    } catch {
      return { status: 0, body: {} }
    }
  }

  async function place(): Promise<string | undefined> {
    const order = checkoutBody({ cart_id: `CART_${randomUUID()}`, delivery_date: noonIn(rng.between(4, 40)) })
    const { status, body } = await send('/api/checkout', { body: order })
    return status === 201 ? String(body.order_id) : undefined
  }

  /** Pays what is due, once or twice, and mostly comes back. */
  async function pay(orderId: string): Promise<void> {
    const { body } = await send(`/api/orders/${orderId}/pay`, { body: { amount: 'due' } })
    const payment = paystack.payments.get(String(body.reference))
    if (payment?.status !== 'abandoned') return
    await sleep(rng.between(0, 100))
    paystack.delivery = rng.pick(deliveries)
    const amount = rng.chance(0.1) ? 100_000 : payment.requested_amount
    paystack.pay(payment.reference, { amount, fees: 10_000 })
    if (rng.chance(0.7)) await send(`/api/orders/${orderId}/status?reference=${payment.reference}`)
  }

  const order = (orderId: string) => send(`/api/orders/${orderId}`, { headers: asOwner })

  /** For as long as staff are patient: the report may be lost, and the server dead. */
  async function waitForMoney(orderId: string): Promise<void> {
    for (let look = 0; look < 5; look += 1) {
      if (Number((await order(orderId)).body.paid_amount) > 0) return
      await sleep(200)
    }
  }

  async function change(orderId: string): Promise<void> {
    const { version, items } = (await order(orderId)).body
    const [line] = Array.isArray(items) ? items : []
    if (!line) return
    const quantity = { changes: { items: [{ ...line.item, quantity: rng.between(1, 3) }] } }
    const changes = rng.pick([quantity, { status: 'confirmed' }, { status: 'cancelled', kept_amount: 1000 }])
    await send(`/api/orders/${orderId}`, { method: 'PATCH', headers: asOwner, body: { version, ...changes } })
  }

  const book = (orderId: string, entry: object): Promise<Answer> =>
    send(`/api/orders/${orderId}/payments`, { headers: asOwner, body: { ...entry, amount: rng.between(500, 9000) } })

  const refund = (orderId: string): Promise<Answer> => book(orderId, { kind: 'refund', method: 'online' })
  const staffActions: readonly ((orderId: string) => Promise<unknown>)[] = [
    change,
    refund,
    (orderId) => book(orderId, { kind: 'payment', method: 'cash', allow_overpaid: true }),
    (orderId) => book(orderId, { kind: 'refund', method: 'cash' }),
  ]

  async function live(): Promise<void> {
    while (!isStopped) {
      const orderId = await place()
      if (orderId !== undefined) await followOrder(orderId)
      await sleep(rng.between(10, 60))
    }
  }

  async function followOrder(orderId: string): Promise<void> {
    orderIds.push(orderId)
    await pay(orderId)
    await waitForMoney(orderId)
    if (rng.chance(0.6)) await refund(orderId)
    for (let action = rng.between(0, 2); action > 0; action -= 1) await rng.pick(staffActions)(orderId)
    if (rng.chance(0.3)) await pay(orderId)
  }

  async function endRefunds(): Promise<void> {
    while (!isStopped) {
      for (const { id, status } of paystack.refunds) {
        if (status !== 'pending' || rng.chance(0.5)) continue
        paystack.delivery = rng.pick(deliveries)
        paystack.endRefund(id, rng.chance(0.8) ? 'processed' : 'failed')
      }
      await sleep(200)
    }
  }

  const staff: StaffRequests = {
    resolve: async (orderId, refundId, made) =>
      (await send(`/api/orders/${orderId}/refunds/${refundId}/resolve`, { headers: asOwner, body: { made } })).status,
    voidCashRefund: async (orderId) => {
      const { payments } = (await order(orderId)).body
      const entries: readonly Record<string, unknown>[] = Array.isArray(payments) ? payments : []
      const cash = entries.find(({ kind, method, voided }) => kind === 'refund' && method === 'cash' && !voided)
      if (!cash) return
      const reason = 'Returned by Paystack too'
      await send(`/api/orders/${orderId}/payments/${cash.id}`, { method: 'DELETE', headers: asOwner, body: { reason } })
    },
  }

  const people = [...Array.from({ length: count }, live), endRefunds()]
  return {
    orderIds,
    staff,
    stop: () => {
      isStopped = true
      return Promise.all(people)
    },
  }
}

/** Noon in Lagos, when the shop is open. */
function noonIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T11:00:00Z`
}
