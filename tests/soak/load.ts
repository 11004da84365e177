import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStreamClient } from '@pj/server/testing/stream-client'
import { lagosDay } from '@pj/shared/lagos-time'
import { openClient } from '../bench/http.ts'
import { checkoutBody } from '../bench/shoppers.ts'

interface LoadOptions {
  readonly url: string
  readonly token: string
  readonly signal: AbortSignal
}

export interface Load {
  /** Counts events so far. */
  readonly counts: {
    orders: number
    lists: number
    streams: number
    brokenOff: number
    /** Responses with 503: the server or PostgreSQL was too busy, and a shopper would send the order again. */
    unavailable: number
    failures: string[]
  }
  /** Resolves after the signal. */
  readonly ended: Promise<unknown>
}

const shoppers = 4
const consoles = 10

/** A busy day in small: shoppers, consoles that read and reconnect, and clients that break off in the middle. */
export function startLoad({ url, token, signal }: LoadOptions): Load {
  const counts: Load['counts'] = { orders: 0, lists: 0, streams: 0, brokenOff: 0, unavailable: 0, failures: [] }
  const client = openClient(url, shoppers + consoles)
  const repeat = async (pauseMs: number, action: () => Promise<unknown>): Promise<void> => {
    while (!signal.aborted) {
      await action().catch((error: unknown) => counts.failures.push(String(error)))
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
  /** Throws for an error other than 503. Returns whether the response was neither. */
  const call = async (path: string, options?: Parameters<typeof client.call>[1]): Promise<boolean> => {
    const { status, body } = await client.call(path, options)
    if (status === 503) counts.unavailable += 1
    else if (status >= 300) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`)
    return status < 300
  }
  const order = async (): Promise<void> => {
    const isPlaced = await call('/api/checkout', { method: 'POST', body: checkoutBody(counts.orders) })
    if (isPlaced) counts.orders += 1
  }
  const readLists = async (): Promise<void> => {
    const today = lagosDay(new Date())
    const bakeList = `/api/bake-list?from=${today}&to=${today}`
    for (const path of ['/api/orders?scope=open&limit=50', bakeList, '/', '/console/']) {
      await call(path, { token })
    }
    counts.lists += 1
  }
  const watch = async (): Promise<void> => {
    const stream = await openStreamClient(url, { authorization: `Bearer ${token}` })
    await sleep(5000 + Math.random() * 20_000, undefined, { signal }).catch(() => undefined)
    stream.close()
    counts.streams += 1
  }
  const breakOff = async (): Promise<void> => {
    await breakOffRequests(url)
    counts.brokenOff += 1
  }
  const ended = Promise.all([
    ...Array.from({ length: shoppers }, () => repeat(200, order)),
    ...Array.from({ length: consoles }, () => repeat(500, watch)),
    ...[1, 2].map(() => repeat(1000, readLists)),
    repeat(500, breakOff),
  ]).finally(() => client.close())
  return { counts, ended }
}

/** Pipelines requests for a page and closes without reading, and leaves an order unfinished. */
async function breakOffRequests(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const requests = [
    'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50),
    'POST /api/checkout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{',
  ]
  for (const request of requests) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(request)
    await sleep(100)
    socket.destroy()
  }
}
