import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { expect, it } from 'vitest'
import { makeOrderEvent } from '../testing/orders.ts'
import { listChangesSince } from './ticket.tsx'

const event = (at: string, ...changes: OrderFieldChange[]) => makeOrderEvent({ id: at, at, changes })
const printedAt = '2026-11-21T12:00:00.000Z'
const [before, after, later] = ['2026-11-21T11:59:00.000Z', '2026-11-21T12:01:00.000Z', '2026-11-21T13:00:00.000Z']
const date = (from: string, to: string) => ({ field: 'delivery_date', label: 'Date and time', from, to }) as const
const cake = (from: string | null, to: string | null) => ({ field: 'items', label: 'Wedding Cake', from, to }) as const

it('lists the changes after the print, each field from its first to its last value', () => {
  const history = [
    event(before, date('Mon', 'Tue')),
    event(after, date('Tue', 'Wed')),
    event(later, date('Wed', 'Thu')),
  ]
  expect(listChangesSince(history, printedAt)).toEqual([date('Tue', 'Thu')])
})

it('leaves out what was changed back, and the email address, which is on no ticket', () => {
  const email = { field: 'email', label: 'Email', from: 'a@b.c', to: null } as const
  const history = [event(after, date('Tue', 'Wed'), email), event(later, date('Wed', 'Tue'))]
  expect(listChangesSince(history, printedAt)).toEqual([])
})

it('lists every change of an item, without prices', () => {
  const history = [
    event(after, cake('2 tiers, ₦180,000', '3 tiers, ₦240,000')),
    event(later, cake('₦240,000', '₦250,000'), cake(null, '1 × Brownies: Box of 6, ₦16,500')),
  ]
  expect(listChangesSince(history, printedAt)).toEqual([
    cake('2 tiers', '3 tiers'),
    cake(null, '1 × Brownies: Box of 6'),
  ])
})
