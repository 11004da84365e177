import { formatClosedDay } from '@pj/shared/calendar/opening-hours'
import { formatLagosLocal, formatLongDay, lagosDay, weekdayOf } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { menuA } from '@pj/shared/testing/menus'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { later, orderToEdit, soon } from '../../testing/open-order-editor.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { WithMenu } from '../../testing/with-menu.tsx'
import { startDraft } from './order-draft.ts'
import { messages, TimeNotice } from './order-fields.tsx'

// A box of treats costs one point, an express cake three.
const limited: Menu = {
  ...menuA,
  capacity: { ...menuA.capacity, enabled: true, weekdays: menuA.capacity.weekdays.map(() => 10) },
}

function renderNotice({ date = later, used = 0, menu = limited }) {
  const requests = stubApi(({ query }) => ({
    enabled: true,
    days: [{ day: query.get('from'), orders: 1, used, limit: 10 }],
  }))
  const draft = startDraft(orderToEdit)
  const typed = { ...draft.typed, delivery_date: formatLagosLocal(date) }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithMenu menu={menu}>
        <TimeNotice draft={{ ...draft, typed }} />
      </WithMenu>
    </QueryClientProvider>,
  )
  return requests
}

it('says that the order exceeds what the new day has left', async () => {
  renderNotice({ used: 7 })
  expect(await screen.findByText(messages.full(formatLongDay(lagosDay(later)), 3, 10, 4))).toBeTruthy()
})

it.each([
  ['a day with enough points', { used: 6 }],
  ['the day that has the order already', { date: soon, used: 10 }],
])('says nothing about %s', async (_, options) => {
  const requests = renderNotice(options)
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.queryByText(/full/)).toBeNull()
})

it('says that the day is closed, without asking for a capacity that is off', () => {
  const opening_hours = menuA.opening_hours.map((hours, weekday) =>
    weekday === weekdayOf(lagosDay(later)) ? { open: '00:00', close: '00:00' } : hours,
  )
  const requests = renderNotice({ menu: { ...menuA, opening_hours } })
  expect(screen.getByText(messages.closedDay(formatClosedDay({ day: lagosDay(later), name: '' })))).toBeTruthy()
  expect(requests).toEqual([])
})
