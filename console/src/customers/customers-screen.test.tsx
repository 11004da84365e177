import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { CustomersScreen, messages } from './customers-screen.tsx'

const ada = {
  key: '8031234567',
  name: 'Ada Obi',
  phone_number: '0803 123 4567',
  email: 'ada@example.com',
  orders: 3,
  amount: 60_000,
  last_order_at: '2026-11-21T08:00:00.000Z',
}
const bola = {
  ...ada,
  key: 'bola@example.com',
  name: 'Bọ́lá Ade',
  phone_number: null,
  email: 'bola@example.com',
  orders: 1,
}

function renderSearch(url: string, customers: readonly (typeof ada | typeof bola)[], hasMore = false) {
  const requests = stubApi(() => ({ customers, has_more: hasMore }))
  return { ...renderScreen(<CustomersScreen />, url), requests }
}

const field = () => screen.getByRole('searchbox', { name: messages.searchLabel })

it('searches for the typed text and keeps it in the URL', async () => {
  const { user, currentUrl, requests } = renderSearch('/customers', [ada])
  await user.type(field(), 'ada o')
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe('Ada Obi 0803 123 4567 ada@example.com 3 orders ₦60,000 Last order Sat 21 Nov 2026')
  expect(link.getAttribute('href')).toBe('/customers/8031234567')
  expect(currentUrl()).toBe('/customers?q=ada+o')
  expect(requests.map(({ query }) => query.get('q'))).toEqual(['ada o'])
  expect(screen.queryByText(messages.more)).toBeNull()
})

it('requests nothing for fewer than two characters', async () => {
  const { requests } = renderSearch('/customers?q=a', [ada])
  expect(screen.getByText(messages.hint)).toBeTruthy()
  expect(requests).toEqual([])
})

it('mentions that more customers may match, and moves to them by keyboard', async () => {
  const { user } = renderSearch('/customers?q=ad', [ada, bola], true)
  expect(await screen.findByText(messages.more)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customers/8031234567',
    '/customers/bola%40example.com',
  ])
  const [first, second] = await screen.findAllByRole('link')
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
  await user.keyboard('k')
  expect(document.activeElement).toBe(first)
  await user.keyboard('/')
  expect(document.activeElement).toBe(field())
})
