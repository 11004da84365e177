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
    id: '2',
    what: 'orders',
    action: 'order_status',
    details: { from: 'baking', to: 'out_for_delivery' },
  }),
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
  makeEntry({
    id: '5',
    at: '2026-11-20T09:00:00.000Z',
    what: 'menu',
    action: 'menu_published',
    target: '7',
    details: { note: 'Flour costs more', parts: ['prices', 'delivery'] },
  }),
  makeEntry({
    id: '6',
    at: '2026-11-20T08:00:00.000Z',
    what: 'availability',
    action: 'availability_changed',
    target: null,
    details: { parts: ['special_days'] },
  }),
  ...['2026-11-19', '2026-11-20'].map((to) =>
    makeEntry({
      id: to,
      at: '2026-11-20T07:00:00.000Z',
      action: 'sales_exported',
      target: null,
      details: { from: '2026-11-19', to },
    }),
  ),
]

it('lists what happened by day in sentences, with links to the orders', async () => {
  stubApi(({ route }) => (route === 'GET /api/users' ? { users: [] } : { entries, next_cursor: null }))
  renderScreen(<AuditScreen />, '/audit')
  const sentences = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(sentences).toEqual([
    'Ada refunded ₦5,000 (cash) on PJ-7K2M9XTD12:00 pm, Chrome on Android',
    'Ada moved PJ-7K2M9XTD from baking to out for delivery12:00 pm, Chrome on Android',
    'Ada changed Kemi: role Desk, disabled, password12:00 pm, Chrome on Android',
    'Ada paused orders until Sat 21 Nov, 9:00 am, marked as sold out: Brownies, Box of 6; Carrot, closed Fri 25 Dec 2026 to Mon 28 Dec 202611:00 am, Chrome on Android',
    'Ada published menu version 7: “Flour costs more”, Cake prices, Delivery10:00 am, Chrome on Android',
    'Ada changed special days9:00 am, Chrome on Android',
    'Ada exported sales of Thu 19 Nov 20268:00 am, Chrome on Android',
    'Ada exported sales from Thu 19 Nov 2026 to Fri 20 Nov 20268:00 am, Chrome on Android',
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBe('/orders/PJ-7K2M9XTD')
})

it('keeps its filters in the URL and asks the server with them', async () => {
  const requests = stubApi(({ route }) =>
    route === 'GET /api/users' ? { users: [] } : { entries: [], next_cursor: null },
  )
  const { user, currentUrl } = renderScreen(<AuditScreen />, '/audit?from=2026-11-20')
  expect(await screen.findByText('No entries match')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('What'), 'Money')
  expect(currentUrl()).toBe('/audit?from=2026-11-20&what=money')
  const asked = () => requests.filter(({ route }) => route === 'GET /api/audit').map(({ query }) => String(query))
  await expect.poll(asked).toEqual(['from=2026-11-20', 'from=2026-11-20&what=money'])
})
