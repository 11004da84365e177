import type { Order } from '@pj/shared/orders/orders.api'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeOrder } from '../../testing/orders.ts'
import { signInAs } from '../../testing/session.ts'
import { refuse, stubApi } from '../../testing/stub-api.ts'
import { StaffNotesPanel } from './staff-notes-panel.tsx'

beforeEach(() => signInAs('owner'))

const order = makeOrder({
  notes: [
    { id: '1', text: 'Called, no reply', at: '2026-11-21T08:00:00.000Z', by: 'Kemi' },
    { id: '2', text: 'Wants it blue', at: '2026-11-21T09:30:00.000Z', by: 'Ada' },
  ],
})

const Panel = ({ shown = order }: { shown?: Order }) => (
  <QueryClientProvider client={new QueryClient()}>
    <StaffNotesPanel order={shown} />
  </QueryClientProvider>
)

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Add a note')

it('lists who wrote which note and when, oldest first, and adds one', async () => {
  const requests = stubApi(() => ({ ...order, version: 2 }))
  render(<Panel />)
  const notes = within(screen.getByRole('region', { name: 'Staff notes' })).getAllByRole('listitem')
  expect(notes.map((note) => note.textContent)).toEqual([
    'Called, no replyKemi, Sat 21 Nov, 9:00 am',
    'Wants it blueAda, Sat 21 Nov, 10:30 am',
  ])
  await userEvent.type(field(), 'Ring the bell twice')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(field().value).toBe('')
  expect(requests.map(({ body }) => body)).toEqual([{ staff_note: 'Ring the bell twice', version: 1 }])
})

it('keeps a typed note while the order changes and until the page is opened again', async () => {
  const { rerender, unmount } = render(<Panel />)
  await userEvent.type(field(), 'Ring')
  rerender(<Panel shown={{ ...order, status: 'confirmed', version: 2 }} />)
  expect(field().value).toBe('Ring')
  unmount()
  render(<Panel />)
  expect(field().value).toBe('Ring')
  unmount()
})

it('asks before the page is closed only while a note is not saved', async () => {
  const mayClose = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const listen = vi.spyOn(window, 'addEventListener')
  const { unmount } = render(<Panel />)
  // A listener keeps the page out of the browser's cache for Back.
  expect(listen).not.toHaveBeenCalledWith('beforeunload', expect.anything())
  await userEvent.type(field(), 'Ring')
  expect(mayClose()).toBe(false)
  await userEvent.clear(field())
  expect(mayClose()).toBe(true)
  unmount()
})

it('keeps a note that could not be saved', async () => {
  stubApi(() => refuse(500, 'internal', 'Out of order.'))
  render(<Panel />)
  await userEvent.type(field(), 'Ring')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order.')
  expect(field().value).toBe('Ring')
})
