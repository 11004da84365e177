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
import { setMenu } from './menu.ts'

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

  it('keeps its name in a cart', async () => {
    setMenu(withBrownies({ hidden: true }))
    await renderCart(storedItems.brownies)
    expect(screen.getByRole('listitem', { name: 'Brownies' })).toBeTruthy()
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
