import { afterEach, expect, it, vi } from 'vitest'
import { makeOrderSummary } from '../testing/order-summary.ts'
import { addUnseenOrder, getUnseenOrders, markAllSeen, markSeen, syncSeenAcrossTabs } from './unseen-orders.ts'

const waiting = (): string[] => getUnseenOrders().map((order) => order.order_id)
const other = new BroadcastChannel('pj.console.seen')

afterEach(() => {
  markAllSeen()
  other.onmessage = null
})

it('an order waits until somebody looks at it', () => {
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-ONE' }))
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-TWO' }))
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-TWO' }))
  expect(waiting()).toEqual(['PJ-ONE', 'PJ-TWO'])
  markSeen(['PJ-ONE'])
  expect(waiting()).toEqual(['PJ-TWO'])
})

it('a look in one tab is a look in all of them, and is told once', async () => {
  const stop = syncSeenAcrossTabs()
  const told: unknown[] = []
  other.onmessage = ({ data }: MessageEvent<unknown>) => told.push(data)
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-ONE' }))
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-TWO' }))
  other.postMessage(['PJ-ONE'])
  await vi.waitFor(() => expect(waiting()).toEqual(['PJ-TWO']))
  markSeen(['PJ-TWO', 'PJ-GONE'])
  markSeen(['PJ-TWO'])
  await vi.waitFor(() => expect(told).toEqual([['PJ-TWO', 'PJ-GONE']]))
  stop()
})

it('word that is none changes nothing', async () => {
  const stop = syncSeenAcrossTabs()
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-ONE' }))
  other.postMessage({ order: 'PJ-ONE' })
  other.postMessage(['PJ-ELSE'])
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(waiting()).toEqual(['PJ-ONE'])
  stop()
})
