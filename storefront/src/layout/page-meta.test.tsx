import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../app/routes.tsx'
import { renderRoutes } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { stubFetch } from '../testing/stub-fetch.ts'

const readMeta = (selector: string) => document.head.querySelector(`meta[${selector}]`)?.getAttribute('content')

async function renderPage(url: string) {
  const rendered = renderRoutes(routes, url)
  await waitFor(() => expect(document.querySelector('h1')).toBeTruthy())
  return rendered
}

const readStructuredData = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')

beforeEach(() => {
  document.head.innerHTML = ''
})

describe('the metadata of a screen', () => {
  it.each([
    ['/', 'P&J Bakery'],
    ['/gallery/singlelayer', 'Single Tier Cakes · P&J Bakery'],
    ['/products/brownies', 'Brownies · P&J Bakery'],
    ['/orders/PJ-12345678', 'Order PJ-12345678 · P&J Bakery'],
  ])('is a title of its own, a description and an image: %s', async (path, title) => {
    stubFetch(() => Response.json({ success: false, error: 'order_not_found' }, { status: 404 }))
    await renderPage(path)
    await waitFor(() => expect(document.title).toBe(title))
    expect(readMeta('name="description"')?.length).toBeGreaterThan(20)
    expect(readMeta('property="og:title"')).toBe(title)
    expect(readMeta('property="og:image"')).toMatch(/^http.*\.jpg$/)
    expect(readMeta('property="og:image:alt"')).toContain('P&J Bakery')
    const size = ['width', 'height'].map((side) => readMeta(`property="og:image:${side}"`))
    expect(size).toEqual(['1200', '630'])
    expect(readMeta('name="twitter:card"')).toBe('summary_large_image')
  })
})

describe('the structured data', () => {
  it('describes the bakery on the home screen', async () => {
    await renderPage('/home')
    const bakery = await waitFor(readStructuredData)
    expect(bakery).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Bakery',
      name: 'P&J Bakery',
      telephone: '+234 800 555 0142',
    })
    expect(bakery.openingHoursSpecification).toHaveLength(7)
  })

  it('lists the products of a gallery with their offers', async () => {
    await renderPage('/gallery')
    const { itemListElement } = await waitFor(readStructuredData)
    expect(itemListElement).toHaveLength(57)
    expect(itemListElement[0].item).toMatchObject({
      '@type': 'Product',
      name: 'Brownies',
      offers: [
        { price: 16_500, priceCurrency: 'NGN' },
        { price: 30_000, priceCurrency: 'NGN' },
      ],
    })
  })

  it('names the URL, the image and the offers of a product, and which are sold out', async () => {
    setAvailability({ sold_out: [{ list: 'products', id: '1', option: 'Box of 12', until: null }] })
    await renderPage('/products/brownies')
    const product = await waitFor(readStructuredData)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Brownies',
      url: expect.stringMatching(/\/products\/brownies$/),
      image: expect.stringMatching(/\/pictures\/brownies-800\.webp$/),
      offers: [
        { name: 'Box of 6', price: 16_500, priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
        { name: 'Box of 12', price: 30_000, availability: 'https://schema.org/SoldOut' },
      ],
    })
  })
})
