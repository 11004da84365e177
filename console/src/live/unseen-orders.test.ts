import { afterEach, expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { addUnseenOrder, getUnseenOrders, markAllSeen, markSeen, syncSeenAcrossTabs } from './unseen-orders.ts'

const unseenIds = (): string[] => getUnseenOrders().map((order) => order.order_id)
const otherTab = new BroadcastChannel('pj.console.seen')

afterEach(() => {
  markAllSeen()
  otherTab.onmessage = null
})

it('exchanges with other tabs which orders were seen, each once', async () => {
  const stop = syncSeenAcrossTabs()
  const messages: unknown[] = []
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => messages.push(data)
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-ONE' }))
  addUnseenOrder(makeOrderSummary({ order_id: 'PJ-TWO' }))
  otherTab.postMessage(['PJ-ONE'])
  await expect.poll(() => unseenIds()).toEqual(['PJ-TWO'])
  markSeen(['PJ-TWO', 'PJ-UNKNOWN'])
  markSeen(['PJ-TWO'])
  await expect.poll(() => messages).toEqual([['PJ-TWO', 'PJ-UNKNOWN']])
  stop()
})
