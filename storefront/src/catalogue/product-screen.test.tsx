import { menuA } from '@pj/shared/testing/menus'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../app/routes.tsx'
import { renderRoutes } from '../testing/render-screen.tsx'
import { productMeta } from './product-screen.tsx'

const findDialog = (name: string) => screen.findByRole('dialog', { name })
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(() => localStorage.clear())

describe('a product opened in its gallery', () => {
  it('has its own URL over the gallery, and is closed by Back with the focus on its card', async () => {
    const { user, router, currentUrl } = renderRoutes(routes, '/gallery/singlelayer')
    const card = await screen.findByRole('button', { name: /^Lagoon Drip/ })
    await user.click(card)
    await findDialog('Lagoon Drip')
    expect(router.state.location.mask?.pathname).toBe('/products/single-tier-2')
    expect(currentUrl()).toBe('/gallery/singlelayer')
    expect(document.title).toBe('Lagoon Drip · P&J Bakery')
    await act(() => router.navigate(-1))
    await expectClosed()
    expect(document.activeElement).toBe(card)
    expect(router.state.location.mask).toBeUndefined()
    expect(document.title).toBe('Single Tier Cakes · P&J Bakery')
  })

  it('is replaced by the cart, so that Back from there shows the gallery', async () => {
    const { user, router, currentUrl } = renderRoutes(routes, '/gallery?show=pastries')
    await user.click(await screen.findByRole('button', { name: /^Brownies/ }))
    const dialog = within(await findDialog('Brownies'))
    await user.click(dialog.getByRole('button', { name: 'Box of 6 ₦16,500' }))
    await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
    await findHeading('Your cart')
    await act(() => router.navigate(-1))
    await findHeading('Our Delicious Gallery')
    expect(currentUrl()).toBe('/gallery?show=pastries')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the page of a product', () => {
  it.each([
    ['brownies', 'Our Delicious Gallery', '/gallery'],
    ['SINGLE-TIER-1', 'Single Tier Cakes', '/gallery/singlelayer'],
    ['two-tier-1', '2-Tiered Cakes', '/gallery/2tieredcakes'],
    ['themed-birthday', 'Themed Cakes', '/gallery/themed-cakes'],
  ])('shows its dialog over its gallery, which replaces it when it is closed: %s', async (slug, gallery, path) => {
    const product = menuA.products.find((each) => each.slug === slug.toLowerCase())
    const { user, router, currentUrl } = renderRoutes(routes, `/products/${slug}`)
    const dialog = within(await findDialog(product?.title ?? ''))
    await findHeading(gallery)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await expectClosed()
    expect(currentUrl()).toBe(path)
    expect(router.state.historyAction).toBe('REPLACE')
    expect(await findHeading(gallery)).toBeTruthy()
  })

  it('shows the not-found screen for an unknown product', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    renderRoutes(routes, '/products/no-such-cake')
    expect(await findHeading('404')).toBeTruthy()
    await waitFor(() => expect(warn).toHaveBeenCalledWith('No such page:', '/products/no-such-cake'))
    warn.mockRestore()
  })
})

describe('the metadata of a product', () => {
  const describeProduct = (slug: string) =>
    menuA.products.filter((product) => product.slug === slug).map((product) => productMeta(product, menuA))[0]

  it('names the options of a ready item with their prices', () => {
    expect(describeProduct('brownies')).toEqual({
      title: 'Brownies',
      description:
        'Dark, fudgy squares with a crackled top and a drizzle of white chocolate. Box of 6 ₦16,500, Box of 12 ₦30,000.',
      image: '/og/products/brownies.jpg',
    })
  })
})
