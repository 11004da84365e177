import type { Order } from '@pj/shared/orders/orders.api'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { clearNotices, noticesOf, undoOffer } from '../testing/notices.ts'
import { makeOrder, makeOrderSummary } from '../testing/orders.ts'
import { stubApi } from '../testing/stub-api.ts'
import { undoLastChange } from './notices.ts'
import { checkPrice } from './price-check-panel.tsx'

const queryClient = new QueryClient()
const order = makeOrderSummary({ price_unverified: true })
const checked = makeOrder({ price_unverified: true, price_checked: true, version: 2 })

afterEach(clearNotices)

/** Responds to the changes one after the other; returns their bodies. */
function stubChanges(...responses: (Order | Response)[]): () => unknown[] {
  const requests = stubApi(() => responses.shift() ?? new Response(null, { status: 500 }))
  return () => requests.map(({ body }) => body)
}

const refuse = (error: string, current: Order): Response =>
  Response.json({ success: false, message: 'Refused.', error, order: current }, { status: 409 })

it('records that a price is right, and that it is not when undone', async () => {
  const bodies = stubChanges(checked, makeOrder({ price_unverified: true, version: 3 }))
  await checkPrice(queryClient, order)
  expect(undoOffer()?.message).toBe('PJ-7K2M9QXT: price checked')
  await undoLastChange()
  expect(bodies()).toEqual([
    { price_checked: true, version: 1 },
    { price_checked: false, version: 2 },
  ])
  expect(undoOffer()).toBeUndefined()
})

it('asks when anything was changed since the price was on the screen, and checks only what was then shown', async () => {
  const edited = makeOrder({ price_unverified: true, amount: 99_000, version: 2 })
  const bodies = stubChanges(refuse('version_conflict', edited), { ...checked, version: 3 })
  await checkPrice(queryClient, order)
  expect(bodies()).toEqual([{ price_checked: true, version: 1 }])
  const [conflict] = noticesOf('conflict')
  expect(conflict).toMatchObject({ current: { amount: 99_000 }, actionLabel: 'Price is right' })
  conflict?.apply?.()
  await vi.waitFor(() => expect(undoOffer()).toBeDefined())
  expect(bodies()[1]).toEqual({ price_checked: true, version: 2 })
})

it('stays silent when someone else has checked the price', async () => {
  stubChanges(refuse('version_conflict', checked))
  await checkPrice(queryClient, order)
  expect(undoOffer()).toBeUndefined()
  expect(noticesOf('failure')).toEqual([])
})

it('shows why a price could not be marked', async () => {
  stubChanges()
  await checkPrice(queryClient, order)
  expect(noticesOf('failure')).toMatchObject([
    { message: expect.stringContaining('The price of PJ-7K2M9QXT is not checked: '), actionLabel: 'Price is right' },
  ])
})
