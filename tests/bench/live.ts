import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, timed } from './figures.ts'
import { expectOk, openClient } from './http.ts'
import { checkoutBody } from './shoppers.ts'

interface Kitchen {
  readonly url: string
  readonly token: string
  readonly consoles: number
  readonly orders: number
}

/** From the moment an order is sent to the moment at which each of the open consoles has its event. */
export async function timeLiveOrders({ url, token, consoles, orders }: Kitchen): Promise<Row> {
  const client = openClient(url, 1)
  const received = new Map<string, number[]>()
  const onOrder = (orderId: string): void => {
    received.set(orderId, [...(received.get(orderId) ?? []), performance.now()])
  }
  const closed = new AbortController()
  await Promise.all(Array.from({ length: consoles }, () => openConsole({ url, token, onOrder, signal: closed.signal })))
  const times: number[] = []
  for (let turn = 0; turn < orders; turn += 1) {
    await sleep(100)
    const sent = performance.now()
    const response = await expectOk(
      '/api/checkout',
      client.call('/api/checkout', { method: 'POST', body: checkoutBody(turn) }),
    )
    const { order_id }: { order_id: string } = JSON.parse(response.body)
    const arrivals = await waitForAll(() => received.get(order_id) ?? [], consoles)
    times.push(...arrivals.map((at) => at - sent))
  }
  closed.abort()
  client.close()
  return timed(`placed to event, ${consoles} consoles open`, times, 150)
}

async function waitForAll(arrivals: () => number[], consoles: number): Promise<number[]> {
  const deadline = performance.now() + 10_000
  while (arrivals().length < consoles) {
    if (performance.now() > deadline) throw new Error(`Only ${arrivals().length} of ${consoles} consoles received it`)
    await sleep(5)
  }
  return arrivals()
}

interface Console {
  readonly url: string
  readonly token: string
  readonly onOrder: (orderId: string) => void
  readonly signal: AbortSignal
}

/** Resolves when the stream is open, and keeps reading it until the signal. */
async function openConsole({ url, token, onOrder, signal }: Console): Promise<void> {
  const response = await fetch(`${url}/api/orders/stream`, { headers: { authorization: `Bearer ${token}` }, signal })
  if (!response.ok || !response.body) throw new Error(`The stream responded with ${response.status}`)
  const { body } = response
  await new Promise<void>((opened, failed) => {
    read(body, { opened, onOrder }).catch((error: unknown) => (signal.aborted ? undefined : failed(error)))
  })
}

interface Reader {
  /** Called with the first bytes. */
  readonly opened: () => void
  readonly onOrder: (orderId: string) => void
}

async function read(body: ReadableStream<Uint8Array>, { opened, onOrder }: Reader): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    opened()
    text += decoder.decode(chunk, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events.filter((each) => each.includes('event: order.created'))) {
      onOrder(/PJ-[0-9A-Z]{8}/.exec(event)?.[0] ?? '')
    }
  }
}
