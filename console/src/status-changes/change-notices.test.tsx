import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { makeOrder, makeOrderSummary } from '../testing/orders.ts'
import { stubApi } from '../testing/stub-api.ts'
import { ChangeNotices } from './change-notices.tsx'
import { conflicts, failures } from './change-statuses.ts'

afterEach(() => {
  conflicts.write([])
  failures.write([])
})

const renderNotices = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeNotices />
    </QueryClientProvider>,
  )

const ids = ['PJ-A', 'PJ-B', 'PJ-C', 'PJ-D']

it('shows the conflicts of a bulk step as one list, in which each change can be applied', async () => {
  const requests = stubApi(({ route }) =>
    makeOrder({ order_id: route.split('/').at(-1) ?? '', status: 'baking', version: 5 }),
  )
  renderNotices()
  act(() =>
    conflicts.write(
      ids.map((order_id) => ({
        current: makeOrder({ order_id, status: 'confirmed', version: 4 }),
        change: { order: makeOrderSummary({ order_id }), to: 'baking' as const },
      })),
    ),
  )
  const dialog = within(screen.getByRole('dialog', { name: '4 orders have changed' }))
  const [first] = dialog.getAllByRole('listitem')
  if (!first) throw new Error('no items')
  await userEvent.click(within(first).getByRole('button', { name: 'Apply mine: baking' }))
  expect(requests[0]).toMatchObject({ route: 'PATCH /api/orders/PJ-A', body: { status: 'baking', version: 4 } })
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toHaveLength(1)
})

it('shows many failures as one notice with one retry', async () => {
  const retry = vi.fn()
  renderNotices()
  act(() => failures.write(ids.map((orderId) => ({ orderId, message: 'Not saved', actionLabel: 'Confirm', retry }))))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try all again' }))
  expect(retry).toHaveBeenCalledTimes(4)
  expect(screen.queryByRole('alert')).toBeNull()
})
