import type { Message } from '@pj/shared/orders/messages.api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrder } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, stubApi } from '../../testing/stub-api.ts'
import { orderMessages } from '../texts.ts'
import { MessagesPanel } from './messages-panel.tsx'

const makeMessage = (given: Partial<Message>): Message => ({
  id: 'a8d3a2f0-4e0e-4a53-8a3c-111111111111',
  kind: 'email',
  event: 'placed',
  recipient: 'ada@example.com',
  state: 'sent',
  by: null,
  created_at: '2026-11-21T08:00:00.000Z',
  requested_at: '2026-11-21T08:00:00.000Z',
  attempts: 1,
  next_attempt_at: null,
  sent_at: '2026-11-21T08:00:00.000Z',
  error: null,
  ...given,
})

const failed = makeMessage({ id: '4', event: 'ready', state: 'failed', sent_at: null, error: '550 No such mailbox' })

const entries = (): (string | null)[] => {
  const panel = within(screen.getByRole('region', { name: 'Messages' }))
  return panel.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('says whether each message reached the customer, and why not', () => {
  const messages = [
    makeMessage({ id: '1' }),
    makeMessage({ id: '2', event: 'confirmed', state: 'pending', sent_at: null }),
    makeMessage({
      id: '3',
      event: 'changed',
      state: 'pending',
      sent_at: null,
      error: 'connect ECONNREFUSED',
      next_attempt_at: '2026-11-21T09:05:00.000Z',
    }),
    failed,
    makeMessage({ id: '5', event: 'confirmed', state: 'skipped', sent_at: null, error: 'The order is now ready' }),
    makeMessage({ id: '6', kind: 'whatsapp', event: 'other', recipient: '0803', by: 'Kemi' }),
  ]
  renderScreen(<MessagesPanel order={makeOrder({ messages })} />, '/order')
  expect(entries()).toEqual([
    'Order received by email to ada@example.com Sent Sat 21 Nov, 9:00 amSend again',
    `Confirmed by email to ada@example.com ${orderMessages.sendingSoon}`,
    'Order changed by email to ada@example.com Not sent yet: connect ECONNREFUSED. Next attempt Sat 21 Nov, 10:05 amSend again',
    'Ready by email to ada@example.comFailed Refused: 550 No such mailboxSend again',
    'Confirmed by email to ada@example.com Not sent: The order is now readySend again',
    'Chat by WhatsApp to 0803 Opened by Kemi, Sat 21 Nov, 9:00 am',
  ])
})

it('sends an email again, and says why it cannot', async () => {
  const order = makeOrder({ messages: [failed] })
  const requests = stubApi(() => refuse(422, 'message_not_sendable', 'The order has no email address.'))
  const { user } = renderScreen(<MessagesPanel order={order} />, '/order')
  await user.click(screen.getByRole('button', { name: 'Send again: Ready' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The order has no email address.')
  expect(requests.map(({ route }) => route)).toEqual([`POST /api/orders/${order.order_id}/messages/4/resend`])
})

it('opens WhatsApp with the text for the status and the link to the order, and records it', async () => {
  const order = makeOrder({ status: 'ready', delivery_method: 'pickup', name: 'Ada & Obi' })
  const requests = stubApi(() => order)
  const { user } = renderScreen(<MessagesPanel order={order} />, '/order')
  const link = within(screen.getByRole('region', { name: 'Messages' })).getByRole('link', { name: 'WhatsApp: Ready' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(pathname).toBe('/2348031234567')
  expect(searchParams.get('text')).toBe(
    `Hello Ada & Obi, this is P&J Bakery about your order PJ-7K2M9QXT. It's ready for pickup. Details: ${location.origin}/orders/PJ-7K2M9QXT`,
  )
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(requests).toEqual([
    expect.objectContaining({
      route: 'POST /api/orders/PJ-7K2M9QXT/messages',
      body: { kind: 'whatsapp', event: 'ready' },
    }),
  ])
})
