import { type Order, type OrderChange, type OrderSummary, orderSchema } from '@pj/shared/api/orders'
import { type OrderStatus, statusActionLabels, statusLabels } from '@pj/shared/orders/order-status'
import { createStore } from '@pj/ui/create-store'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { changeOrder, fetchOrder, orderKey } from '../api/orders.ts'
import { ApiError } from '../api/request.ts'
import { cacheOrder } from '../live/live-order-cache.ts'
import { currentSession } from '../session/session.ts'

/** One order and where it is to go. */
export interface StatusChange {
  readonly order: OrderSummary
  readonly to: OrderStatus
  /** Goes into the history; cancelling needs one. */
  readonly note?: string | undefined
}

/** What can be taken back: the orders as they are now, and the status each had before. */
export interface UndoableChange {
  readonly words: string
  readonly moves: readonly StatusChange[]
  readonly at: number
}

/** Somebody else was faster: the order as it is now, and what was wanted here. */
export interface Conflict {
  readonly current: Order
  readonly change: StatusChange
}

/** What was not saved, and the way to try once more. */
export interface Failure {
  readonly key: string
  readonly message: string
  readonly actionLabel: string
  readonly retry: () => void
}

/** Where orders are on their way to while the server has not answered yet. */
const pendingStatuses = createStore<ReadonlyMap<string, OrderStatus>>(new Map())
export const undoableChange = createStore<UndoableChange | undefined>(undefined)
export const conflicts = createStore<readonly Conflict[]>([])
export const failures = createStore<readonly Failure[]>([])

/** Where an order is on its way to; undefined once it is there, whether an answer or the stream was first to say so. */
export function usePendingStatus(order: OrderSummary): OrderStatus | undefined {
  return pendingStatusOf(order, pendingStatuses.use())
}

function pendingStatusOf(order: OrderSummary, underWay: ReadonlyMap<string, OrderStatus>): OrderStatus | undefined {
  const to = underWay.get(order.order_id)
  return to === order.status ? undefined : to
}

/** The moves that were sent last, until they are done: they can be taken back before their answer is here. */
let requestsInProgress: Promise<unknown> = Promise.resolve()

/** How many go to the server side by side. */
const maxConcurrentRequests = 4

/** Moves orders on, shows at once where they go, and keeps the truth of what came of it. */
export async function changeStatuses(queries: QueryClient, moves: readonly StatusChange[]): Promise<void> {
  const fresh = moves.filter(({ order }) => pendingStatusOf(order, pendingStatuses.read()) === undefined)
  const sent = sendAll(queries, fresh).then((done) => {
    if (done.length === 0) return
    undoableChange.write({ words: formatUndoMessage(done), moves: done.map(({ back }) => back), at: Date.now() })
  })
  requestsInProgress = Promise.all([requestsInProgress, sent])
  await sent
}

/** Takes the last moves back, while the bar shows or the moves themselves are still on their way. */
export async function undoLastChange(queries: QueryClient): Promise<void> {
  await requestsInProgress
  const last = undoableChange.read()
  undoableChange.write(undefined)
  if (last) await sendAll(queries, last.moves)
}

export const dismissFailure = (failure: Failure): void =>
  failures.write(failures.read().filter((held) => held !== failure))

export const dismissConflict = (conflict: Conflict): void =>
  conflicts.write(conflicts.read().filter((held) => held !== conflict))

/** Changes that are no move: paid, the staff's note. Throws what the server says. */
export async function updateOrder(
  queries: QueryClient,
  order: OrderSummary,
  change: Omit<OrderChange, 'version' | 'status'>,
): Promise<Order> {
  const changed = await changeOrder(order.order_id, { ...change, version: order.version })
  storeOrder(queries, changed)
  return changed
}

/** From the queue's menu: what goes wrong is told in the notices. */
export async function markPaid(queries: QueryClient, order: OrderSummary, paid: boolean): Promise<void> {
  const again = paid ? 'Mark as paid' : 'Mark as not paid'
  await updateOrder(queries, order, { paid }).catch((error: unknown) => {
    const words = `${order.order_id} is not marked: ${messageOf(error)}`
    addFailure({
      key: order.order_id,
      message: words,
      actionLabel: again,
      retry: () => void markPaid(queries, order, paid),
    })
  })
}

interface CompletedChange {
  readonly order: Order
  readonly to: OrderStatus
  readonly back: StatusChange
}

async function sendAll(queries: QueryClient, moves: readonly StatusChange[]): Promise<CompletedChange[]> {
  const waiting = [...moves]
  const done: CompletedChange[] = []
  setPending(moves, true)
  const lane = async (): Promise<void> => {
    for (let move = waiting.shift(); move; move = waiting.shift()) {
      const result = await send(queries, move)
      setPending([move], false)
      if (result) done.push(result)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, lane))
  return done
}

async function send(queries: QueryClient, move: StatusChange): Promise<CompletedChange | undefined> {
  const { order, to, note } = move
  try {
    const changed = await changeOrder(order.order_id, { status: to, version: order.version, ...(note ? { note } : {}) })
    storeOrder(queries, changed)
    return { order: changed, to, back: { order: changed, to: order.status } }
  } catch (error) {
    await handleError(queries, move, error)
    return undefined
  }
}

function storeOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData(orderKey(order.order_id), order)
  cacheOrder(order)
}

async function handleError(queries: QueryClient, move: StatusChange, error: unknown): Promise<void> {
  const isConflict = error instanceof ApiError && ['version_conflict', 'illegal_transition'].includes(error.code)
  const current = isConflict ? await currentOrder(move.order.order_id, error) : undefined
  if (current) {
    storeOrder(queries, current)
    if (isOwnChange(current, move)) return
    if (current.status === move.order.status) return void (await sendAll(queries, [{ ...move, order: current }]))
    conflicts.write([...conflicts.read(), { current, change: move }])
    return
  }
  addFailure({
    key: move.order.order_id,
    message: `${move.order.order_id} is still ${statusLabels[move.order.status].toLowerCase()}: ${messageOf(error)}`,
    actionLabel: statusActionLabels[move.to],
    retry: () => void changeStatuses(queries, [move]),
  })
}

function addFailure(failure: Failure): void {
  failures.write([...failures.read().filter((held) => held.key !== failure.key), failure])
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong here.')

/** A move that had arrived although its answer had not: pressed again, it is done and no conflict. */
const isOwnChange = (current: Order, move: StatusChange): boolean =>
  current.status === move.to && current.history.at(-1)?.by === currentSession()?.user.name

const conflictSchema = z.object({ order: orderSchema })

async function currentOrder(orderId: string, problem: ApiError): Promise<Order | undefined> {
  const sent = conflictSchema.safeParse(problem.details)
  return sent.success ? sent.data.order : await fetchOrder(orderId).catch(() => undefined)
}

function setPending(moves: readonly StatusChange[], isUnderWay: boolean): void {
  const next = new Map(pendingStatuses.read())
  for (const { order, to } of moves) {
    if (isUnderWay) next.set(order.order_id, to)
    // The next move of the same order may be on its way by now.
    else if (next.get(order.order_id) === to) next.delete(order.order_id)
  }
  pendingStatuses.write(next)
}

/** "PJ-7K2M9QXT: ready", "4 orders: ready", "4 orders moved on". */
function formatUndoMessage(done: readonly CompletedChange[]): string {
  const [first] = done
  if (!first) return ''
  const who = done.length === 1 ? first.order.order_id : `${done.length} orders`
  return done.every(({ to }) => to === first.to) ? `${who}: ${statusLabels[first.to].toLowerCase()}` : `${who} moved on`
}
