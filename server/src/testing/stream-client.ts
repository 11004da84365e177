import { setTimeout as sleep } from 'node:timers/promises'
import { type OrderNews, orderNewsSchema } from '@pj/shared/orders/orders.api'

interface ReceivedEvent {
  readonly name: string
  readonly data: unknown
}

/** A console's connection to the live stream. */
export interface StreamClient {
  readonly status: number
  readonly events: ReceivedEvent[]
  /** The name and the order of each event. */
  orders(): (readonly [name: string, order: OrderNews])[]
  /** True when the server has ended the stream. */
  isEnded(): boolean
  /** Resolves when so many events have arrived; rejects after 5 s. */
  waitForEvents(count: number): Promise<ReceivedEvent[]>
  close(): void
}

const timeoutMs = 5000

/** Resolves when the server has accepted or refused the connection. */
export async function openStreamClient(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  path = '/api/orders/stream',
): Promise<StreamClient> {
  const aborted = new AbortController()
  const response = await fetch(`${url}${path}`, { headers, signal: aborted.signal })
  const events: ReceivedEvent[] = []
  let isEnded = false
  readEvents(response, events)
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  return {
    status: response.status,
    events,
    orders: () => events.map(({ name, data }) => [name, orderNewsSchema.parse(data)]),
    isEnded: () => isEnded,
    waitForEvents: async (count) => {
      await waitUntil(() => events.length >= count)
      return events
    },
    close: () => aborted.abort(),
  }
}

export async function waitUntil(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`The condition was not met within ${timeoutMs} ms`)
    await sleep(5)
  }
}

async function readEvents(response: Response, events: ReceivedEvent[]): Promise<void> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const { name, data } = /^event: (?<name>.+)\ndata: (?<data>.+)$/.exec(block)?.groups ?? {}
      if (name && data) events.push({ name, data: JSON.parse(data) })
    }
  }
}
