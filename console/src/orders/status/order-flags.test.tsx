import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { makeOrderSummary } from '../../testing/orders.ts'
import { signInAs } from '../../testing/session.ts'
import { WithMenu } from '../../testing/with-menu.tsx'
import { OrderFlags } from './order-labels.tsx'

beforeEach(() => signInAs('owner'))

const renderFlags = (given: Partial<OrderSummary> = {}) =>
  render(<OrderFlags order={makeOrderSummary(given)} />, { wrapper: WithMenu })

const beforeOpening = '2026-11-21T06:00:00Z'

it.each([
  // Marked when it was placed, whatever the hours are now.
  { outside_hours: true },
  { delivery_method: 'pickup', delivery_date: beforeOpening },
  { delivery_method: 'delivery', delivery_date: beforeOpening },
] as const)('flags an order outside opening hours: %o', (order) => {
  renderFlags(order)
  expect(screen.getByText('Outside hours')).toBeDefined()
})

it.each([
  [false, 1],
  [true, 0],
])('flags an unverified price that is checked: %s', (price_checked, count) => {
  renderFlags({ price_unverified: true, price_checked })
  expect(screen.queryAllByText('Price to check')).toHaveLength(count)
})

it.each([
  ['new', 1],
  ['cancelled', 0],
] as const)('says what the customer of a %s order asks for', (status, count) => {
  const customer_requests = [{ kind: 'cancel', text: 'Ill', changes: null, at: '2026-11-21T09:00:00.000Z' }] as const
  renderFlags({ status, customer_requests: [...customer_requests] })
  expect(screen.queryAllByText('Asks to cancel')).toHaveLength(count)
})

it.each([
  ['delivery', 'new', 1],
  ['pickup', 'new', 0],
  ['delivery', 'completed', 0],
] as const)('flags a missing phone number for a %s that is %s: %i', (delivery_method, status, count) => {
  renderFlags({ delivery_method, status, phone_number: null })
  expect(screen.queryAllByText('No phone for the rider')).toHaveLength(count)
})

it('shows nothing for an order that needs no attention', () => {
  expect(renderFlags().container.childElementCount).toBe(0)
})
