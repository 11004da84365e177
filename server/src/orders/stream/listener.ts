import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

const channel = 'pj_live'

export interface Listener {
  /** Tells all processes, this one too; as soon as the connection is back, should it be down. */
  tell(message: string): Promise<void>
  stop(): Promise<void>
}

interface Listening {
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly hear: (message: string) => void
  /** Called after every connect: something may have been said before it. */
  readonly connected: () => void
}

const retryMs = 1000

/** The one connection of the process that LISTENs; it comes back by itself for as long as the process lives. */
export function startListener({ url, log, hear, connected }: Listening): Listener {
  let client: Client | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const unsaid = new Set<string>()
  const say = async (message: string): Promise<void> => {
    unsaid.add(message)
    await client?.query('select pg_notify($1, $2)', [channel, message])
    if (client) unsaid.delete(message)
  }
  const sayOrKeep = (message: string): Promise<void> =>
    say(message).catch((error: unknown) => {
      log.warn({ err: error }, 'cannot tell other servers yet')
    })
  const connect = async (): Promise<void> => {
    const fresh = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    fresh.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'))
    fresh.once('end', () => {
      client = undefined
      again()
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
    for (const message of unsaid) await say(message)
    connected()
  }
  const start = (): void => {
    connecting = connect().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot listen for changes')
      again()
    })
  }
  const again = (): void => {
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(start, retryMs)
  }
  start()
  return {
    tell: sayOrKeep,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await connecting
      await client?.end()
    },
  }
}
