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

beforeEach(stubIntersectionObserver)

describe('the home screen', () => {
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

  it('offers express cakes of one and two flavours, which lead to the express builder', () => {
    renderHome()
    const express = inSection('Express Cakes')
    expect(express.getByText((text) => /^Ready in 3 hours/.test(text) && text.endsWith(messages.sizes))).toBeTruthy()
    expect(express.getAllByText(/Swiss Meringue buttercream\.$/)).toHaveLength(3)
    const offers = express.getAllByRole('listitem').map((offer) => offer.textContent)
    expect(offers[0]).toContain('from ₦37,500 for 1 flavour')
    expect(offers[1]).toContain('from ₦75,000 for 2 flavours')
    const links = express.getAllByRole('link', { name: 'Quick Order' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ExpressDashboard', '/ExpressDashboard'])
  })
})
