import type { Role } from '@pj/shared/accounts/roles'
import type { OrderNews, OrderSummary } from '@pj/shared/orders/orders.api'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { QueueSheet } from '../kitchen/queue-sheet.tsx'
import { LiveProvider } from '../live/live-provider.tsx'
import { QueueScreen } from '../orders/queue/queue-screen.tsx'
import { makeOrderSummary } from './orders.ts'
import { renderScreen } from './render-screen.tsx'
import { type ApiRequest, stubApi } from './stub-api.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

/** An order that is due tomorrow. */
export const makeRow = (given: Partial<OrderSummary>): OrderSummary =>
  makeOrderSummary({ delivery_date: tomorrow, start_by: tomorrow, ...given })

/** The table renders only the rows in sight, and without a layout none would be. */
export function stubLayout({ isPhone = false } = {}): void {
  const matched = isPhone ? '(max-width' : '(min-width'
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.startsWith(matched) }),
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(isPhone ? 390 : 1400)
}

interface QueueOptions {
  readonly orders: readonly OrderSummary[]
  /** The query of the URL, with its question mark. */
  readonly search?: string
  readonly role?: Role
  /** Responds before the stub does; undefined where it should. */
  readonly respond?: (request: ApiRequest) => unknown
}

/** Renders the queue with a live stream and waits for the first of its orders. The stub filters as the server does. */
export async function renderQueue({ orders, search = '', role, respond = () => undefined }: QueueOptions) {
  const stored = new Map(orders.map((order) => [order.order_id, order]))
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    stream = controller
  }
  const requests = stubApi(async (request) => {
    const { route, query } = request
    const response = await respond(request)
    if (response !== undefined) return response
    if (route === 'GET /api/orders/stream') return new Response(new ReadableStream({ start }))
    return listOf([...stored.values()].filter((order) => matches(order, query)))
  })
  const screenInfo = renderScreen(
    <LiveProvider>
      <QueueScreen Sheet={QueueSheet} />
    </LiveProvider>,
    `/${search}`,
    '/',
    role,
  )
  const [first] = orders
  if (first) await screen.findByText(first.order_id)
  const send = (event: string, news: Pick<OrderNews, 'cause' | 'by' | 'by_id'>) => (order: OrderSummary) => {
    stored.set(order.order_id, order)
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify({ ...order, ...news })}\n\n`))
  }
  return {
    ...screenInfo,
    requests,
    sendCreated: send('order.created', { cause: 'placed', by: null, by_id: null }),
    sendUpdated: send('order.updated', { cause: 'status', by: 'Ada', by_id: 'u1' }),
  }
}

/** The response of a list that has no other pages. */
export const listOf = (orders: readonly OrderSummary[]) => ({
  orders,
  next_cursor: null,
  total: orders.length,
  total_is_capped: false,
})

const matches = (order: OrderSummary, query: URLSearchParams): boolean =>
  `${order.order_id} ${order.name}`.includes(query.get('q') ?? '') &&
  isOneOf(query.getAll('status'), order.status) &&
  isOneOf(query.getAll('type'), order.type)

const isOneOf = (allowed: readonly string[], value: string): boolean => allowed.length === 0 || allowed.includes(value)

export const queueTable = () => screen.getByRole('table', { name: 'Orders' })

/** The ids of the orders in the order of the screen. */
export const rowIds = (): string[] =>
  within(queueTable())
    .getAllByRole('row')
    .flatMap((row) => /PJ-\w{8}/.exec(row.textContent ?? '')?.[0] ?? [])
