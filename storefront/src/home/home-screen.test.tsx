import { findProduct, galleryProducts } from '@pj/shared/menu/product'
import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubIntersectionObserver } from '../testing/stub-intersection-observer.ts'
import { messages } from './express-section.tsx'
import { HomeScreen } from './home-screen.tsx'

const getSection = (name: string) => screen.getByRole('region', { name })
const inSection = (name: string) => within(getSection(name))
const renderHome = () => renderScreen(<HomeScreen />, '/home')
const readTitles = (section: string) =>
  inSection(section)
    .getAllByRole('listitem')
    .flatMap((card) => card.querySelector('button > span > span')?.textContent ?? [])

beforeEach(stubIntersectionObserver)

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
})
