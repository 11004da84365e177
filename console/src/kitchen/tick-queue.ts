import { distributeDone } from '@pj/shared/kitchen/bake-list'
import {
  type BakeList,
  type BakeRow,
  type BakeTick,
  bakeTickSchema,
  type TickedRow,
} from '@pj/shared/kitchen/bake-list.api'
import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { ApiError } from '@pj/ui/http'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { bakeListKey, postBakeTick } from '../api/kitchen.ts'

const storageKey = 'pj.console.bake-ticks'
const retryMs = 3000

/** The ticks that the server has not confirmed, oldest first. They outlive a reload, and all tabs share them. */
const queue = createStore<readonly BakeTick[]>(readStored())

/** What keeps the first tick of the queue from the server. */
type TickFailure = { readonly kind: 'waiting' } | { readonly kind: 'refused'; readonly message: string }
const failure = createStore<TickFailure | undefined>(undefined)

export const useQueuedTicks = queue.use
export const useTickFailure = failure.use

/** Changes how many pieces of a row are made: at once on this screen, and on the server when it can be reached. */
export function tickRow({ key, orders }: BakeRow, change: number): void {
  const order_ids = orders.map(({ order_id }) => order_id)
  if (failure.read()?.kind === 'refused') failure.write(undefined)
  writeQueue([...queue.read(), { id: createUuid(), key, change, order_ids }])
}

/** Returns the list as it is with the ticks of the queue. */
export const applyTicks = (list: BakeList, ticks: readonly BakeTick[]): BakeList =>
  ticks.reduce((ticked, { key, change, order_ids }) => {
    const row = ticked.rows.find((row) => row.key === key)
    if (!row) return ticked
    const pieces = row.orders
      .filter(({ order_id }) => order_ids.includes(order_id))
      .map(({ order_id, needed, done }) => ({ orderId: order_id, needed, done }))
    const done = pieces.reduce((sum, piece) => sum + piece.done, 0) + change
    const orders = distributeDone(pieces, done).map(({ orderId, ...piece }) => ({ order_id: orderId, ...piece }))
    return replacePieces(ticked, { key, orders })
  }, list)

function replacePieces(list: BakeList, { key, orders: changed }: TickedRow): BakeList {
  const byOrder = new Map(changed.map((pieces) => [pieces.order_id, pieces]))
  const rows = list.rows.map((row) => {
    if (row.key !== key) return row
    const orders = row.orders.map((pieces) => byOrder.get(pieces.order_id) ?? pieces)
    return { ...row, orders, done: orders.reduce((sum, { done }) => sum + done, 0) }
  })
  return { ...list, rows }
}

/** Sends the queue whenever the server can be reached, on whatever screen. */
export function TickSender() {
  const queries = useQueryClient()
  useEffect(() => startSender(queries), [queries])
  return null
}

function startSender(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isStopped = false
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    if (isSending || isStopped) return
    isSending = true
    const isSent = await sendAll(queries, () => isStopped)
    isSending = false
    if (!isSent && !isStopped) timer = setTimeout(send, retryMs)
  }
  const unsubscribe = queue.subscribe(() => void send())
  addEventListener('online', send)
  void send()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', send)
  }
}

/** One at a time, in the order of the presses. Returns whether the queue is empty. */
async function sendAll(queries: QueryClient, isStopped: () => boolean): Promise<boolean> {
  for (let tick = queue.read()[0]; tick; tick = queue.read()[0]) {
    if (isStopped()) return false
    try {
      await sendTick(tick, queries)
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error)) {
        failure.write({ kind: 'waiting' })
        return false
      }
      failure.write({ kind: 'refused', message: error.message })
      removeFromQueue(tick)
      void queries.invalidateQueries({ queryKey: bakeListKey })
    }
  }
  return true
}

async function sendTick(tick: BakeTick, queries: QueryClient): Promise<void> {
  const row = await postBakeTick(tick)
  // A list requested before the tick would briefly undo it.
  await queries.cancelQueries({ queryKey: bakeListKey })
  queries.setQueriesData<BakeList>({ queryKey: bakeListKey }, (list) => list && replacePieces(list, row))
  failure.write(undefined)
  removeFromQueue(tick)
  void queries.invalidateQueries({ queryKey: bakeListKey })
}

/** Whether the same tick would be refused again: not without an answer, on a busy server or after the session has ended. */
const isFinal = ({ status, isRefusal }: ApiError): boolean =>
  isRefusal && status >= 400 && status < 500 && status !== 401 && status !== 429

const removeFromQueue = ({ id }: BakeTick): void => writeQueue(queue.read().filter((tick) => tick.id !== id))

function writeQueue(ticks: readonly BakeTick[]): void {
  if (ticks.length > 0) localStore.write(storageKey, JSON.stringify(ticks))
  else localStore.remove(storageKey)
  queue.write(ticks)
}

function readStored(): readonly BakeTick[] {
  try {
    return z.array(bakeTickSchema).safeParse(JSON.parse(localStore.read(storageKey) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

// Another tab of the device has ticked, or has sent what both have.
addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) queue.write(readStored())
})
