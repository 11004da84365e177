import type { CustomCartEntry } from '@pj/shared/orders/custom-cart.api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { CustomCartsScreen } from './custom-carts-screen.tsx'

const makeEntry = (given: Partial<CustomCartEntry> = {}): CustomCartEntry => ({
  id: 'entry-1',
  cart_id: 'cart-1',
  order_type: 'express',
  price: 110_000,
  created_at: '2026-11-21T08:00:00.000Z',
  order_id: null,
  item_summary: 'Express cake, 8 inch',
  choice: { kind: 'unknown-product', menu_version: 1, id: '', orderNote: '', title: 'Cake', category: 'custom' },
  item: {},
  ...given,
})

function renderCarts(search: string, respond: (query: URLSearchParams) => readonly CustomCartEntry[], total?: number) {
  const requests = stubApi(({ query }) => {
    const entries = respond(query)
    const hasMore = total !== undefined && !query.has('cursor')
    return { entries, next_cursor: hasMore ? 'next' : null, total: total ?? entries.length, total_price: 110_000 }
  })
  return { ...renderScreen(<CustomCartsScreen />, `/custom-carts${search}`), requests }
}

it('links an ordered cake to its order and marks the others as left in the cart', async () => {
  renderCarts('', () => [makeEntry(), makeEntry({ id: 'entry-2', order_type: 'wedding', order_id: 'PJ-7K2M9QXT' })])
  const [left, ordered] = await screen.findAllByRole('article')
  expect(left?.textContent).toContain('Express cake₦110,000')
  expect(left?.textContent).toContain('Left in the cart')
  expect(ordered?.textContent).not.toContain('Left in the cart')
  const link = ordered && within(ordered).getByRole('link', { name: 'Ordered: PJ-7K2M9QXT' })
  expect(link?.getAttribute('href')).toBe('/orders/PJ-7K2M9QXT')
  expect(screen.getByText(/^Left behind:/).textContent).toBe('Left behind: ₦110,000 in 2 cakes')
})

it('loads long lists page by page', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => makeEntry({ id: `entry-${from + index}` }))
  const { user } = renderCarts('?type=themed', (query) => (query.has('cursor') ? page(24, 2) : page(0, 24)), 26)
  expect(await screen.findAllByRole('article')).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Load more: 24 of 26 shown' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(26))
  expect(screen.queryByRole('button', { name: /^Load more/ })).toBeNull()
})
