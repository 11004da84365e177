import { canTransition, type OrderStatus, statusActionLabels, statusLabels } from '@pj/shared/orders/order-status'
import {
  type Order,
  type OrderChange,
  type OrderEvent,
  type OrderSummary,
  orderSchema,
} from '@pj/shared/orders/orders.api'
import { createStore } from '@pj/ui/create-store'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { changeOrder, fetchOrder, newerOrder, orderKey } from '../api/orders.ts'
import { ApiError } from '../api/request.ts'
import { accountId } from '../lib/session.ts'
import { cacheOrder } from '../live/live-order-cache.ts'

export interface StatusChange {
  /** The order as it was on the screen. */
  readonly order: OrderSummary
  readonly to: OrderStatus
  /** For the order's history; required to cancel. */
  readonly note?: string | undefined
  /** Naira that the bakery keeps of the payments of an order that is cancelled. */
  readonly keptAmount?: number | undefined
  /** For the order's history; required to restore an order onto a full day. */
  readonly overbookReason?: string | undefined
}

export interface UndoableChange {
  readonly message: string
  readonly undo: () => Promise<unknown>
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Somebody has changed the order since it was on the screen. */
export interface Conflict {
  readonly current: Order
  /** The order as it was on the screen. */
  readonly seen: OrderSummary
  /** The label of the button that was pressed. */
  readonly actionLabel: string
  /** Makes the change on the order as it is now. Undefined: it is no longer possible. */
  readonly apply: (() => void) | undefined
}

/** The order cannot return to its day without overbooking it. */
export interface FullDay {
  readonly change: StatusChange
  /** "Saturday 28 Nov is full; the next free day is Sunday 29 Nov." */
  readonly message: string
}

/** A change that was not saved. */
export interface Failure {
  readonly orderId: string
  readonly message: string
  /** The label of the button that was pressed. */
  readonly actionLabel: string
  readonly cause: unknown
  readonly retry: () => void
}

export const undoableChange = createStore<UndoableChange | undefined>(undefined)
export const conflicts = createStore<readonly Conflict[]>([])
export const fullDays = createStore<readonly FullDay[]>([])
export const failures = createStore<readonly Failure[]>([])

/** The requested statuses by order id, until their requests complete. */
const pendingStatuses = createStore<ReadonlyMap<string, OrderStatus>>(new Map())

/** Returns the status that was requested for the order while the order does not have it yet. */
export function usePendingStatus(order: OrderSummary): OrderStatus | undefined {
  return pendingStatusOf(order, pendingStatuses.use())
}

function pendingStatusOf(order: OrderSummary, pending: ReadonlyMap<string, OrderStatus>): OrderStatus | undefined {
  const to = pending.get(order.order_id)
  return to === order.status ? undefined : to
}

/** Completes when all changes so far have completed. */
let requestsInProgress: Promise<unknown> = Promise.resolve()

/** Saves the changes and offers to undo them. Orders with a pending change are skipped. */
export async function changeStatuses(queryClient: QueryClient, changes: readonly StatusChange[]): Promise<void> {
  const accepted = changes.filter(({ order }) => pendingStatusOf(order, pendingStatuses.read()) === undefined)
  await offerUndo(
    sendAll(queryClient, accepted).then((completed) => {
      if (completed.length === 0) return undefined
      const previous = completed.map(({ order, from }) => ({ order, to: from }))
      return { message: formatUndoMessage(completed), undo: () => sendAll(queryClient, previous) }
    }),
  )
}

/** Offers to undo the change once it is saved; undefined when nothing was changed. */
export async function offerUndo(change: Promise<Omit<UndoableChange, 'at'> | undefined>): Promise<void> {
  const offered = change.then((saved) => saved && undoableChange.write({ ...saved, at: Date.now() }))
  requestsInProgress = Promise.all([requestsInProgress, offered])
  await offered
}

/** Undoes the last change, also while it is still being saved. */
export async function undoLastChange(): Promise<void> {
  await requestsInProgress
  const last = undoableChange.read()
  undoableChange.write(undefined)
  await last?.undo()
}

export const dismissFailure = (failure: Failure): void =>
  failures.write(failures.read().filter((other) => other !== failure))

export const dismissConflicts = (dismissed: readonly Conflict[]): void =>
  conflicts.write(conflicts.read().filter((other) => !dismissed.includes(other)))

/** Together, so that they are one list. */
export function addConflicts(found: readonly Conflict[]): void {
  if (found.length > 0) conflicts.write([...conflicts.read(), ...found])
}

export const dismissFullDay = (fullDay: FullDay): void =>
  fullDays.write(fullDays.read().filter((other) => other !== fullDay))

/** Saves anything but the status. Throws an ApiError. */
export async function updateOrder(
  queryClient: QueryClient,
  order: OrderSummary,
  change: Omit<OrderChange, 'version' | 'status'>,
): Promise<Order> {
  const updated = await changeOrder(order.order_id, { ...change, version: order.version })
  storeOrder(queryClient, updated)
  return updated
}

interface CompletedChange {
  readonly order: Order
  readonly from: OrderStatus
}

const maxConcurrentRequests = 4

async function sendAll(queryClient: QueryClient, changes: readonly StatusChange[]): Promise<CompletedChange[]> {
  const queue = [...changes]
  const completed: CompletedChange[] = []
  const found: Conflict[] = []
  addPending(changes)
  const work = async (): Promise<void> => {
    for (let change = queue.shift(); change; change = queue.shift()) {
      const result = await send(queryClient, change)
      removePending(change)
      if (result && 'current' in result) found.push(result)
      else if (result) completed.push(result)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, work))
  addConflicts(found)
  return completed
}

/** Returns undefined when nothing was changed; a notice or a dialog then shows why. */
async function send(queryClient: QueryClient, change: StatusChange): Promise<CompletedChange | Conflict | undefined> {
  const { order, to, note, keptAmount, overbookReason } = change
  try {
    const status = {
      status: to,
      version: order.version,
      ...(note ? { note } : {}),
      ...(keptAmount ? { kept_amount: keptAmount } : {}),
      ...(overbookReason ? { overbook_reason: overbookReason } : {}),
    }
    const changed = await changeOrder(order.order_id, status)
    storeOrder(queryClient, changed)
    return { order: changed, from: order.status }
  } catch (error) {
    return await handleError(queryClient, change, error)
  }
}

async function handleError(
  queryClient: QueryClient,
  change: StatusChange,
  error: unknown,
): Promise<CompletedChange | Conflict | undefined> {
  const { order, to } = change
  if (error instanceof ApiError && error.code === 'day_full') {
    fullDays.write([...fullDays.read(), { change, message: error.message }])
    return undefined
  }
  const current = await storeCurrentOrder(queryClient, order, error)
  if (current && current.version !== order.version) {
    const apply = () => void changeStatuses(queryClient, [{ ...change, order: current }])
    const actionLabel = statusActionLabels[to]
    const isPossible = canTransition(current, to)
    return isOwnChange(current, change)
      ? undefined
      : { current, seen: order, actionLabel, apply: isPossible ? apply : undefined }
  }
  addFailure({
    cause: error,
    orderId: order.order_id,
    message: `${order.order_id} is still ${statusLabels[order.status].toLowerCase()}: ${messageOf(error)}`,
    actionLabel: statusActionLabels[to],
    retry: () => void changeStatuses(queryClient, [change]),
  })
  return undefined
}

const conflictSchema = z.object({ order: orderSchema })

const stateErrors = ['version_conflict', 'illegal_transition', 'price_unchecked', 'balance_changed', 'overpaid']

/** Stores and returns the order as it is at the server when the change was refused because of the order's state. */
export async function storeCurrentOrder(
  queryClient: QueryClient,
  { order_id: orderId }: OrderSummary,
  error: unknown,
): Promise<Order | undefined> {
  if (!(error instanceof ApiError) || !stateErrors.includes(error.code)) return undefined
  const sent = conflictSchema.safeParse(error.details)
  const current = sent.success ? sent.data.order : await fetchOrder(orderId).catch(() => undefined)
  if (current) storeOrder(queryClient, current)
  return current
}

/** What happened to the order after the version that was on the screen. */
export const listLaterEvents = (current: Order, { version }: OrderSummary): OrderEvent[] =>
  current.history.filter((event) => event.version !== null && event.version > version)

/** True when an earlier request of this account was saved although its response did not arrive. */
function isOwnChange(current: Order, { order, to }: StatusChange): boolean {
  const [first] = listLaterEvents(current, order)
  return first?.to === to && first.version === order.version + 1 && first.by_id === (accountId() ?? '')
}

/** The version that the last response to a change of this tab has brought, by order id. */
const ownVersions = new Map<string, number>()

export const isOwnVersion = ({ order_id: orderId, version }: OrderSummary): boolean =>
  version <= (ownVersions.get(orderId) ?? 0)

/** Shows the order as it is now, on its page and in lists. */
export function storeOrder(queryClient: QueryClient, order: Order): void {
  ownVersions.set(order.order_id, order.version)
  queryClient.setQueryData<Order>(orderKey(order.order_id), (known) => newerOrder(order, known))
  cacheOrder(order)
  dismissUnreachable()
}

export function addFailure(failure: Failure): void {
  failures.write([...failures.read().filter(({ orderId }) => orderId !== failure.orderId), failure])
}

/** The server can be reached again: what failed without it is on the screen as it was, and can be done again. */
export function dismissUnreachable(): void {
  const isUnreachable = ({ cause }: Failure): boolean => cause instanceof ApiError && cause.code === 'no_response'
  const remaining = failures.read().filter((failure) => !isUnreachable(failure))
  if (remaining.length < failures.read().length) failures.write(remaining)
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong here.'

function addPending(changes: readonly StatusChange[]): void {
  const added = changes.map(({ order, to }) => [order.order_id, to] as const)
  pendingStatuses.write(new Map([...pendingStatuses.read(), ...added]))
}

function removePending({ order, to }: StatusChange): void {
  const next = new Map(pendingStatuses.read())
  // The next change of the same order may be pending by now.
  if (next.get(order.order_id) === to) next.delete(order.order_id)
  pendingStatuses.write(next)
}

/** "PJ-7K2M9QXT: ready", "4 orders: ready", "4 orders moved on". */
function formatUndoMessage(completed: readonly CompletedChange[]): string {
  const [first] = completed
  if (!first) return ''
  const subject = completed.length === 1 ? first.order.order_id : `${completed.length} orders`
  const isSameStatus = completed.every(({ order }) => order.status === first.order.status)
  return isSameStatus ? `${subject}: ${statusLabels[first.order.status].toLowerCase()}` : `${subject} moved on`
}
