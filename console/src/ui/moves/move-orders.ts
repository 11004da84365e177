import { type Order, type OrderChange, type OrderSummary, orderSchema } from '@pj/shared/api/orders'
import { type OrderStatus, statusActionLabels, statusLabels } from '@pj/shared/orders/order-status'
import { createStore } from '@pj/ui/create-store'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { changeOrder, fetchOrder, orderKey } from '../../api/orders.ts'
import { ApiProblem } from '../../api/request.ts'
import { currentSession } from '../../api/session.ts'
import { noteOrder } from '../live/heard-orders.ts'

/** One order and where it is to go. */
export interface Move {
  readonly order: OrderSummary
  readonly to: OrderStatus
  /** Goes into the history; cancelling needs one. */
  readonly note?: string | undefined
}

/** What can be taken back: the orders as they are now, and the status each had before. */
export interface Undoable {
  readonly words: string
  readonly moves: readonly Move[]
  readonly at: number
}

/** Somebody else was faster: the order as it is now, and what was wanted here. */
export interface Conflict {
  readonly current: Order
  readonly move: Move
}

/** What was not saved, and the way to try once more. */
export interface Failure {
  readonly key: string
  readonly words: string
  readonly again: string
  readonly retry: () => void
}

/** Where orders are on their way to while the server has not answered yet. */
const movesUnderWay = createStore<ReadonlyMap<string, OrderStatus>>(new Map())
export const undoable = createStore<Undoable | undefined>(undefined)
export const conflicts = createStore<readonly Conflict[]>([])
export const failures = createStore<readonly Failure[]>([])

/** Where an order is on its way to; undefined once it is there, whether an answer or the stream was first to say so. */
export function useTarget(order: OrderSummary): OrderStatus | undefined {
  return targetOf(order, movesUnderWay.use())
}

function targetOf(order: OrderSummary, underWay: ReadonlyMap<string, OrderStatus>): OrderStatus | undefined {
  const to = underWay.get(order.order_id)
  return to === order.status ? undefined : to
}

/** The moves that were sent last, until they are done: they can be taken back before their answer is here. */
let sending: Promise<unknown> = Promise.resolve()

/** How many go to the server side by side. */
const lanes = 4

/** Moves orders on, shows at once where they go, and keeps the truth of what came of it. */
export async function moveOrders(queries: QueryClient, moves: readonly Move[]): Promise<void> {
  const fresh = moves.filter(({ order }) => targetOf(order, movesUnderWay.read()) === undefined)
  const sent = sendAll(queries, fresh).then((done) => {
    if (done.length === 0) return
    undoable.write({ words: undoWords(done), moves: done.map(({ back }) => back), at: Date.now() })
  })
  sending = Promise.all([sending, sent])
  await sent
}

/** Takes the last moves back, while the bar shows or the moves themselves are still on their way. */
export async function undoMoves(queries: QueryClient): Promise<void> {
  await sending
  const last = undoable.read()
  undoable.write(undefined)
  if (last) await sendAll(queries, last.moves)
}

export const dismissFailure = (failure: Failure): void =>
  failures.write(failures.read().filter((held) => held !== failure))

export const dismissConflict = (conflict: Conflict): void =>
  conflicts.write(conflicts.read().filter((held) => held !== conflict))

/** Changes that are no move: paid, the staff's note. Throws what the server says. */
export async function changeDetails(
  queries: QueryClient,
  order: OrderSummary,
  change: Omit<OrderChange, 'version' | 'status'>,
): Promise<Order> {
  const changed = await changeOrder(order.order_id, { ...change, version: order.version })
  keep(queries, changed)
  return changed
}

/** From the queue's menu: what goes wrong is told in the notices. */
export async function markPaid(queries: QueryClient, order: OrderSummary, paid: boolean): Promise<void> {
  const again = paid ? 'Mark as paid' : 'Mark as not paid'
  await changeDetails(queries, order, { paid }).catch((error: unknown) => {
    const words = `${order.order_id} is not marked: ${reasonOf(error)}`
    addFailure({ key: order.order_id, words, again, retry: () => void markPaid(queries, order, paid) })
  })
}

interface Done {
  readonly order: Order
  readonly to: OrderStatus
  readonly back: Move
}

async function sendAll(queries: QueryClient, moves: readonly Move[]): Promise<Done[]> {
  const waiting = [...moves]
  const done: Done[] = []
  setUnderWay(moves, true)
  const lane = async (): Promise<void> => {
    for (let move = waiting.shift(); move; move = waiting.shift()) {
      const result = await send(queries, move)
      setUnderWay([move], false)
      if (result) done.push(result)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

async function send(queries: QueryClient, move: Move): Promise<Done | undefined> {
  const { order, to, note } = move
  try {
    const changed = await changeOrder(order.order_id, { status: to, version: order.version, ...(note ? { note } : {}) })
    keep(queries, changed)
    return { order: changed, to, back: { order: changed, to: order.status } }
  } catch (error) {
    await explain(queries, move, error)
    return undefined
  }
}

function keep(queries: QueryClient, order: Order): void {
  queries.setQueryData(orderKey(order.order_id), order)
  noteOrder(order)
}

async function explain(queries: QueryClient, move: Move, error: unknown): Promise<void> {
  const isConflict = error instanceof ApiProblem && ['version_conflict', 'illegal_transition'].includes(error.code)
  const current = isConflict ? await currentOrder(move.order.order_id, error) : undefined
  if (current) {
    keep(queries, current)
    if (wasMine(current, move)) return
    if (current.status === move.order.status) return void (await sendAll(queries, [{ ...move, order: current }]))
    conflicts.write([...conflicts.read(), { current, move }])
    return
  }
  addFailure({
    key: move.order.order_id,
    words: `${move.order.order_id} is still ${statusLabels[move.order.status].toLowerCase()}: ${reasonOf(error)}`,
    again: statusActionLabels[move.to],
    retry: () => void moveOrders(queries, [move]),
  })
}

function addFailure(failure: Failure): void {
  failures.write([...failures.read().filter((held) => held.key !== failure.key), failure])
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong here.')

/** A move that had arrived although its answer had not: pressed again, it is done and no conflict. */
const wasMine = (current: Order, move: Move): boolean =>
  current.status === move.to && current.history.at(-1)?.by === currentSession()?.user.name

const conflictSchema = z.object({ order: orderSchema })

async function currentOrder(orderId: string, problem: ApiProblem): Promise<Order | undefined> {
  const sent = conflictSchema.safeParse(problem.details)
  return sent.success ? sent.data.order : await fetchOrder(orderId).catch(() => undefined)
}

function setUnderWay(moves: readonly Move[], isUnderWay: boolean): void {
  const next = new Map(movesUnderWay.read())
  for (const { order, to } of moves) {
    if (isUnderWay) next.set(order.order_id, to)
    // The next move of the same order may be on its way by now.
    else if (next.get(order.order_id) === to) next.delete(order.order_id)
  }
  movesUnderWay.write(next)
}

/** "PJ-7K2M9QXT: ready", "4 orders: ready", "4 orders moved on". */
function undoWords(done: readonly Done[]): string {
  const [first] = done
  if (!first) return ''
  const who = done.length === 1 ? first.order.order_id : `${done.length} orders`
  return done.every(({ to }) => to === first.to) ? `${who}: ${statusLabels[first.to].toLowerCase()}` : `${who} moved on`
}
