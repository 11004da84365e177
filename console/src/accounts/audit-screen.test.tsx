import type { AuditEntry } from '@pj/shared/accounts/audit.api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { AuditScreen } from './audit-screen.tsx'

const makeEntry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-11-21T11:00:00.000Z',
  who: { id: '00000000-0000-4000-8000-000000000001', name: 'Ada' },
  action: 'refund',
  what: 'money',
  target: 'PJ-7K2M9XTD',
  details: { amount: 5000, method: 'cash' },
  device: 'Chrome on Android',
  ...given,
})

const entries = [
  makeEntry({}),
  makeEntry({
    id: '3',
    at: '2026-11-20T11:00:00.000Z',
    what: 'team',
    action: 'member_changed',
    target: 'Kemi',
    details: { role: 'staff', access: 'disabled', changed: ['password'] },
  }),
  makeEntry({
    id: '4',
    at: '2026-11-20T10:00:00.000Z',
    what: 'availability',
    action: 'availability_changed',
    target: null,
    details: {
      parts: ['pause', 'sold_out'],
      orders: 'paused',
      until: '2026-11-21T08:00:00.000Z',
      sold_out: ['Brownies, Box of 6', 'Carrot'],
      closed: ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'],
    },
  }),
]

it('lists what happened by day in sentences, with links to the orders', async () => {
  stubApi(({ route }) => (route === 'GET /api/users' ? { users: [] } : { entries, next_cursor: null }))
  renderScreen(<AuditScreen />, '/audit')
  const sentences = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(sentences).toEqual([
    'Ada refunded ₦5,000 (cash) on PJ-7K2M9XTD12:00 pm, Chrome on Android',
    'Ada changed Kemi: role Desk, disabled, password12:00 pm, Chrome on Android',
    'Ada paused orders until Sat 21 Nov, 9:00 am, marked as sold out: Brownies, Box of 6; Carrot, closed Fri 25 Dec 2026 to Mon 28 Dec 202611:00 am, Chrome on Android',
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBe('/orders/PJ-7K2M9XTD')
})
