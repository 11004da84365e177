import { findProduct, galleryProducts } from '@pj/shared/menu/product'
import { menuA } from '@pj/shared/testing/menus'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubIntersectionObserver } from '../testing/stub-intersection-observer.ts'
import { messages } from './express-section.tsx'
import { HomeScreen } from './home-screen.tsx'
import { HomeSection } from './home-section.tsx'

let scrollTo: (element: Element) => void

const getSection = (name: string) => screen.getByRole('region', { name })
const inSection = (name: string) => within(getSection(name))
const renderHome = () => renderScreen(<HomeScreen />, '/home')
const readTitles = (section: string) =>
  inSection(section)
    .getAllByRole('listitem')
    .flatMap((card) => card.querySelector('button > span > span')?.textContent ?? [])

beforeEach(() => {
  scrollTo = stubIntersectionObserver()
})

describe('the home screen', () => {
  it('has its five sections in order', () => {
    const { container } = renderHome()
    expect(screen.getByRole('heading', { level: 1, name: 'P&J Bakery' })).toBeTruthy()
    expect(
      within(container)
        .getAllByRole('region')
        .map((section) => section.getAttribute('aria-label')),
    ).toEqual(['P&J Bakery', 'Express Cakes', 'Shop', 'Build Your Perfect Cake', 'Our Delicious Gallery'])
  })

  it('begins with the tagline and a link to the express cakes', () => {
    renderHome()
    const hero = inSection('P&J Bakery')
    expect(hero.getByText(/^Cakes, pastries and treats, baked in Lagos every morning/)).toBeTruthy()
    expect(hero.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/home#orders')
    expect(hero.getByRole('link', { name: 'See all treats' }).getAttribute('href')).toBe('/home#gallery')
    expect(getSection('Express Cakes').id).toBe('orders')
  })

  it('shows every product of the shop with its image, rating, text and ready time', () => {
    renderHome()
    const shop = inSection('Shop')
    expect(shop.getByRole('link', { name: 'See your cart' }).getAttribute('href')).toBe('/cart')
    const cards = shop.getAllByRole('listitem').flatMap((item) => item.querySelector('button') ?? [])
    expect(cards).toHaveLength(21)
    for (const [index, product] of galleryProducts(menuA, 'shop').entries()) {
      const card = cards[index]
      expect(card?.textContent).toMatch(new RegExp(`^${escapeRegExp(product.title)}`))
      expect(card?.textContent).toContain(product.description)
      expect(card?.textContent).toMatch(/Ready (today by|tomorrow by|from) /)
      expect(card?.querySelector('img')?.getAttribute('src')).toBe(`/pictures/${product.slug}-400.webp`)
      expect(card?.querySelector('svg')?.getAttribute('aria-label')).toBe('Rated 5 out of 5')
    }
  })

  it('shows what was ordered most and what is pinned once, in front of the other products, and filters by category', () => {
    const loved = [7, 400, 3, 1]
    const products = menuA.products.map((product) =>
      product.id === 5 ? { ...product, pinned: true as const } : product,
    )
    setMenu({ ...menuA, products, availability: { ...menuA.availability, loved } })
    renderHome()
    const shop = inSection('Shop')
    const titles = () => shop.getAllByRole('button', { name: /₦/ }).map(({ textContent }) => textContent ?? '')
    const expected = [5, 7, 3].map((id) => findProduct(menuA, id)?.title ?? '')
    expect(shop.getByRole('heading', { name: 'Loved this week' })).toBeTruthy()
    for (const [index, title] of expected.entries()) expect(titles()[index]).toMatch(new RegExp(`^${title}`))
    expect(titles()).toHaveLength(21)
    fireEvent.click(shop.getByRole('button', { name: 'Pastries' }))
    expect(shop.queryByRole('heading', { name: 'Loved this week' })).toBeNull()
    const pastries = galleryProducts(menuA, 'shop').filter(({ category }) => category === 'pastries')
    expect(titles().map((text) => pastries.some(({ title }) => text.startsWith(title)))).toEqual(
      pastries.map(() => true),
    )
  })

  it('shows what is ready on a day in the shop, without the cakes that take longer', async () => {
    renderHome()
    const shop = inSection('Shop')
    fireEvent.click(shop.getByRole('button', { name: 'Tomorrow' }))
    expect(await shop.findByText(/^\d+ ready tomorrow$/)).toBeTruthy()
    expect(shop.getByRole('button', { name: /^Brownies/ })).toBeTruthy()
    expect(shop.queryByRole('button', { name: /^Custom .*inch/ })).toBeNull()
    fireEvent.click(shop.getByRole('button', { name: 'Tomorrow' }))
    expect(shop.getAllByRole('button', { name: /₦/ })).toHaveLength(21)
  })

  it('shows at most three options of a product and the number of the others', () => {
    renderHome()
    const doughnut = inSection('Shop').getByRole('button', { name: /^Doughnut/ })
    expect(doughnut.textContent).toContain('from ₦12,000')
    expect(within(doughnut).getByText('+1 more').parentElement?.textContent).toBe(
      'Box of 12 Midi Midi with Fillings Maxi +1 more',
    )
  })

  it('offers express cakes of one and two flavours, which lead to the express builder', () => {
    renderHome()
    const express = inSection('Express Cakes')
    expect(express.getByText(`Ready in 3 hours. ${messages.sizes}`)).toBeTruthy()
    expect(express.getAllByText(/Swiss Meringue buttercream\.$/)).toHaveLength(3)
    const offers = express.getAllByRole('listitem').map((offer) => offer.textContent)
    expect(offers[0]).toContain('from ₦37,500 for 1 flavour')
    expect(offers[1]).toContain('from ₦75,000 for 2 flavours')
    const links = express.getAllByRole('link', { name: 'Quick Order' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ExpressDashboard', '/ExpressDashboard'])
  })

  it('renders the customiser only when it comes near', async () => {
    renderHome()
    const customiser = inSection('Build Your Perfect Cake')
    expect(customiser.getByRole('heading', { name: 'Build Your Perfect Cake' })).toBeTruthy()
    expect(customiser.queryByRole('group')).toBeNull()
    act(() => scrollTo(getSection('Build Your Perfect Cake')))
    await customiser.findByText(commonMessages.guidance)
    expect(customiser.getAllByRole('group').filter((group) => group.querySelector('legend'))).toHaveLength(12)
  })

  it('filters the gallery by category and links to the whole gallery', () => {
    renderHome()
    const gallery = inSection('Our Delicious Gallery')
    expect(
      gallery.getByText(
        'Explore our collection of Treats and beautiful custom cakes created for our amazing customers!',
      ),
    ).toBeTruthy()
    const filters = within(gallery.getByRole('group', { name: 'Show' })).getAllByRole('button')
    expect(filters.map((filter) => filter.textContent)).toEqual(['All P&J', 'Cake', 'Pastries', 'Treats', 'Custom'])
    expect(filters[0]?.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(gallery.getByRole('button', { name: 'Treats' }))
    expect(readTitles('Our Delicious Gallery')).toEqual(['Macroons', 'Chocolate Covered Oreos'])
    fireEvent.click(gallery.getByRole('button', { name: 'Pastries' }))
    const pastries = ['Brownies', 'Cinnamon Rolls', 'Doughnut', 'Meat Pie', 'Chicken Pie']
    expect(readTitles('Our Delicious Gallery')).toEqual(pastries)
    expect(gallery.getByRole('link', { name: 'More Deliciousness' }).getAttribute('href')).toBe('/Gallery')
  })

  it('limits an error to its section', () => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    renderScreen(
      <>
        <HomeSection id="broken" label="Broken">
          <Broken />
        </HomeSection>
        <HomeSection id="other" label="Other">
          <p>Still here</p>
        </HomeSection>
      </>,
      '/home',
    )
    expect(inSection('Broken').getByRole('alert').textContent).toBe(
      'Error loading this sectionCheck console for details.',
    )
    expect(inSection('Other').getByText('Still here')).toBeTruthy()
    expect(console.error).toHaveBeenCalled()
    vi.mocked(console.error).mockClear()
  })
})

function Broken(): never {
  throw new Error('This section is broken')
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
