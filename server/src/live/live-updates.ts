import type { Role } from '@pj/shared/accounts/roles'
import type { OrderNews, OrderSummary } from '@pj/shared/orders/orders.api'
import { visibleTo } from '@pj/shared/orders/visible-order'
import type { FastifyBaseLogger } from 'fastify'
import {
  channelName,
  type LiveEvent,
  menuEvents,
  type Notification,
  type OtherEvent,
  openNotificationChannel,
  parseNotification,
} from './notification-channel.ts'

interface Subscriber {
  /** `data` returns one line of JSON: the `OrderNews` that the role may see, or `{}`. */
  send(event: LiveEvent, data: (role: Role) => string): void
  heartbeat(): void
  /** Events may be lost from now on: the client must connect and read its lists again. */
  end(): void
}

export interface LiveUpdates {
  /** Informs the consoles of every server process. Call it after the commit; it never throws. */
  publish(event: OtherEvent): void
  /** Returns how to unsubscribe. Everything committed after it resolves reaches the subscriber, or ends it. */
  subscribe(subscriber: Subscriber): Promise<() => void>
  endSubscribers(): void
  countSubscribers(): number
  close(): Promise<void>
}

/** Returns a function that announces each change once it is made. */
export const announcing =
  (live: LiveUpdates, event: OtherEvent) =>
  async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    live.publish(event)
    return result
  }

type LoadOrders = (orderIds: readonly string[]) => Promise<OrderSummary[]>

interface LiveParts {
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  readonly loadOrders: LoadOrders
  readonly reloadMenu: () => Promise<void>
}

/** Changes published within so many milliseconds share a notification: PostgreSQL commits notifications one by one. */
const batchMs = 10
const retryMs = 1000

/**
 * Notifications name the orders that changed. Each process loads their summaries once and sends them to its streams.
 * See docs/decisions/003-live-updates.md.
 */
export function startLiveUpdates({ databaseUrl, log, loadOrders, reloadMenu }: LiveParts): LiveUpdates {
  const subscribers = new Set<Subscriber>()
  const endSubscribers = (): void => {
    for (const subscriber of subscribers) subscriber.end()
    subscribers.clear()
  }
  const deliver = async (notification: Notification): Promise<void> => {
    // Reload before the event, so that a client that reads the menu gets the new one.
    if (menuEvents.some((name) => name === notification.event)) await reloadMenu()
    if (subscribers.size === 0) return
    for (const news of await readNews(notification, loadOrders)) {
      const line = createLine(news)
      for (const subscriber of subscribers) subscriber.send(notification.event, line)
    }
  }
  // Deliver in sequence, so that an older state of an order never follows a newer one.
  let delivery = Promise.resolve()
  const channel = openNotificationChannel({
    url: databaseUrl,
    log,
    onMessage: (payload) => {
      delivery = delivery
        .then(() => deliver(parseNotification(payload)))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'cannot deliver a notification')
          endSubscribers()
        })
    },
    // Sent after earlier notifications, so that a heartbeat proves their delivery.
    onHeartbeat: () => {
      delivery = delivery.then(() => {
        for (const subscriber of subscribers) subscriber.heartbeat()
      })
      return delivery
    },
    onConnect: () => {
      // The menu may have changed while there was no connection. A failure is logged, and tried again.
      void reloadMenu().catch(() => undefined)
    },
    onDisconnect: endSubscribers,
  })
  const notifier = createNotifier(
    (event) =>
      channel.query('select pg_notify($1, $2)', [channelName, JSON.stringify({ event } satisfies Notification)]),
    log,
  )
  return {
    publish: notifier.add,
    subscribe: async (subscriber) => {
      await channel.ready()
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    endSubscribers,
    countSubscribers: () => subscribers.size,
    close: async () => {
      await notifier.close()
      await channel.close()
      await delivery
    },
  }
}

/** Serialises the news once for each role. */
function createLine(news: object): (role: Role) => string {
  const lines = new Map<Role, string>()
  return (role) => {
    const line = lines.get(role) ?? JSON.stringify(visibleTo(role, news))
    lines.set(role, line)
    return line
  }
}

async function readNews(notification: Notification, loadOrders: LoadOrders): Promise<object[]> {
  if (!('order_ids' in notification)) return [{}]
  const { order_ids: orderIds, cause, by, by_id } = notification
  const summaries = await loadOrders(orderIds)
  return summaries.map((summary) => ({ ...summary, cause, by, by_id }) satisfies OrderNews)
}

/**
 * Sends notifications in batches, one after another, because pg deprecates queueing queries on a connection. Failed
 * ones are retried until PostgreSQL is back.
 */
function createNotifier(send: (event: OtherEvent) => Promise<unknown>, log: FastifyBaseLogger) {
  const unsent = new Set<OtherEvent>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const add = (event: OtherEvent): void => {
    unsent.add(event)
    timer ??= setTimeout(flush, batchMs)
  }
  const flush = (): Promise<void> => {
    sending = sending.then(sendBatch)
    return sending
  }
  const sendBatch = async (): Promise<void> => {
    timer = undefined
    const batch = [...unsent]
    unsent.clear()
    for (const event of batch) {
      await send(event).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot send a notification')
        timer ??= setTimeout(flush, retryMs)
        add(event)
      })
    }
  }
  const close = async (): Promise<void> => {
    clearTimeout(timer)
    await flush()
    clearTimeout(timer)
  }
  return { add, close }
}
