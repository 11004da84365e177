import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, keepAliveOptions, type Trx } from '@pj/db/database'
import { changeCauses } from '@pj/shared/orders/order-changes'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Client, type QueryResultRow } from 'pg'
import { z } from 'zod'

interface ChannelOptions {
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly onMessage: (payload: string) => void
  /**
   * Called every 15 s, after a notification has made the round trip through the database. The connection ends when
   * that, or the returned promise, takes longer than another 15 s.
   */
  readonly onHeartbeat: () => Promise<void>
  /** Earlier notifications may be lost. */
  readonly onConnect: () => void
  /** Notifications are lost until the channel is ready again. */
  readonly onDisconnect: () => void
}

export interface NotificationChannel {
  /** Rejects when PostgreSQL can't be reached. */
  ready(): Promise<void>
  /** Runs a query on the connection. A notification also reaches this process. */
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export const channelName = 'pj_live'
const heartbeatMs = 15_000
const retryMs = 1000
const connectTimeoutMs = 5000
/** PostgreSQL may not respond. */
const closeTimeoutMs = 2000

/** Reconnects until it is closed. */
export function openNotificationChannel(options: ChannelOptions): NotificationChannel {
  const { log, onConnect, onDisconnect } = options
  let connection: Promise<Client>
  let retryTimer: NodeJS.Timeout | undefined
  let isClosed = false
  const start = (): void => {
    connection = connect(options)
    connection.then(watch, (error: unknown) => {
      log.warn({ err: error }, 'cannot listen for notifications')
      if (!isClosed) retryTimer = setTimeout(start, retryMs)
    })
  }
  const watch = (client: Client): void => {
    onConnect()
    client.once('end', () => {
      onDisconnect()
      if (!isClosed) start()
    })
  }
  start()
  return {
    ready: async () => void (await connection),
    query: async <Row extends QueryResultRow>(text: string, values: unknown[]) =>
      (await (await connection).query<Row>(text, values)).rows,
    close: async () => {
      isClosed = true
      clearTimeout(retryTimer)
      const ended = connection.then(
        (client) => client.end(),
        () => undefined,
      )
      await Promise.race([ended, sleep(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

async function connect({ url, log, onMessage, onHeartbeat }: ChannelOptions): Promise<Client> {
  const client = new Client({ connectionString: url, ...keepAliveOptions, connectionTimeoutMillis: connectTimeoutMs })
  const heartbeat = startHeartbeat(client)
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel !== heartbeat.channel) return onMessage(payload)
    // A heartbeat that fails isn't confirmed, which ends the connection.
    onHeartbeat().then(heartbeat.confirm, (error: unknown) => log.warn({ err: error }, 'a heartbeat failed'))
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

/** Breaks the connection when a heartbeat is not confirmed. */
function startHeartbeat(client: Client) {
  const channel = `pj_heartbeat_${randomUUID().replaceAll('-', '')}`
  let isConfirmed = true
  const timer = setInterval(() => {
    // end() would wait for a server that is gone.
    if (!isConfirmed) return void client.connection.stream.destroy()
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

const orderEvents = ['order.created', 'order.updated'] as const
export const menuEvents = ['menu.updated', 'availability.updated'] as const
const otherEvents = [
  ...menuEvents,
  'bake.updated',
  'kitchen.alerts',
  'carts.updated',
  'deliveries.updated',
  'users.updated',
  'quote.updated',
] as const
/** Names only what to read again. */
export type OtherEvent = (typeof otherEvents)[number]
export type LiveEvent = (typeof orderEvents)[number] | OtherEvent

const orderNotificationSchema = z.object({
  event: z.enum(orderEvents),
  cause: z.enum(changeCauses),
  by: z.string().nullable(),
  by_id: z.string().nullable(),
  order_ids: z.array(z.string()),
})
const notificationSchema = z.union([orderNotificationSchema, z.object({ event: z.enum(otherEvents) })])

export type Notification = z.infer<typeof notificationSchema>

/** PostgreSQL delivers it to every process once the transaction is committed, and never when it is rolled back. */
export async function notify(db: Db | Trx, notification: Notification): Promise<void> {
  await sql`select pg_notify(${channelName}, ${JSON.stringify(notification)})`.execute(db)
}

export const parseNotification = (payload: string): Notification => notificationSchema.parse(JSON.parse(payload))
