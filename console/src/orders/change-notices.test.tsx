import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { clearNotices, noticesOf, undoOffer } from '../testing/notices.ts'
import { makeOrder, makeOrderSummary } from '../testing/orders.ts'
import { ChangeNotices } from './change-notices.tsx'
import { addNotices } from './notices.ts'

afterEach(() => {
  vi.useRealTimers()
  clearNotices()
})

const renderNotices = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeNotices />
    </QueryClientProvider>,
  )

const ids = ['PJ-A', 'PJ-B', 'PJ-C', 'PJ-D']

const change = { field: 'items', label: 'Brownies', from: '1 piece', to: '9 pieces' } as const
const edited = {
  ...{ id: '1', at: new Date().toISOString(), by: 'Ada', by_id: 'u1', version: 2, from: null, to: null },
  note: 'Rang',
  changes: [change],
}

it('lists the conflicts of a bulk step, each with a button to go ahead', async () => {
  const apply = vi.fn()
  renderNotices()
  act(() =>
    addNotices(
      ids.map((order_id) => ({
        kind: 'conflict',
        current: makeOrder({ order_id, status: 'confirmed', version: 4 }),
        seen: makeOrderSummary({ order_id }),
        actionLabel: 'Start baking',
        apply,
      })),
    ),
  )
  const dialog = within(screen.getByRole('dialog', { name: '4 orders have changed' }))
  await userEvent.click(dialog.getAllByRole('button', { name: 'Start baking anyway' })[0] ?? document.body)
  expect(apply).toHaveBeenCalledTimes(1)
  expect(noticesOf('conflict')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(apply).toHaveBeenCalledTimes(1)
})

it('lists what was changed since the order was on the screen, and lets staff go on', async () => {
  const apply = vi.fn()
  const current = makeOrder({ version: 2, history: [{ ...edited, id: '0', version: 1, note: 'Old' }, edited] })
  renderNotices()
  act(() => addNotices([{ kind: 'conflict', current, seen: makeOrderSummary(), actionLabel: 'Confirm', apply }]))
  const dialog = within(screen.getByRole('dialog', { name: 'PJ-7K2M9QXT has changed' }))
  expect(dialog.getByText(/^Ada changed this/).closest('li')?.textContent).toMatch(/Brownies:.*1 piece.*9 pieces.*Rang/)
  expect(dialog.queryByText('Old')).toBeNull()
  expect(dialog.getByText(/You pressed “Confirm” before seeing this\./)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Not now' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm anyway' }))
  expect(apply).toHaveBeenCalledOnce()
})

it('keeps the offer to undo while it has the focus, though the pointer leaves it', () => {
  vi.useFakeTimers()
  renderNotices()
  act(() => addNotices([{ kind: 'undo', message: 'Confirmed', undo: vi.fn(), at: Date.now() }]))
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1000))
  }
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  fireEvent.pointerEnter(button)
  fireEvent.pointerLeave(button)
  wait(20)
  expect(undoOffer()).toBeDefined()
  act(() => button.blur())
  wait(11)
  expect(undoOffer()).toBeUndefined()
})
