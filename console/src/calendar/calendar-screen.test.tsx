import { addDays, formatLongDay, type LagosDay, lagosDay, weekdayOf } from '@pj/shared/lagos-time'
import { fullAvailability } from '@pj/shared/menu/availability'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { messages } from './texts.ts'

const staffParty = { day: '2026-12-03', open: '10:00', close: '14:00', name: 'Staff party' }

/** The list of the days. */
const findDays = async () => within(await screen.findByRole('list', { name: '' }))

/** A server on which the first day of the range is overbooked and the second full. */
const stubMonth = () =>
  stubApi(({ route, query }) => {
    if (route === 'GET /api/availability') return { revision: 1, ...fullAvailability, special_days: [staffParty] }
    if (route === 'GET /api/bake-list') return { allergies: [], rows: [], orders: [] }
    const from = query.get('from') ?? ''
    return {
      enabled: true,
      days: [
        { day: from, orders: 4, used: 45, limit: 40, amount: 1_200_000, weddings: 2 },
        { day: addDays(from, 1), orders: 1, used: 20, limit: 20, amount: null, weddings: 0 },
        { day: addDays(from, 2), orders: 0, used: 0, limit: null, amount: 0, weddings: 0 },
      ],
    }
  })

it('shows the orders, money, weddings and load of each day, which leads to its orders', async () => {
  const requests = stubMonth()
  renderScreen(<CalendarScreen />, '/calendar?month=2026-12')
  const days = await (await findDays()).findAllByRole('link')
  expect(days.map((day) => day.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Tuesday 1 Dec 4 orders ₦1,200,000 2 weddings 45 / 40 points, overbooked',
    'Wednesday 2 Dec 1 order 20 / 20 points, full',
    'Thursday 3 Dec 0 orders 10:00 am–2:00 pm Staff party',
  ])
  expect(days[0]?.getAttribute('href')).toBe(
    '/?status=new&status=confirmed&status=baking&status=ready&status=out_for_delivery&status=completed&delivery_from=2026-12-01&delivery_to=2026-12-01',
  )
  expect(requests.map(({ route, query }) => `${route} ${query}`)).toContain(
    'GET /api/capacity from=2026-12-01&to=2026-12-31',
  )
})

it('starts with this week, shows the whole month and goes to the next', async () => {
  stubMonth()
  const { user, currentUrl } = renderScreen(<CalendarScreen />, '/calendar')
  const today = lagosDay(new Date())
  const first = `${today.slice(0, 7)}-01`
  const dayLink = (day: LagosDay) => screen.queryByRole('link', { name: new RegExp(`^${formatLongDay(day)} `) })
  await waitFor(() => expect(document.querySelector('ol')).toBeTruthy())
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  expect(dayLink(first) !== null).toBe(first >= monday)
  await user.click(screen.getByRole('link', { name: messages.wholeMonth }))
  await waitFor(() => expect(dayLink(first)).toBeTruthy())
  const [, next] = within(screen.getByRole('navigation', { name: 'Months' })).getAllByRole('link')
  if (!next) throw new Error('There is no next month')
  await user.click(next)
  expect(currentUrl()).toBe(
    `/calendar?month=${lagosDay(new Date(Date.parse(`${first}T12:00:00Z`) + 32 * 86_400_000)).slice(0, 7)}`,
  )
  expect(screen.getByRole('link', { name: 'This month' })).toBeTruthy()
})

const inTheWay = { order_id: 'PJ-7K2M9QXT', delivery_date: '2026-12-25T09:00:00.000Z', title: 'Brownies and 2 more' }

/** A server where orders are due on the days to close. Returns what was sent. */
function stubClosing(affected: readonly object[]): unknown[] {
  const availability = { revision: 1, ...fullAvailability }
  const bodies: unknown[] = []
  stubApi(({ route, body }) => {
    if (route === 'PUT /api/availability') {
      bodies.push(body)
      return { ...availability, affected }
    }
    if (route === 'GET /api/availability') return availability
    return route === 'GET /api/bake-list' ? { rows: [], orders: [] } : { enabled: false, days: [] }
  })
  return bodies
}

it('counts the orders of a day and links to them before it is closed', async () => {
  const bodies = stubClosing([inTheWay])
  const { user } = renderScreen(<CalendarScreen />, '/calendar')
  await user.click(await screen.findByText(messages.holidays))
  const close = () => user.click(screen.getByRole('button', { name: 'Close on Christmas Day' }))
  const findDialog = async () => within(await screen.findByRole('dialog', { name: messages.affected(1) }))
  await close()
  const asked = await findDialog()
  expect(asked.getByRole('link', { name: inTheWay.order_id }).getAttribute('href')).toBe(`/orders/${inTheWay.order_id}`)
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(bodies).toEqual([expect.objectContaining({ preview: true })])
  await close()
  await user.click((await findDialog()).getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(bodies).toHaveLength(3))
  expect(bodies[2]).not.toHaveProperty('preview')
})
