import { addDays, formatLongDay, lagosDay } from '@pj/shared/lagos-time'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { CapacityScreen } from './capacity-screen.tsx'

/** A server on which the first day of the range is overbooked and the second full. */
const stubMonth = (enabled = true) =>
  stubApi(({ query }) => {
    const from = query.get('from') ?? ''
    return {
      enabled,
      days: [
        { day: from, orders: 4, used: 45, limit: enabled ? 40 : null },
        { day: addDays(from, 1), orders: 1, used: 20, limit: enabled ? 20 : null },
        { day: addDays(from, 2), orders: 0, used: 0, limit: null },
      ],
    }
  })

it('shows the load of each day of the month, which leads to its orders', async () => {
  const requests = stubMonth()
  renderScreen(<CapacityScreen />, '/month?month=2026-12')
  const days = within(await screen.findByRole('list')).getAllByRole('link')
  expect(days.map((day) => day.textContent)).toEqual([
    'Tuesday 1 Dec4 orders45 / 40 points, overbooked',
    'Wednesday 2 Dec1 order20 / 20 points, full',
    'Thursday 3 Dec0 orders',
  ])
  expect(days[0]?.getAttribute('href')).toBe(
    '/?status=new&status=confirmed&status=baking&status=ready&status=out_for_delivery&status=completed&delivery_from=2026-12-01&delivery_to=2026-12-01',
  )
  expect(requests.map(({ route, query }) => `${route} ${query}`)).toEqual([
    'GET /api/capacity from=2026-12-01&to=2026-12-31',
  ])
})

it('begins with this month and goes to the next', async () => {
  stubMonth()
  const { user, currentUrl } = renderScreen(<CapacityScreen />, '/month')
  const first = `${lagosDay(new Date()).slice(0, 7)}-01`
  expect(await screen.findByText(formatLongDay(first))).toBeTruthy()
  const [, next] = within(screen.getByRole('navigation', { name: 'Months' })).getAllByRole('link')
  if (!next) throw new Error('There is no next month')
  await user.click(next)
  expect(currentUrl()).toBe(
    `/month?month=${lagosDay(new Date(Date.parse(`${first}T12:00:00Z`) + 32 * 86_400_000)).slice(0, 7)}`,
  )
  expect(screen.getByRole('link', { name: 'This month' })).toBeTruthy()
})

it('says that nothing is limited and shows the orders of the days all the same', async () => {
  stubMonth(false)
  renderScreen(<CapacityScreen />, '/month?month=2026-12')
  expect(await screen.findByText(/No day is limited/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Limit what the kitchen makes on a day' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Tuesday 1 Dec/ }).textContent).toBe('Tuesday 1 Dec4 orders')
})
