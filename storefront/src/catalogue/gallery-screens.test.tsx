import { galleryProducts, offeredProducts } from '@pj/shared/menu/product'
import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.tsx'
import { commonMessages } from '../lib/texts.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { messages } from './placeholder-screens.tsx'

/** The cards of the screen, which open the product dialog. */
const getCards = () =>
  screen.getAllByRole('listitem').flatMap((item) => item.querySelector('[aria-haspopup=dialog]') ?? [])
const readTitles = () => getCards().map((card) => card.querySelector('span > span')?.textContent)
const isPressed = (name: string) =>
  screen.getByText(name, { selector: 'button' }).getAttribute('aria-pressed') === 'true'

describe('a gallery', () => {
  it.each([
    ['/gallery', 'Our Delicious Gallery', 'All', offeredProducts(menuA)],
    ['/products', 'Our Delicious Gallery', 'All', offeredProducts(menuA)],
    ['/gallery/all', 'Our Delicious Gallery', 'All', offeredProducts(menuA)],
    ['/gallery/singlelayer', 'Single Tier Cakes', 'Single Tier Cakes', galleryProducts(menuA, 'single-tier')],
    ['/gallery/2tieredcakes', '2-Tiered Cakes', '2-Tiered Cakes', galleryProducts(menuA, 'two-tier')],
    ['/gallery/two-tiered', '2-Tiered Cakes', '2-Tiered Cakes', galleryProducts(menuA, 'two-tier')],
    ['/gallery/themed-cakes', 'Themed Cakes', 'Themed Cakes', galleryProducts(menuA, 'themed')],
    ['/gallery/themed', 'Themed Cakes', 'Themed Cakes', galleryProducts(menuA, 'themed')],
  ])('shows its products and marks its tab at %s', async (path, heading, tab, products) => {
    renderRoutes(routes, path)
    await screen.findByRole('heading', { level: 1, name: heading })
    const tabs = screen.getByRole('navigation', { name: 'Galleries' })
    expect(tabs.querySelector('[aria-current=page]')?.textContent).toBe(tab)
    const cards = getCards()
    expect(cards).toHaveLength(products.length)
    for (const [index, { title, description, slug, category }] of products.entries()) {
      const text = cards[index]?.textContent
      expect(text?.startsWith(title), title).toBe(true)
      expect(text).toContain(description)
      if (category === 'custom') expect(text).toContain('ORDER')
      expect(cards[index]?.querySelector('img')?.getAttribute('src')).toBe(`/pictures/${slug}-400.webp`)
    }
    expect(screen.getAllByText(commonMessages.guidance).length).toBeGreaterThan(0)
  })

  it('keeps its filter in the URL', async () => {
    const { currentUrl, unmount } = renderRoutes(routes, '/gallery')
    expect(await screen.findByText('57 to choose from')).toBeTruthy()
    fireEvent.click(screen.getByText('Custom', { selector: 'button' }))
    expect(currentUrl()).toBe('/gallery?show=custom')
    expect(await screen.findByText('46 to choose from')).toBeTruthy()
    expect(getCards()).toHaveLength(46)
    unmount()
    renderRoutes(routes, '/gallery?show=pastries')
    expect(await screen.findByText('5 to choose from')).toBeTruthy()
    expect(isPressed('Pastries')).toBe(true)
    // The filter and the tab to the other gallery differ in their names.
    const tabs = within(screen.getByRole('navigation', { name: 'Galleries' }))
    expect(tabs.queryByText('Pastries')).toBeNull()
    expect(tabs.getByText('Pastry gallery').getAttribute('href')).toBe('/gallery/pastries')
    expect(readTitles()).toEqual(['Brownies', 'Cinnamon Rolls', 'Doughnut', 'Meat Pie', 'Chicken Pie'])
  })

  it('shows what is ready on the day in the URL, and keeps the other filter', async () => {
    const { currentUrl } = renderRoutes(routes, '/gallery?show=custom&ready=tomorrow')
    expect(await screen.findByText('Nothing here is ready tomorrow.')).toBeTruthy()
    expect(getCards()).toHaveLength(0)
    fireEvent.click(screen.getByText(/^See what's ready on /, { selector: 'button' }))
    expect(currentUrl()).toMatch(/^\/gallery\?show=custom&ready=\d{4}-\d\d-\d\d$/)
    expect(getCards().length).toBeGreaterThan(0)
    fireEvent.click(screen.getByText('Pastries', { selector: 'button' }))
    expect(currentUrl()).toMatch(/^\/gallery\?show=pastries&ready=/)
    expect(readTitles()).toEqual(['Brownies', 'Cinnamon Rolls', 'Doughnut', 'Meat Pie', 'Chicken Pie'])
    fireEvent.click(screen.getByText('On a date', { selector: 'button' }))
    expect(currentUrl()).toBe('/gallery?show=pastries')
  })

  it('shows the pages and builders that a search finds, and where to ask when it finds nothing', async () => {
    const { unmount } = renderRoutes(routes, '/gallery?q=birthday cake for 10')
    expect(await screen.findByRole('link', { name: 'Build your own cake 6 inch · feeds 12' })).toBeTruthy()
    expect(getCards()).toHaveLength(5)
    unmount()
    renderRoutes(routes, '/gallery?q=zobo')
    const ask = await screen.findByRole('link', { name: 'Ask on WhatsApp' })
    expect(new URL(ask.getAttribute('href') ?? '').searchParams.get('text')).toContain('“zobo”')
    expect(getCards()).toHaveLength(0)
  })

  it.each([
    [
      '/gallery/pastries',
      messages.pastries.title,
      { 'See our pastries': '/gallery?show=pastries', 'Go to the shop': '/home#gallery' },
    ],
    [
      '/gallery/3tieredcakes',
      messages.threeTier.title,
      { 'See our three-tier cakes': '/gallery/2tieredcakes', 'Special Orders Form': '/orderform' },
    ],
  ])('links to others when it is empty: %s', async (path, heading, links) => {
    renderRoutes(routes, path)
    const section = (await screen.findByRole('heading', { name: heading })).parentElement
    const found = [...(section?.querySelectorAll('a') ?? [])].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(Object.fromEntries(found)).toEqual(links)
  })
})
