import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutBody } from '../bench/shoppers.ts'

export interface Purchases {
  /** The order id of each acknowledged cart; several when the server gave one cart several order ids. */
  readonly acknowledged: ReadonlyMap<string, ReadonlySet<string>>
  /** Carts that were sent, acknowledged or not. */
  readonly sent: readonly string[]
  /** Milliseconds. */
  readonly longestSilence: number
  readonly slowestResponse: number
}

interface ShopperOptions {
  /** Each attempt is sent to all of them at the same time. */
  readonly urls: readonly string[]
  readonly count: number
  /** Milliseconds between two orders of a shopper. */
  readonly pauseMs: number
}

const responseTimeoutMs = 30_000
const retryMs = 100
/** After the end of a run, for the order that each shopper has begun. */
const patienceMs = 30_000

/** Shoppers who place one order after the other, and send each one again until it is acknowledged. */
export function startShoppers({ urls, count, pauseMs }: ShopperOptions): { stop(): Promise<Purchases> } {
  const acknowledged = new Map<string, Set<string>>()
  const sent: string[] = []
  let lastAt = performance.now()
  let longestSilence = 0
  let slowestResponse = 0
  let giveUpAt = Number.POSITIVE_INFINITY
  let isStopped = false

  const attempt = async (url: string, cart: string, body: string): Promise<boolean> => {
    const started = performance.now()
    const orderId = await placeOrder(url, cart, body)
    slowestResponse = Math.max(slowestResponse, performance.now() - started)
    if (orderId === undefined) return false
    const ids = acknowledged.get(cart) ?? new Set()
    acknowledged.set(cart, ids.add(orderId))
    const now = performance.now()
    longestSilence = Math.max(longestSilence, now - lastAt)
    lastAt = now
    return true
  }
  const shop = async (first: number): Promise<void> => {
    for (let turn = first; !isStopped; turn += count) {
      const { cart_id: cart, ...order } = checkoutBody(turn)
      const body = JSON.stringify({ ...order, cart_id: cart })
      sent.push(cart)
      for (;;) {
        const copies = await Promise.all(urls.map((url) => attempt(url, cart, body)))
        if (copies.includes(true) || performance.now() > giveUpAt) break
        await sleep(retryMs)
      }
      await sleep(pauseMs)
    }
  }
  const shoppers = Array.from({ length: count }, (_, index) => shop(index))
  return {
    stop: async () => {
      isStopped = true
      giveUpAt = performance.now() + patienceMs
      await Promise.all(shoppers)
      return { acknowledged, sent, longestSilence, slowestResponse }
    },
  }
}

/** Returns the order id, or undefined when the server did not accept the order, or could not be reached. */
async function placeOrder(url: string, cart: string, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': cart },
      body,
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    const answer: unknown = await response.json()
    if (response.status >= 400 && response.status < 500) throw new RefusedError(JSON.stringify(answer))
    const isOrder = response.ok && typeof answer === 'object' && answer !== null && 'order_id' in answer
    return isOrder ? String(answer.order_id) : undefined
  } catch (error) {
    if (error instanceof RefusedError) throw error
    return undefined
  }
}

/** The server refused a valid order. */
class RefusedError extends Error {}
