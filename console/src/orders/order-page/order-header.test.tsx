import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { MenuContext } from '../../menu/use-menu.tsx'
import { makeOrder } from '../../testing/orders.ts'
import { signInAs } from '../../testing/session.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { changeStatuses } from '../status/change-statuses.ts'
import { OrderHeader } from './order-header.tsx'

beforeEach(() => signInAs('owner'))

const client = new QueryClient()
const Header = ({ order }: { order: Order }) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <MenuContext value={menuA}>
        <OrderHeader order={order} />
      </MenuContext>
    </QueryClientProvider>
  </MemoryRouter>
)

it("does nothing for a second after somebody else's change", async () => {
  const order = makeOrder({ order_id: 'PJ-COLLEAGUE', status: 'confirmed' })
  const requests = stubApi(() => ({ ...order, status: 'ready', version: 3 }))
  const { rerender } = render(<Header order={order} />)
  rerender(<Header order={{ ...order, status: 'baking', version: 2 }} />)
  const next = screen.getByRole('button', { name: 'Mark ready' })
  expect([next.getAttribute('aria-disabled'), screen.queryAllByText('Just changed')]).toMatchObject(['true', [{}]])
  for (const name of ['Mark ready', 'Back to confirmed', 'Cancel order…']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'))
  expect(screen.queryByText('Just changed')).toBeNull()
})

it('continues at once after a change of its own', async () => {
  const order = makeOrder({ order_id: 'PJ-OWN' })
  const confirmed = makeOrder({ order_id: 'PJ-OWN', status: 'confirmed', version: 2 })
  stubApi(() => confirmed)
  const { rerender } = render(<Header order={order} />)
  await changeStatuses(client, [{ order, to: 'confirmed' }])
  rerender(<Header order={confirmed} />)
  expect(screen.getByRole('button', { name: 'Start baking' }).getAttribute('aria-disabled')).toBe('false')
})
