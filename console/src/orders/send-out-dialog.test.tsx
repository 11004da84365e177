import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearNotices, undoOffer } from '../testing/notices.ts'
import { makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { OrderScreen } from './order-screen.tsx'
import { SendOutDialog } from './send-out-dialog.tsx'

afterEach(clearNotices)

const order = makeOrder({ status: 'ready', delivery_method: 'delivery' })

/** Presses “Send out” on the order's page in a shop with these riders. */
async function sendOut(riders: readonly string[]) {
  const requests = stubApi(({ route }) => {
    if (route === 'GET /api/deliveries')
      return { day: '2026-11-24', deliveries: [], runs: [], riders, late_payments: [] }
    if (/^(PUT|PATCH)/.test(route)) return { ...order, status: 'out_for_delivery', version: 2 }
    return order
  })
  const { user } = renderScreen(
    <>
      <OrderScreen />
      <SendOutDialog />
    </>,
    `/orders/${order.order_id}`,
    '/orders/:orderId',
  )
  await user.click(await screen.findByRole('button', { name: 'Send out' }))
  const changes = () =>
    requests.filter(({ route }) => /^(PUT|PATCH)/.test(route)).map(({ route, body }) => [route.split('/').at(-1), body])
  return { user, changes }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: `Who takes ${order.order_id}?` }))

it('asks for the rider, chosen by Enter alone, and sends the order out in one change with an undo', async () => {
  const { user, changes } = await sendOut(['Musa', 'Tunde'])
  const musa = (await dialog()).getByRole('button', { name: 'Musa' })
  expect(changes()).toEqual([])
  musa.focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(undoOffer()?.message).toBe(`${order.order_id}: out for delivery with Musa`))
  expect(changes()).toEqual([['rider', { rider_name: 'Musa', version: 1 }]])
})

it('takes the name of someone else, but not an empty one', async () => {
  const { user, changes } = await sendOut(['Musa'])
  const asked = await dialog()
  await user.click(asked.getByRole('button', { name: 'Send out' }))
  expect(asked.getByText("Enter the rider's name")).toBeTruthy()
  await user.type(asked.getByRole('textbox', { name: 'Someone else' }), 'Aunty Bola{Enter}')
  await vi.waitFor(() => expect(changes()).toEqual([['rider', { rider_name: 'Aunty Bola', version: 1 }]]))
})

it('sends it out without a rider on request', async () => {
  const { user, changes } = await sendOut(['Musa'])
  await user.click((await dialog()).getByRole('button', { name: 'No rider' }))
  await vi.waitFor(() => expect(changes()).toEqual([[order.order_id, { status: 'out_for_delivery', version: 1 }]]))
})

it('does not ask in a shop without riders', async () => {
  const { changes } = await sendOut([])
  await vi.waitFor(() => expect(changes()).toEqual([[order.order_id, { status: 'out_for_delivery', version: 1 }]]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
