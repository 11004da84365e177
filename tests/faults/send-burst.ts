import { Agent, type IncomingMessage, request } from 'node:http'

/** Requests that are sent at the same moment, each from an address of its own, in a process of their own. */
export interface Burst {
  readonly url: string
  readonly method: string
  readonly count: number
  /** Each request takes the next one. */
  readonly paths: readonly string[]
  readonly bodies: readonly Uint8Array[]
  readonly contentType: string
}

export interface BurstResult {
  readonly milliseconds: number
  /** How often each status was returned; 0 for a connection that was closed. */
  readonly statuses: Readonly<Record<number, number>>
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

process.on('message', async (burst: Burst) => process.send?.(await sendBurst(burst)))

async function sendBurst(burst: Burst): Promise<BurstResult> {
  const started = performance.now()
  const sent = await Promise.all(Array.from({ length: burst.count }, (_, index) => send(burst, index)))
  const statuses: Record<number, number> = {}
  for (const status of sent) statuses[status] = (statuses[status] ?? 0) + 1
  return { milliseconds: performance.now() - started, statuses }
}

function send({ url, method, paths, bodies, contentType }: Burst, index: number): Promise<number> {
  const body = bodies[index % bodies.length]
  const headers = {
    'x-forwarded-for': `10.${1 + Math.floor(Math.random() * 250)}.${Math.floor(index / 250)}.${1 + (index % 250)}`,
    ...(body && { 'content-type': contentType, 'content-length': body.length }),
  }
  return new Promise((resolve) => {
    const options = { agent, method, headers, timeout: 120_000 }
    const sent = request(new URL(paths[index % paths.length] ?? '/', url), options, (response) => {
      read(response, () => resolve(response.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** A stream doesn't end by itself. */
function read(response: IncomingMessage, done: () => void): void {
  if (response.headers['content-type']?.includes('event-stream')) response.destroy()
  response.resume()
  response.once('close', done)
}
