import { tooLateMessage } from '@pj/shared/orders/customer-requests'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makePublicOrder, renderOrderPage } from '../testing/order-page.tsx'
import { hasFieldError } from '../testing/render-screen.tsx'
import { requestMessages, requestStates } from './texts.ts'

interface Given {
  status?: string
  requests?: { kind: string; state: string; at: string }[]
}

async function renderOrder({ status = 'new', requests = [] }: Given = {}) {
  const order = makePublicOrder({ status, requests })
  const page = await renderOrderPage(order, () => {
    order.requests = [{ kind: 'phone_number', state: 'sent', at: '2031-06-01T13:00:00Z' }]
    return Response.json({ success: true }, { status: 202 })
  })
  // Its code is fetched once the order is shown.
  await act(() => vi.dynamicImportSettled())
  return { orderId: order.order_id, ...page }
}

const panel = () => screen.queryByRole('region', { name: 'Change something' })

it('asks to change the phone number and says that it was sent', async () => {
  const { user, orderId, sent } = await renderOrder()
  await user.click(screen.getByText(requestMessages.phone_number.title))
  await user.click(screen.getByRole('button', { name: requestMessages.phone_number.button }))
  const field = screen.getByLabelText('Phone number')
  expect(hasFieldError(field, requestMessages.phone_number.missing)).toBe(true)
  await user.type(field, ' 0803 123 4567 ')
  await user.click(screen.getByRole('button', { name: requestMessages.phone_number.button }))
  expect(await screen.findByText(requestStates.sent)).toBeTruthy()
  expect(sent()).toMatchObject([
    { url: `/api/orders/${orderId}/requests`, body: { kind: 'phone_number', text: '0803 123 4567' } },
  ])
})

it('shows answers and takes no requests once baking has started', async () => {
  await renderOrder({
    status: 'baking',
    requests: [
      { kind: 'order_note', state: 'declined', at: '2031-06-01T13:00:00Z' },
      { kind: 'phone_number', state: 'sent', at: '2031-06-01T13:00:00Z' },
    ],
  })
  expect(panel()?.textContent).toContain(`${requestMessages.phone_number.title}: ${tooLateMessage('baking')}`)
  expect(panel()?.textContent).toContain(`${requestMessages.order_note.title}: ${requestStates.declined}`)
  expect(within(panel() ?? document.body).queryByRole('button')).toBeNull()
})

it('is left out when there is nothing to ask or show', async () => {
  await renderOrder({ status: 'completed' })
  expect(panel()).toBeNull()
})
