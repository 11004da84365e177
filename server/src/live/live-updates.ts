import type { Role } from '@pj/shared/accounts/roles'
import type { OrderNews, OrderSummary } from '@pj/shared/orders/orders.api'
import { visibleTo } from '@pj/shared/orders/visible-order'
import type { FastifyBaseLogger } from 'fastify'
import {
  channelName,
  formatNotification,
  type LiveEvent,
  menuEvents,
  type Notification,
  type NotificationChannel,
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
  /**
   * Announces what committed transactions have written into `order_outbox`. It never throws. `announceAfterCommit` calls
   * it for each change of orders; the next heartbeat announces what a process left that ended before.
   */
  announceOrders(): void
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
      notifier.add('orders')
      delivery = delivery.then(() => {
        for (const subscriber of subscribers) subscriber.heartbeat()
      })
      return delivery
    },
    onConnect: () => {
      // Announce what an ended process left in the outbox.
      notifier.add('orders')
      // The menu may have changed while there was no connection. A failure is logged, and tried again.
      void reloadMenu().catch(() => undefined)
    },
    onDisconnect: endSubscribers,
  })
  const notifier = createNotifier(
    (due) =>
      due === 'orders'
        ? announceOutbox(channel)
        : channel.query('select pg_notify($1, $2)', [channelName, formatNotification(due)]),
    log,
  )
  return {
    publish: notifier.add,
    announceOrders: () => notifier.add('orders'),
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

/** `orders` stands for the contents of the table `order_outbox`. */
type Due = OtherEvent | 'orders'

/**
 * Sends notifications in batches, one after another, because pg deprecates queueing queries on a connection. Failed
 * ones are retried until PostgreSQL is back.
 */
function createNotifier(send: (due: Due) => Promise<unknown>, log: FastifyBaseLogger) {
  const unsent = new Set<Due>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const add = (due: Due): void => {
    unsent.add(due)
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
    for (const due of batch) {
      await send(due).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot send a notification')
        timer ??= setTimeout(flush, retryMs)
        add(due)
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

/** An order id has 11 characters, and the payload of a notification must stay below 8,000 bytes. */
const ordersPerTurn = 400

/**
 * One transaction deletes rows from the outbox and notifies every process: a row is deleted exactly when it is
 * announced, whatever ends in between. Several processes take different rows.
 */
const announceText = `with due as materialized (
    select id from order_outbox order by id limit $1 for update skip locked
  ), taken as (
    delete from order_outbox using due where order_outbox.id = due.id returning order_outbox.*
  ), reports as (
    select cause, by_user, by_name, json_agg(distinct order_id) as order_ids, count(*)::int as rows
    from taken group by cause, by_user, by_name order by min(id)
  )
  select rows, pg_notify($2, json_build_object(
    'event', case cause when 'placed' then 'order.created' else 'order.updated' end,
    'cause', cause, 'by', by_name, 'by_id', by_user, 'order_ids', order_ids)::text)
  from reports`

async function announceOutbox(channel: NotificationChannel): Promise<void> {
  let taken: number
  do {
    const reports = await channel.query<{ rows: number }>(announceText, [ordersPerTurn, channelName])
    taken = reports.reduce((sum, { rows }) => sum + rows, 0)
  } while (taken === ordersPerTurn)
}
