import { nextStatus } from '@pj/shared/orders/order-status'
import { expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { groupNextSteps } from './change-statuses.ts'

it('advances each selected order to its own next status, grouped in the order of the screen', () => {
  const orders = [
    makeOrderSummary({ order_id: 'A', status: 'ready' }),
    makeOrderSummary({ order_id: 'B', status: 'new' }),
    makeOrderSummary({ order_id: 'C', status: 'ready', delivery_method: 'pickup' }),
    makeOrderSummary({ order_id: 'D', status: 'new' }),
    makeOrderSummary({ order_id: 'E', status: 'completed' }),
    makeOrderSummary({ order_id: 'F', status: 'new', price_unverified: true }),
    makeOrderSummary({ order_id: 'G', status: 'new', price_unverified: true, price_checked: true }),
  ]
  expect(
    groupNextSteps(orders, nextStatus).map(({ to, changes }) => [to, changes.map(({ order }) => order.order_id)]),
  ).toEqual([
    ['confirmed', ['B', 'D', 'G']],
    ['out_for_delivery', ['A']],
    ['completed', ['C']],
  ])
})
