import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { fullAvailability } from '@pj/shared/menu/availability'
import { menuA } from '@pj/shared/testing/menus'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { WithMenu } from '../testing/with-menu.tsx'
import { ClashNotice } from './clash-notice.tsx'

const day = addDays(lagosDay(new Date()), 2)
const closed = { day, open: '08:00', close: '08:00', name: '' }
const menu = { ...menuA, availability: { ...fullAvailability, special_days: [closed] } }
const order = makeOrder({ delivery_date: lagosInstant(day, '14:00').toISOString() })

function renderNotice(given: Partial<typeof order> = {}) {
  const requests = stubApi(() => ({ ...order, version: 2 }))
  const { user } = renderScreen(
    <WithMenu menu={menu}>
      <ClashNotice order={{ ...order, ...given }} />
    </WithMenu>,
    '/orders/PJ-7K2M9QXT',
  )
  return { user, requests }
}

it('asks to move or keep an order whose day was closed', async () => {
  const { user, requests } = renderNotice()
  expect(screen.getByRole('alert').textContent).toContain('Closed that day.')
  const link = screen.getByRole('link', { name: 'Change the time' })
  expect(link.getAttribute('href')).toBe(`/orders/${order.order_id}/edit`)
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ keep_date: true, version: 1 }]))
})

it('shows nothing for an order that was kept', () => {
  renderNotice({ kept_clashes: ['08:00-08:00'] })
  expect(screen.queryByRole('alert')).toBeNull()
})
