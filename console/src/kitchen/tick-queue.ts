import { distributeDone } from '@pj/shared/kitchen/bake-list'
import {
  type BakeList,
  type BakeRow,
  type BakeTick,
  bakeTickSchema,
  type OrderAllergy,
  type TickedRow,
} from '@pj/shared/kitchen/bake-list.api'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { createSendQueue } from '@pj/ui/send-queue'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { bakeListKey, postBakeTick } from '../api/kitchen.ts'

const retryMs = 3000

const queue = createSendQueue<BakeTick>({
  storageKey: 'pj.console.bake-ticks',
  parse: (stored) => z.array(bakeTickSchema).safeParse(stored).data,
})

/** Whether the server could not be reached for the first tick of the queue. */
const isDelayed = createStore(false)

export const useQueuedTicks = queue.use
export const useRefusedTicks = queue.useRefused
export const retryTicks = queue.retry
export const discardTicks = queue.discard
export const useAreTicksDelayed = isDelayed.use

/** Changes how many pieces of a row are made: at once on this screen, and on the server when it can be reached. */
export function tickRow({ key, orders }: Pick<BakeRow, 'key' | 'orders'>, change: number): void {
  const order_ids = orders.map(({ order_id }) => order_id)
  queue.add({ id: createUuid(), key, change, order_ids })
}

/** Says that somebody has read it: here at once, and on every screen when the server can be reached. */
export const readAllergy = ({ key, order_id }: OrderAllergy): boolean =>
  queue.add({ id: createUuid(), key, change: 1, order_ids: [order_id] })

export const applyTicks = (list: BakeList, ticks: readonly BakeTick[]): BakeList =>
  ticks.reduce((before, { key, change, order_ids }) => {
    const ticked = markRead(before, key)
    const row = ticked.rows.find((row) => row.key === key)
    if (!row) return ticked
    const pieces = row.orders
      .filter(({ order_id }) => order_ids.includes(order_id))
      .map(({ order_id, needed, done }) => ({ orderId: order_id, needed, done }))
    const done = pieces.reduce((sum, piece) => sum + piece.done, 0) + change
    const orders = distributeDone(pieces, done).map(({ orderId, ...piece }) => ({ order_id: orderId, ...piece }))
    return replacePieces(ticked, { key, orders })
  }, list)

const markRead = (list: BakeList, key: string): BakeList => ({
  ...list,
  allergies: list.allergies.map((allergy) => (allergy.key === key ? { ...allergy, read: true } : allergy)),
})

function replacePieces(list: BakeList, { key, orders: changed }: TickedRow): BakeList {
  const byOrder = new Map(changed.map((pieces) => [pieces.order_id, pieces]))
  const rows = list.rows.map((row) => {
    if (row.key !== key) return row
    const orders = row.orders.map((pieces) => byOrder.get(pieces.order_id) ?? pieces)
    return { ...row, orders, done: orders.reduce((sum, { done }) => sum + done, 0) }
  })
  return { ...markRead(list, key), rows }
}

/** Sends the queue whenever the server can be reached, on whatever screen. */
export function TickSender() {
  const queries = useQueryClient()
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: bakeListKey })
    return queue.start({
      retryMs,
      send: async (tick) => {
        await sendTick(tick, queries)
        refetch()
      },
      onWaiting: () => isDelayed.write(true),
      onRefused: refetch,
    })
  }, [queries])
  return null
}

async function sendTick(tick: BakeTick, queries: QueryClient): Promise<void> {
  const row = await postBakeTick(tick)
  // A list requested before the tick would briefly undo it.
  await queries.cancelQueries({ queryKey: bakeListKey })
  queries.setQueriesData<BakeList>({ queryKey: bakeListKey }, (list) => list && replacePieces(list, row))
  isDelayed.write(false)
}
