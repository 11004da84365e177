import { describeRequest } from '@pj/shared/orders/customer-requests'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearNotices } from '../testing/notices.ts'
import { makeOrder } from '../testing/orders.ts'
import { makeRow, renderQueue, stubLayout } from '../testing/render-queue.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { activeOrderId } from './last-list.ts'
import { OpenRequestDialog } from './open-request-dialog.tsx'
import { OrderScreen } from './order-screen.tsx'

beforeEach(() => stubLayout())
afterEach(() => {
  clearNotices()
  activeOrderId.write(undefined)
})

const request = { kind: 'cancel', text: 'The party has moved', at: '2026-11-21T09:00:00Z' } as const
const asking = makeRow({ order_id: 'PJ-ASKING00', customer_requests: [request] })
const orders = [asking, makeRow({ order_id: 'PJ-FIRST000' }), makeRow({ order_id: 'PJ-SECOND00' })]

async function openSelection() {
  const rendered = await renderQueue({
    orders,
    respond: ({ route }) => (/^PATCH/.test(route) ? makeOrder() : undefined),
  })
  for (const { order_id: id } of orders)
    await rendered.user.click(screen.getByRole('checkbox', { name: `Select ${id}` }))
  const patched = () => rendered.requests.flatMap(({ route }) => /^PATCH .*\/(PJ-\w+)$/.exec(route)?.[1] ?? []).sort()
  return { ...rendered, patched }
}

it('leaves an order whose customer asks to cancel out of “Confirm”, and names it', async () => {
  const { user, patched } = await openSelection()
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByText(`Left out, customer asks: ${asking.order_id}`)).toBeDefined()
  await user.click(bar.getByRole('button', { name: 'Confirm (2)' }))
  await vi.waitFor(() => expect(patched()).toEqual(['PJ-FIRST000', 'PJ-SECOND00']))
})

it('leaves it out when a key confirms the selection', async () => {
  const { user, patched } = await openSelection()
  await user.keyboard('s')
  await vi.waitFor(() => expect(patched()).toEqual(['PJ-FIRST000', 'PJ-SECOND00']))
})

it.each(['new', 'confirmed'] as const)('asks before a %s order moves on against its request', async (status) => {
  const order = makeOrder({ status, customer_requests: [request] })
  const requests = stubApi(() => order)
  const { user } = renderScreen(
    <>
      <OrderScreen />
      <OpenRequestDialog />
    </>,
    `/orders/${order.order_id}`,
    '/orders/:orderId',
  )
  const changes = () => requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)
  const action = status === 'new' ? 'Confirm' : 'Start baking'
  const findDialog = async () => within(await screen.findByRole('dialog', { name: `${action} ${order.order_id}?` }))
  await user.click(await screen.findByRole('button', { name: action }))
  const asked = await findDialog()
  expect(asked.getByText(`${describeRequest('cancel')}:`)).toBeDefined()
  await user.click(asked.getByRole('button', { name: 'Not yet' }))
  expect(changes()).toEqual([])
  await user.click(screen.getByRole('button', { name: action }))
  await user.click((await findDialog()).getByRole('button', { name: `${action} anyway` }))
  await vi.waitFor(() => expect(changes()).toEqual([{ status: status === 'new' ? 'confirmed' : 'baking', version: 1 }]))
})
