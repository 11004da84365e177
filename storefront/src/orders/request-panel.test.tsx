import { tooLateMessage } from '@pj/shared/orders/customer-requests'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makePublicOrder, renderOrderPage } from '../testing/order-page.tsx'
import { makeReceipt } from '../testing/receipts.ts'
import { hasFieldError } from '../testing/render-screen.tsx'
import { saveReceipt } from './receipts.ts'
import { proofMessages, requestMessages, requestStates } from './texts.ts'

interface Given {
  status?: string
  requests?: { kind: string; state: string; at: string }[]
  token?: string
  /** What the order's page shows as asked for afterwards. */
  asked?: { kind: string; delivery_date: string }
}

async function renderOrder({ status = 'new', requests = [], token, asked }: Given = {}) {
  const order = makePublicOrder({ status, requests, delivery_method: 'delivery' })
  if (token) saveReceipt({ ...makeReceipt(order.order_id), order_token: token })
  const page = await renderOrderPage(order, () => {
    order.requests = [{ kind: 'phone_number', state: 'sent', at: '2031-06-01T13:00:00Z', ...asked }]
    return Response.json({ success: true }, { status: 202 })
  })
  // Its code is fetched once the order is shown.
  await act(() => vi.dynamicImportSettled())
  return { orderId: order.order_id, ...page }
}

/** Opens one of the requests, whose code is fetched then. */
async function open(title: string) {
  const summary = await screen.findByText(title)
  const details = summary.closest('details')
  if (details) details.open = true
  fireEvent(details ?? summary, new Event('toggle'))
  await act(() => vi.dynamicImportSettled())
}

const panel = () => screen.queryByRole('region', { name: 'Change something' })

it('asks to change the phone number and says that it was sent', async () => {
  const { user, orderId, sent } = await renderOrder({ token: 'proof' })
  await user.click(await screen.findByText(requestMessages.phone_number.title))
  await user.click(screen.getByRole('button', { name: requestMessages.phone_number.button }))
  const field = screen.getByLabelText('Phone number')
  expect(hasFieldError(field, requestMessages.phone_number.missing)).toBe(true)
  await user.type(field, ' 0803 123 4567 ')
  await user.click(screen.getByRole('button', { name: requestMessages.phone_number.button }))
  expect(await screen.findByText(requestStates.sent)).toBeTruthy()
  expect(sent()).toMatchObject([
    {
      url: `/api/orders/${orderId}/requests`,
      body: { kind: 'phone_number', text: '0803 123 4567', order_token: 'proof' },
    },
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

it('asks for another address with the token of the browser that ordered', async () => {
  const { user, orderId, sent } = await renderOrder({ token: 'proof' })
  await open(requestMessages.address.title)
  await user.type(await screen.findByLabelText('Address'), '9 Allen Avenue')
  await user.type(screen.getByLabelText('City'), 'Lagos')
  await user.selectOptions(screen.getByLabelText('Delivery location'), 'Ikeja')
  await user.click(screen.getByRole('button', { name: requestMessages.address.button }))
  await expect.poll(sent).toMatchObject([
    {
      url: `/api/orders/${orderId}/requests`,
      body: {
        kind: 'address',
        order_token: 'proof',
        house_address: '9 Allen Avenue',
        city: 'Lagos',
        location: 'Ikeja',
      },
    },
  ])
})

it('asks for another day in one of its slots', async () => {
  const { user, sent } = await renderOrder({
    token: 'proof',
    asked: { kind: 'delivery_date', delivery_date: '2031-06-07T12:00:00Z' },
  })
  await open(requestMessages.delivery_date.title)
  const button = await screen.findByRole('button', { name: requestMessages.delivery_date.button })
  await user.click(button)
  expect(screen.getByText(requestMessages.delivery_date.missing)).toBeTruthy()
  const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole<HTMLInputElement>('radio')
  await user.click(days.findLast(({ disabled }) => !disabled) ?? button)
  await user.click(button)
  await expect.poll(sent).toMatchObject([{ body: { kind: 'delivery_date', order_token: 'proof' } }])
  expect(sent()[0]?.body).toHaveProperty('delivery_date', expect.stringMatching(/^20\d\d-.*Z$/))
  expect(await screen.findByText(requestStates.askedFor('Sat 7 Jun, 1:00 pm'))).toBeTruthy()
  expect(screen.queryByText(requestMessages.delivery_date.title)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Change something' }))
})

it('asks a browser that only knows the number for the phone number first', async () => {
  const { user, orderId, sent } = await renderOrder()
  await open(requestMessages.delivery_date.title)
  await user.type(await screen.findByLabelText('Phone number', { selector: '[autocomplete=tel]' }), '0803 123 4567')
  await user.click(screen.getByRole('button', { name: proofMessages.button }))
  await expect
    .poll(sent)
    .toMatchObject([{ url: '/api/orders/find', body: { order_id: orderId, phone_number: '0803 123 4567' } }])
})
