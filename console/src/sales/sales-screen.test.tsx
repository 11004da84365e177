import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { SalesDaily, SalesToday } from '@pj/shared/sales/sales.api'
import { formatDateText } from '@pj/ui/date-field.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useListParams } from '../lib/list-params.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, stubApi } from '../testing/stub-api.ts'
import { messages as backupMessages, LastBackup, SalesControls, SalesScreen } from './sales-screen.tsx'
import { salesParams, toComeUrl, toSalesView } from './sales-search-params.ts'
import { messages } from './today-panel.tsx'

const today = lagosDay(new Date())
const figures = {
  orders: 2,
  revenue: 126_500,
  adjustments: 0,
  delivery_fees: 7000,
  express: 110_000,
  custom: 0,
  regular: 16_500,
}

const daily = (from: string, to: string): SalesDaily => ({
  days: [{ date: to, ...figures }],
  totals: figures,
  previous: { ...figures, from, to },
  weeks_before: [{ date: to, ...figures }],
})

const open = { count: 2, amount: 30_000 }
const none = { count: 0, amount: 0 }
const month = { orders: 40, revenue: 1_120_000, from: '2026-11-01', to: '2026-11-21' }
const salesToday: SalesToday = {
  // A Saturday, noon in Lagos.
  day: '2026-11-21',
  at: '2026-11-21T11:00:00Z',
  closed: false,
  sold: { orders: 3, revenue: 56_000 },
  last_week: { orders: 2, revenue: 50_000 },
  to_come: { count: 7, amount: 210_000 },
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour: String(hour).padStart(2, '0'),
    orders: hour === 9 ? 3 : 0,
    revenue: hour === 9 ? 56_000 : 0,
    last_week: hour === 11 ? 50_000 : 0,
  })),
  unpaid: open,
  part_paid: none,
  kept: none,
  refunds: none,
  refunds_owed: none,
  tomorrow: { day: '2026-11-22', orders: 12, used: 40, limit: 100 },
  month: {
    now: month,
    last_month: { ...month, revenue: 1_000_000, from: '2026-10-01', to: '2026-10-21' },
    last_year: { ...month, revenue: 0, from: '2025-11-01', to: '2025-11-21' },
  },
}

function respond({ route, query }: ApiRequest): unknown {
  switch (route) {
    case 'GET /api/sales/daily':
      return daily(query.get('from') ?? '', query.get('to') ?? '')
    case 'GET /api/sales/today':
      return salesToday
    case 'GET /api/sales/breakdown':
      return { rows: [] }
    default:
      return { orders: [], next_cursor: null, total: 0, total_is_capped: false }
  }
}

const findReport = () => screen.findByRole('heading', { name: 'Revenue by day' })
const linkTo = (name: string | RegExp): string => screen.getByRole('link', { name }).getAttribute('href') ?? ''

it('opens with today beside the same weekday last week, what is open, tomorrow and the month', async () => {
  stubApi(respond)
  const { user } = renderScreen(<SalesScreen />, '/sales')
  const soFar = within(await screen.findByRole('region', { name: 'Today so far' }))
  expect(soFar.getByText('Today ₦56,000, 12% more than last Saturday by this time.')).toBeTruthy()
  expect(soFar.getByText(messages.until('3 orders', 'Sat 21 Nov', '12:00 pm'))).toBeTruthy()
  expect(soFar.getByText('The strongest hour is 9:00 am to 10:00 am, with all of the revenue.')).toBeTruthy()
  const toCome = soFar.getByRole('link', { name: '7 orders to come, worth ₦210,000.' })
  expect(toCome.getAttribute('href')).toBe(toComeUrl)
  await user.click(soFar.getByText('Table: today by hour'))
  const hours = within(soFar.getByRole('table', { name: 'Today by hour' })).getAllByRole('row')
  expect(hours.map(({ textContent }) => textContent)).toEqual([
    'HourOrdersRevenueLast Saturday',
    '9:00 am to 10:00 am3₦56,000₦0',
    '10:00 am to 11:00 am0₦0₦0',
    '11:00 am to 12:00 pm0₦0₦50,000',
    'Sum3₦56,000',
  ])
  const stillOpen = within(screen.getByRole('region', { name: 'Still open' }))
  expect(stillOpen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['₦30,000 (2)', '/?delivery_from=2026-11-21&delivery_to=2026-11-21&money=unpaid'],
    ['12 orders, 40 of 100 points', '/?delivery_from=2026-11-22&delivery_to=2026-11-22'],
  ])
  const november = screen.getByRole('region', { name: 'November so far' })
  expect(
    within(november)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    messages.than('12% more', 'the same days of October', '₦1,000,000'),
    messages.soldNothing('the same days of 2025'),
  ])
})

it('lists each day with its figures and their sum, linked to its orders', async () => {
  stubApi(respond)
  const { user } = renderScreen(<SalesScreen />, `/sales?from=${addDays(today, -1)}&to=${addDays(today, -1)}`)
  await findReport()
  await user.click(screen.getByText('Table: revenue by day'))
  const table = screen.getByRole('table', { name: 'Revenue by day' })
  const sums = within(table).getAllByRole('row').at(-1)?.textContent
  expect(sums).toContain('₦126,500₦7,000₦133,500')
  const day = addDays(today, -1)
  expect(within(table).getByRole('link').getAttribute('href')).toContain(`placed_from=${day}&placed_to=${day}`)
  expect(linkTo(/^Express ₦110,000/)).toContain('type=express')
})

const useViewOfUrl = () => toSalesView(useListParams(salesParams).values, today)

const ControlsOfUrl = () => <SalesControls view={useViewOfUrl()} />

it('keeps range, counting and comparison in the URL', async () => {
  const { user, currentUrl } = renderScreen(<ControlsOfUrl />, '/sales')
  await user.click(screen.getByRole('link', { name: '7 days' }))
  await user.selectOptions(screen.getByLabelText('Orders count on the day'), 'they are due')
  await user.selectOptions(screen.getByLabelText('Compare with'), 'the same weekdays a week earlier')
  expect(currentUrl()).toBe('/sales?range=7d&by=delivery&compare=weeks')
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(formatDateText(addDays(today, -6)))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: addDays(today, -3) } })
  expect(currentUrl()).toBe(`/sales?by=delivery&compare=weeks&from=${addDays(today, -3)}&to=${today}`)
})

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

const offSite = (hours: number) => ({ finished_at: hoursAgo(hours) })

it.each([
  ['says how old the last backup is', hoursAgo(5.5), null, 'Last backup: 5 h 30 min ago. Off-site: off.'],
  ['says how old its copy is', hoursAgo(1.5), offSite(3.5), 'Last backup: 1 h 30 min ago. Off-site: 3 h 30 min ago.'],
  ['says that there is no copy yet', hoursAgo(0), { finished_at: null }, /ago\. Off-site: none yet\.$/],
  ['warns about an old backup', hoursAgo(73), null, backupMessages.oldBackup('3 days ago')],
  ['warns about a clock that is wrong', hoursAgo(-2), null, backupMessages.futureBackup],
  ['shows that there is none', null, null, `${backupMessages.noBackup} Off-site: off.`],
  ['says what the server has not managed', hoursAgo(1), null, 'No off-site backup yet.'],
])('%s', async (_, finished_at, off_site, text) => {
  stubApi(() => ({ finished_at, bytes: finished_at && 1000, off_site, problems: ['No off-site backup yet'] }))
  renderScreen(<LastBackup />, '/sales')
  expect(await screen.findByText(text)).toBeDefined()
})
