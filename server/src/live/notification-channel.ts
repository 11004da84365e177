import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

interface ChannelOptions {
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly onMessage: (payload: string) => void
  /** Every 15 s, after a notification has gone through the database and come back. */
  readonly onHeartbeat: () => void
  /** Notifications are lost from now until the channel is ready again. */
  readonly onDisconnect: () => void
}

export interface NotificationChannel {
  /** Resolves while notifications arrive; rejects when PostgreSQL cannot be reached. */
  ready(): Promise<void>
  /** Sends a payload below 8,000 bytes to every server process, this one included. */
  notify(payload: string): Promise<void>
  close(): Promise<void>
}

const channelName = 'pj_live'
const heartbeatMs = 15_000
const retryMs = 1000

/** The LISTEN connection of the process, which reconnects until it is closed. */
export function openNotificationChannel(options: ChannelOptions): NotificationChannel {
  const { log, onDisconnect } = options
  let connection: Promise<Client>
  let retryTimer: NodeJS.Timeout | undefined
  let isClosed = false
  const start = (): void => {
    connection = connect(options)
    connection.then(onConnect, (error: unknown) => {
      log.warn({ err: error }, 'cannot listen for notifications')
      if (!isClosed) retryTimer = setTimeout(start, retryMs)
    })
  }
  const onConnect = (client: Client): void => {
    client.once('end', () => {
      onDisconnect()
      if (!isClosed) start()
    })
  }
  start()
  return {
    ready: async () => void (await connection),
    notify: async (payload) =>
      void (await (await connection).query('select pg_notify($1, $2)', [channelName, payload])),
    close: async () => {
      isClosed = true
      clearTimeout(retryTimer)
      await connection.then(
        (client) => client.end(),
        () => undefined,
      )
    },
  }
}

async function connect({ url, log, onMessage, onHeartbeat }: ChannelOptions): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  const heartbeat = startHeartbeat(client)
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel !== heartbeat.channel) return onMessage(payload)
    heartbeat.confirm()
    onHeartbeat()
  })
  client.on('error', (error) => log.warn({ err: error }, 'the connection for notifications failed'))
  client.once('end', heartbeat.stop)
  try {
    await client.connect()
    await client.query(`listen ${channelName}; listen ${heartbeat.channel}`)
    return client
  } catch (error) {
    heartbeat.stop()
    client.end().catch(() => undefined)
    throw error
  }
}

/** Notifies the connection itself through the database, and ends the connection when a notification does not return. */
function startHeartbeat(client: Client) {
  const channel = `pj_heartbeat_${randomUUID().replaceAll('-', '')}`
  let isConfirmed = true
  const timer = setInterval(() => {
    // With a query under way, end() destroys the socket: it does not wait for a server that has gone.
    if (!isConfirmed) return void client.end()
    isConfirmed = false
    client.query('select pg_notify($1, $2)', [channel, '']).catch(() => undefined)
  }, heartbeatMs)
  return {
    channel,
    confirm: () => {
      isConfirmed = true
    },
    stop: () => clearInterval(timer),
  }
}
