import { afterEach, expect, it, vi } from 'vitest'
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
  await vi.waitFor(() => expect(unseenIds()).toEqual(['PJ-TWO']))
  markSeen(['PJ-TWO', 'PJ-UNKNOWN'])
  markSeen(['PJ-TWO'])
  await vi.waitFor(() => expect(messages).toEqual([['PJ-TWO', 'PJ-UNKNOWN']]))
  stop()
})
