import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { MoneyReminders } from './money-reminders.tsx'

function renderReminders(totals: Readonly<Record<string, number>>) {
  const requests = stubApi(({ query }) => {
    const total = totals[query.get('money') ?? ''] ?? 0
    return { orders: [], next_cursor: null, total: Math.min(total, 10_000), total_is_capped: total > 10_000 }
  })
  renderScreen(<MoneyReminders />, '/')
  return requests
}

it('links to the orders with money to settle, whatever their status', async () => {
  renderReminders({ transfer_to_check: 1, to_give_back: 3 })
  const transfers = await screen.findByRole('link', { name: '1 transfer to check' })
  expect(transfers.getAttribute('href')).toBe('/?status=any&money=transfer_to_check')
  const refunds = await screen.findByRole('link', { name: '3 refunds owed' })
  expect(refunds.getAttribute('href')).toBe('/?status=any&money=to_give_back')
})

it('shows nothing where nothing is to be settled, and a limit where the count ends', async () => {
  const requests = renderReminders({ to_give_back: 10_001 })
  expect(await screen.findByRole('link', { name: 'more than 10000 refunds owed' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(requests.map(({ query }) => query.get('status'))).toEqual([null, null])
})
