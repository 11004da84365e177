import { expect, it } from 'vitest'
import { orderForTests } from '../ui/order-for-tests.ts'
import { nextSteps } from './bulk-bar.tsx'

it('a selection goes on by each order’s own next step, in the order of the screen', () => {
  const orders = [
    orderForTests({ order_id: 'A', status: 'ready' }),
    orderForTests({ order_id: 'B', status: 'new' }),
    orderForTests({ order_id: 'C', status: 'ready', delivery_method: 'pickup' }),
    orderForTests({ order_id: 'D', status: 'new' }),
    orderForTests({ order_id: 'E', status: 'completed' }),
  ]
  expect(nextSteps(orders).map(({ to, moves }) => [to, moves.map(({ order }) => order.order_id)])).toEqual([
    ['confirmed', ['B', 'D']],
    ['out_for_delivery', ['A']],
    ['completed', ['C']],
  ])
})
