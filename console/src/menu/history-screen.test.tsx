import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderShopScreen } from '../testing/render-shop-screen.tsx'
import { HistoryScreen, messages } from './history-screen.tsx'

const versions = [
  {
    version: 2,
    author: 'Ngozi Ade',
    note: 'Flour is dearer',
    published_at: '2026-11-21T08:00:00.000Z',
    changes: ['Message on a cake: ₦8,000 → ₦10,000'],
  },
  { version: 1, author: '', note: 'Initial menu', published_at: '2026-11-01T08:00:00.000Z', changes: [] },
]

it('publishes an earlier version again after showing what changes', async () => {
  const { user, requests } = renderShopScreen(<HistoryScreen />, '/shop/history', {
    respond: ({ route }) => {
      if (route === 'GET /api/menu/versions') return { versions }
      if (route === 'GET /api/menu/1')
        return {
          ...menuA,
          version: 1,
          message_price: naira(8000),
          business: { ...menuA.business, phone: '0800 111 2222' },
        }
      return route === 'POST /api/menu/publish' ? { version: 3, publish_at: null } : undefined
    },
  })
  const current = within(await screen.findByRole('article', { name: 'Version 2' }))
  expect(current.getByText('Sat 21 Nov 2026, 9:00 am · Ngozi Ade')).toBeTruthy()
  expect(current.getByText('Message on a cake: ₦8,000 → ₦10,000')).toBeTruthy()
  expect(current.queryByRole('button')).toBeNull()

  await user.click(screen.getByRole('button', { name: `${messages.again}: 1` }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Message on a cake: ₦10,000 → ₦8,000')).toBeTruthy()
  expect(dialog.getByText(messages.terms)).toBeTruthy()
  expect(dialog.queryByText(/0800 111/)).toBeNull()
  expect(requests.some(({ route }) => route.startsWith('POST'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Publish again' }))
  expect(await screen.findByText('Version 3 is published, the same as version 1.')).toBeTruthy()
  expect(requests.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    note: 'Back to version 1',
    version: 1,
  })
})
