import type { OrderEvent } from '@pj/shared/orders/orders.api'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrderEvent } from '../testing/orders.ts'
import { HistoryPanel } from './order-screen.tsx'

const textsOf = (changed: Partial<OrderEvent>): (string | null)[] => {
  render(<HistoryPanel history={[makeOrderEvent({ at: '2026-11-21T08:30:00.000Z', ...changed })]} />)
  return within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('lists a change field by field', () => {
  const [entry, ...changes] = textsOf({
    note: 'The customer called',
    changes: [
      { field: 'delivery_date', label: 'Date and time', from: 'Sat 28 Nov, 2:00 pm', to: 'Sun 29 Nov, 10:00 am' },
      { field: 'order_note', label: 'Order note', from: null, to: 'No nuts' },
      { field: 'items', label: 'Brownies', from: '1 × Brownies: Box of 6', to: null },
    ],
  })
  expect(entry).toMatch(/^Kemi changed the order/)
  expect(entry).toContain('The customer called')
  expect(changes).toEqual([
    'Date and time: Sat 28 Nov, 2:00 pm →changed to Sun 29 Nov, 10:00 am',
    'Order note: No nuts',
    'Brownies: taken off, 1 × Brownies: Box of 6',
  ])
})

it('shows long values one below the other', () => {
  const [, change] = textsOf({
    changes: [{ field: 'items', label: 'Custom Cake - 8 inch', from: 'a'.repeat(50), to: 'b'.repeat(50) }],
  })
  expect(change).toBe(`Custom Cake - 8 inchBefore${'a'.repeat(50)}Now${'b'.repeat(50)}`)
})

it('names a change that affects no field', () => {
  expect(textsOf({ note: 'Ticket printed' })[0]).toMatch(/^Kemi · Ticket printed/)
})
