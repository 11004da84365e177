import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeOrder } from '../testing/orders.ts'
import { stubApi } from '../testing/stub-api.ts'
import { CustomerRequests } from './customer-requests.tsx'
import { cancelMessages } from './texts.ts'

const at = '2026-11-21T09:00:00.000Z'

function renderRequest(kind: 'phone_number' | 'cancel', text: string) {
  const order = makeOrder({ customer_requests: [{ kind, text, at }] })
  const requests = stubApi(() => ({ ...order, customer_requests: [], version: 2 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CustomerRequests order={order} />
    </QueryClientProvider>,
  )
  return () => requests.map(({ body }) => body)
}

it('accepts a request with the change that it asks for', async () => {
  const sent = renderRequest('phone_number', '0803 111 2222')
  const notice = screen.getByRole('group', { name: 'Customer asks to change the phone number' })
  expect(notice.textContent).toContain('0803 111 2222')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await expect.poll(sent).toEqual([{ changes: { phone_number: '0803 111 2222' }, version: 1 }])
})

it('declines the request on the screen', async () => {
  const sent = renderRequest('phone_number', '0803 111 2222')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await expect.poll(sent).toEqual([{ decline_request: { kind: 'phone_number', at }, version: 1 }])
})

it('opens the cancellation with the reason chosen', async () => {
  renderRequest('cancel', 'Ill')
  await userEvent.click(screen.getByRole('button', { name: 'Accept…' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: cancelMessages.customerAsked }).checked).toBe(true)
})
