import type { Db } from '@pj/db/database'
import type { FastifyBaseLogger } from 'fastify'
import { selectOrderSummaries } from '../orders/order.queries.ts'
import { openNotificationChannel } from './notification-channel.ts'
import {
  formatNotification,
  type LiveEvent,
  menuEvents,
  type Notification,
  orderEvents,
  type otherEvents,
  parseNotification,
} from './notifications.ts'

export interface Subscriber {
  /** `data` is one line of JSON: the summary of one order, or `{}`. */
  send(event: LiveEvent, data: string): void
  heartbeat(): void
  /** Events may be lost from now on: the client has to connect again and to read its lists anew. */
  end(): void
}

export interface LiveUpdates {
  /** Informs the consoles of every server process. Call it after the commit; it never throws. */
  publish(event: (typeof orderEvents)[number], orderIds: readonly string[]): void
  publish(event: (typeof otherEvents)[number]): void
  /** Returns how to unsubscribe. Everything committed after it resolves reaches the subscriber, or ends it. */
  subscribe(subscriber: Subscriber): Promise<() => void>
  endSubscribers(): void
  /** Sends what is still unsent. */
  close(): Promise<void>
}

interface LiveParts {
  readonly db: Db
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  /** Reads the menu and the availability of this process again. */
  readonly reloadMenu: () => Promise<void>
}

/** Changes published within so many milliseconds share a notification: PostgreSQL commits notifications one by one. */
const batchMs = 10
const retryMs = 1000
/** An order id has 11 characters, and a payload must stay below 8,000 bytes. */
const idsPerNotification = 500

/**
 * Notifications name the orders that changed. Each process loads their summaries once and sends them to its streams.
 * See docs/decisions/003-live-updates.md.
 */
export function startLiveUpdates({ db, databaseUrl, log, reloadMenu }: LiveParts): LiveUpdates {
  const subscribers = new Set<Subscriber>()
  const endSubscribers = (): void => {
    for (const subscriber of subscribers) subscriber.end()
    subscribers.clear()
  }
  const deliver = async ({ event, order_ids: orderIds }: Notification): Promise<void> => {
    // Before its event: a client that reads the menu then gets the new one.
    if (isMenuEvent(event)) await reloadMenu()
    if (subscribers.size === 0) return
    const data = isOrderEvent(event) ? (await selectOrderSummaries(db, orderIds)).map(toJson) : ['{}']
    for (const line of data) for (const subscriber of subscribers) subscriber.send(event, line)
  }
  // One after another: an older state of an order never follows a newer one.
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
    // After the notifications before it: a heartbeat proves that these were delivered.
    onHeartbeat: () => {
      delivery = delivery.then(() => {
        for (const subscriber of subscribers) subscriber.heartbeat()
      })
      return delivery
    },
    // The menu may have changed while there was no connection. A failure is logged, and tried again.
    onConnect: () => void reloadMenu().catch(() => undefined),
    onDisconnect: endSubscribers,
  })
  const outbox = createOutbox((notification) => channel.notify(formatNotification(notification)), log)
  return {
    publish: (event: LiveEvent, orderIds: readonly string[] = []) => outbox.add(event, orderIds),
    subscribe: async (subscriber) => {
      await channel.ready()
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    endSubscribers,
    close: async () => {
      await outbox.close()
      await channel.close()
      await delivery
    },
  }
}

const isMenuEvent = (event: LiveEvent): boolean => menuEvents.some((name) => name === event)

const isOrderEvent = (event: LiveEvent): boolean => orderEvents.some((name) => name === event)

const toJson = (value: object): string => JSON.stringify(value)

/**
 * Collects changes and sends them in batches, one after another, because pg deprecates queueing queries on a connection.
 * What cannot be sent is sent again until PostgreSQL is back.
 */
function createOutbox(send: (notification: Notification) => Promise<void>, log: FastifyBaseLogger) {
  const unsent = new Map<LiveEvent, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const add = (event: LiveEvent, orderIds: readonly string[]): void => {
    const ids = unsent.get(event) ?? new Set()
    unsent.set(event, ids)
    for (const id of orderIds) ids.add(id)
    timer ??= setTimeout(flush, batchMs)
  }
  const flush = (): Promise<void> => {
    sending = sending.then(sendBatch)
    return sending
  }
  const sendBatch = async (): Promise<void> => {
    timer = undefined
    const batch = [...unsent].flatMap(([event, orderIds]) => toNotifications(event, [...orderIds]))
    unsent.clear()
    for (const notification of batch) {
      await send(notification).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot send a notification')
        timer ??= setTimeout(flush, retryMs)
        add(notification.event, notification.order_ids)
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

const toNotifications = (event: LiveEvent, orderIds: readonly string[]): Notification[] =>
  Array.from({ length: Math.max(1, Math.ceil(orderIds.length / idsPerNotification)) }, (_, index) => ({
    event,
    order_ids: orderIds.slice(index * idsPerNotification, (index + 1) * idsPerNotification),
  }))
