import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { dayOrdersQuery, ordersQuery } from '../api/orders.ts'
import { makeOrderSummary } from '../testing/orders.ts'
import { listOf } from '../testing/render-queue.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { cacheOrder } from './order-cache.ts'

const order = makeOrderSummary()
const confirmed = makeOrderSummary({ version: 2, status: 'confirmed' })
const other = makeOrderSummary({ order_id: 'PJ-0THER000' })
const open = ordersQuery({ filter: { status: ['new', 'confirmed'] }, sort: 'delivery_date' })
const fresh = ordersQuery({ filter: { status: ['new'] }, sort: 'delivery_date' })
const day = dayOrdersQuery('2026-11-21', '2026-11-21')

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
})

const ordersOf = (list: typeof open): OrderSummary[] =>
  queries.getQueryData(list.queryKey)?.pages.flatMap((page) => page.orders) ?? []

it('shows the newest copy of an order in every list that has it, whichever arrives last', async () => {
  stubApi(() => listOf([order, other]))
  await Promise.all([queries.fetchInfiniteQuery(open), queries.fetchInfiniteQuery(fresh), queries.fetchQuery(day)])
  cacheOrder(queries, confirmed)
  cacheOrder(queries, order)
  expect([ordersOf(open), ordersOf(fresh)]).toEqual([
    [confirmed, other],
    [confirmed, other],
  ])
  expect(queries.getQueryData(day.queryKey)).toEqual([confirmed, other])
})

it('does not revert a change with a page that was requested before it', async () => {
  const responses: (() => void)[] = []
  stubApi(() => new Promise((resolve) => responses.push(() => resolve(listOf([order, other])))))
  const loading = queries.fetchInfiniteQuery(open)
  await expect.poll(() => responses).toHaveLength(1)
  responses.shift()?.()
  await loading
  const reading = queries.refetchQueries({ queryKey: open.queryKey })
  await expect.poll(() => responses).toHaveLength(1)
  cacheOrder(queries, confirmed)
  responses.shift()?.()
  await reading
  expect(ordersOf(open)).toEqual([confirmed, other])
})
