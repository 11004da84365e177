import type { Menu } from '@pj/shared/menu/menu'
import type { Product } from '@pj/shared/menu/product'
import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../app/routes.tsx'
import { MenuScreen } from '../catalogue/menu-screen.tsx'
import { renderCart } from '../testing/render-cart.tsx'
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx'
import { storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { loadMenu, setMenu } from './menu.ts'

/** The next version of the menu, in which Brownies have changed. */
const withBrownies = (change: Partial<Product>): Menu => ({
  ...menuA,
  version: 2,
  products: menuA.products.map((product) => (product.slug === 'brownies' ? { ...product, ...change } : product)),
})

const dearerOptions = [{ name: 'Box of 6', price: naira(17_000), hidden: false, former_names: [] }]

describe('another menu', () => {
  it('is shown by an open screen as soon as it is published', () => {
    renderScreen(<MenuScreen />, '/menu')
    const pastries = within(screen.getByRole('region', { name: 'Pastries' }))
    expect(pastries.queryByText('₦17,000')).toBeNull()
    act(() => setMenu(withBrownies({ options: dearerOptions })))
    expect(pastries.getByText('₦17,000')).toBeTruthy()
  })

  it('is what an open cart is read with: a product keeps its line under its new name, with the old price and the new', async () => {
    await renderCart(storedItems.brownies)
    act(() => setMenu(withBrownies({ title: 'Fudge', former_names: ['Brownies'], options: dearerOptions })))
    const line = screen.getByRole('listitem', { name: 'Fudge' })
    expect(line.textContent).toContain('was ₦16,500, now ₦17,000')
  })
})

describe('a hidden product', () => {
  it('is in no gallery and has no page', async () => {
    setMenu(withBrownies({ hidden: true }))
    const { unmount } = renderRoutes(routes, '/gallery?show=pastries')
    expect(await screen.findByText('4 to choose from')).toBeTruthy()
    expect(screen.queryByText('Brownies')).toBeNull()
    unmount()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    renderRoutes(routes, '/products/brownies')
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy()
    await waitFor(() => expect(warn).toHaveBeenCalledWith('No such page:', '/products/brownies'))
  })
})

it('shows an uploaded image in the widths of its files, with its text and colour', async () => {
  const image = { hash: 'ab12', alt: 'Brownies on a plate.', colour: '#b97' }
  setMenu(withBrownies({ image }))
  renderRoutes(routes, '/products/brownies')
  const shown = await screen.findByRole('img', { name: image.alt })
  expect(shown.getAttribute('src')).toBe('/images/ab12-400.webp')
  expect(shown.getAttribute('srcset')).toBe(
    '/images/ab12-400.webp 400w, /images/ab12-800.webp 800w, /images/ab12-1200.webp 1200w',
  )
  expect(document.head.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /\/og\/products\/brownies\.jpg$/,
  )
})

const { availability, price_reading, ...version } = { ...menuA, version: 12 }
const pause = { until: null, message: 'We are moving.' }

it('loads the version that a page from the server was rendered with', async () => {
  const requests = stubFetch(() => Response.json(version))
  const data = { menuVersion: '12', priceReading: 'B', availability: JSON.stringify({ ...availability, pause }) }
  expect(await loadMenu(data)).toEqual({ ...version, price_reading: 'B', availability: { ...availability, pause } })
  expect(requests.map(({ url }) => url)).toEqual(['/api/menu/12'])
})

it('loads the current version for a page without content', async () => {
  const requests = stubFetch(({ url }) =>
    Response.json(url === '/api/availability' ? { ...availability, pause } : { ...version, price_reading: 'B' }),
  )
  expect(await loadMenu({})).toEqual({ ...version, price_reading: 'B', availability: { ...availability, pause } })
  expect(requests.map(({ url }) => url).sort()).toEqual(['/api/availability', '/api/menu'])
})

it.each([
  ['an error', () => Response.json({ success: false, error: 'not_found' }, { status: 404 })],
  ['something else', () => Response.json({ success: true })],
  ['no JSON', () => new Response('<!doctype html>')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is rejected when the response is %s', async (_, respond) => {
  stubFetch(respond)
  await expect(loadMenu({})).rejects.toThrow()
})
