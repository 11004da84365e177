import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderStreamEvent } from '@pj/shared/api/orders'

export interface Heard {
  /** The `id:` of the event. */
  readonly id: string
  readonly name: string
  readonly data: OrderStreamEvent
}

/** A console that listens. */
export interface TestListener {
  readonly status: number
  readonly heard: Heard[]
  /** Where to resume from. */
  lastId(): string
  /** True when the server has ended the stream. */
  ended(): boolean
  /** Waits until so many events have been heard. */
  until(count: number): Promise<Heard[]>
  close(): void
}

const patience = 5000

export async function listen(url: string, headers: Readonly<Record<string, string>>): Promise<TestListener> {
  const cut = new AbortController()
  const answer = await fetch(`${url}/api/orders/stream`, { headers, signal: cut.signal })
  const heard: Heard[] = []
  const state = { lastId: '', ended: false }
  const reading = read(answer, heard, state).finally(() => {
    state.ended = true
  })
  reading.catch(() => undefined)
  await waitFor(() => state.lastId !== '' || state.ended)
  return {
    status: answer.status,
    heard,
    lastId: () => state.lastId,
    ended: () => state.ended,
    until: async (count) => {
      await waitFor(() => heard.length >= count || state.ended)
      return heard
    },
    close: () => cut.abort(),
  }
}

export async function waitFor(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + patience
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('Waited too long')
    await sleep(5)
  }
}

async function read(answer: Response, heard: Heard[], state: { lastId: string }): Promise<void> {
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      state.lastId = fields.get('id') ?? state.lastId
      const name = fields.get('event')
      if (name) heard.push({ id: state.lastId, name, data: JSON.parse(fields.get('data') ?? '{}') })
    }
  }
}
