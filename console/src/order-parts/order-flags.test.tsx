import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { WithMenu } from '../testing/with-menu.tsx'
import { OrderFlags } from './order-flags.tsx'

const beforeOpening = '2026-11-21T06:00:00Z'

it('flags a pickup outside opening hours', () => {
  render(<OrderFlags order={makeOrderSummary({ delivery_method: 'pickup', delivery_date: beforeOpening })} />, {
    wrapper: WithMenu,
  })
  expect(screen.getByText('Pickup while closed')).toBeDefined()
})

it.each([
  [false, 1],
  [true, 0],
])('flags an unverified price that is checked: %s', (price_checked, count) => {
  render(<OrderFlags order={makeOrderSummary({ price_unverified: true, price_checked })} />, { wrapper: WithMenu })
  expect(screen.queryAllByText('Price to check')).toHaveLength(count)
})

it('names the sender of a transfer to check', () => {
  const transfer_to_check = { sender: 'Chidi Okafor', at: '2026-11-21T09:00:00Z' }
  render(<OrderFlags order={makeOrderSummary({ transfer_to_check })} />, { wrapper: WithMenu })
  expect(screen.getByText('Transfer to check: Chidi Okafor')).toBeDefined()
})

it('shows nothing for an order that needs no attention', () => {
  const order = makeOrderSummary({ delivery_method: 'delivery', delivery_date: beforeOpening })
  const { container } = render(<OrderFlags order={order} />, { wrapper: WithMenu })
  expect(container.childElementCount).toBe(0)
})
