import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makePublicOrder, renderOrderPage } from '../testing/order-page.tsx'
import { hasFieldError } from '../testing/render-screen.tsx'

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
  return { orderId: order.order_id, ...page }
}

const panel = () => screen.queryByRole('region', { name: 'Change something' })

it('asks to change the phone number and says that it was sent', async () => {
  const { user, orderId, sent } = await renderOrder()
  await user.click(screen.getByText('Change the phone number'))
  await user.click(screen.getByRole('button', { name: 'Send number' }))
  const field = screen.getByLabelText('Phone number')
  expect(hasFieldError(field, 'Enter the new phone number')).toBe(true)
  await user.type(field, ' 0803 123 4567 ')
  await user.click(screen.getByRole('button', { name: 'Send number' }))
  expect(await screen.findByText("Sent. We'll check and update this page.")).toBeTruthy()
  expect(sent()).toMatchObject([
    { url: `/api/orders/${orderId}/requests`, body: { kind: 'phone_number', text: '0803 123 4567' } },
  ])
})

it('shows answers and takes no requests once baking has started', async () => {
  await renderOrder({
    status: 'baking',
    requests: [{ kind: 'order_note', state: 'declined', at: '2031-06-01T13:00:00Z' }],
  })
  expect(panel()?.textContent).toContain("Change the note: We couldn't change this; call us.")
  expect(within(panel() ?? document.body).queryByRole('button')).toBeNull()
})

it('is left out when there is nothing to ask or show', async () => {
  await renderOrder({ status: 'completed' })
  expect(panel()).toBeNull()
})
