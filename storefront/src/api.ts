import type { CheckoutResponse, OrderStatusResponse } from '@pj/shared/api/checkout'
import {
  findMember,
  isUnknownRecord,
  readString,
  readStringList,
  type UnknownRecord,
} from '@pj/shared/cart/unknown-record'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { deliveryMethods } from '@pj/shared/pricing/delivery'

/** The server's "no": its sentence, its code, and whatever else it sent along (spec 1 section 7). */
export interface ServerNo {
  readonly message: string
  readonly error: string
  readonly errors: readonly string[]
  readonly details: UnknownRecord
}

/** What came of a call. Nothing here shows a toast or moves to another screen: the screens know what it means to them. */
export type Answer<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  | { readonly kind: 'refused'; readonly status: number; readonly no: ServerNo }
  /** No answer: offline, too slow, or the connection died. Nobody knows whether the request arrived. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** An answer that nobody can read. */
  | { readonly kind: 'strange' }

const base: string = import.meta.env.VITE_API_BASE ?? ''

const seconds = 1000

/** 10 seconds, as the spec says (spec 1 section 9). */
export const login = (email: string, password: string): Promise<Answer<{ token: string | undefined }>> =>
  post('/api/login', {
    body: { email, password },
    timeout: 10 * seconds,
    read: (body) => ({ token: readString(body.token) }),
  })

/** `key` makes the same order, sent again, one order. Pictures travel with it, so it may take its time. */
export const placeOrder = (order: UnknownRecord, key: string): Promise<Answer<Pick<CheckoutResponse, 'order_id'>>> =>
  post('/api/checkout', {
    body: order,
    headers: { 'Idempotency-Key': key },
    timeout: 60 * seconds,
    read: (body) => {
      const id = readString(body.order_id)
      return body.success === true && id ? { order_id: id } : undefined
    },
  })

/** Either payload of the spec (spec 2 section 7). */
export const sendCustomCart = (payload: UnknownRecord): Promise<Answer<{ id: string }>> =>
  post('/api/custom-cart', {
    body: payload,
    timeout: 8 * seconds,
    read: (body) => {
      const id = readString(body.id)
      return id ? { id } : undefined
    },
  })

export const fetchOrderStatus = (orderId: string, signal?: AbortSignal): Promise<Answer<OrderStatusResponse>> =>
  call(`/api/orders/${encodeURIComponent(orderId)}/status`, {
    timeout: 10 * seconds,
    read: readOrderStatus,
    ...(signal ? { signal } : {}),
  })

interface Call<Body> {
  readonly timeout: number
  /** The body as we know it, or undefined when it is something else. */
  readonly read: (body: UnknownRecord) => Body | undefined
  readonly signal?: AbortSignal
  readonly body?: UnknownRecord
  readonly headers?: Readonly<Record<string, string>>
}

const post = <Body>(path: string, options: Call<Body>): Promise<Answer<Body>> =>
  call(path, { ...options, headers: { 'Content-Type': 'application/json', ...options.headers } })

async function call<Body>(path: string, options: Call<Body>): Promise<Answer<Body>> {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, options.timeout)
  options.signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(base + path, {
      signal: stop.signal,
      headers: options.headers ?? {},
      ...(options.body ? { method: 'POST', body: JSON.stringify(options.body) } : {}),
    })
    return understand(response, await response.text(), options.read)
  } catch (error) {
    return { kind: 'unreachable', reason: stop.signal.aborted ? 'the answer took too long' : reasonOf(error) }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'no connection')

function understand<Body>(response: Response, text: string, read: Call<Body>['read']): Answer<Body> {
  const body = parseObject(text)
  if (response.ok && body?.success !== false) {
    const known = body && read(body)
    return known ? { kind: 'ok', body: known } : { kind: 'strange' }
  }
  return { kind: 'refused', status: response.status, no: readNo(body ?? {}) }
}

const readNo = (body: UnknownRecord): ServerNo => ({
  message: readString(body.message) ?? '',
  error: readString(body.error) ?? '',
  errors: Array.isArray(body.errors) ? readStringList(body.errors) : [],
  details: body,
})

function parseObject(text: string): UnknownRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isUnknownRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readOrderStatus(body: UnknownRecord): OrderStatusResponse | undefined {
  const order_id = readString(body.order_id)
  const status = findMember(orderStatuses, body.status)
  const delivery_method = findMember(deliveryMethods, body.delivery_method)
  const delivery_date = momentIn(body.delivery_date)
  const placed_at = momentIn(body.placed_at)
  if (!order_id || !status || !delivery_method || !delivery_date || !placed_at) return undefined
  return { order_id, status, delivery_method, delivery_date, placed_at, history: historyIn(body.history) }
}

const historyIn = (value: unknown): OrderStatusResponse['history'] =>
  (Array.isArray(value) ? value : []).filter(isUnknownRecord).flatMap((entry) => {
    const status = findMember(orderStatuses, entry.status)
    const at = momentIn(entry.at)
    return status && at ? [{ status, at }] : []
  })

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
