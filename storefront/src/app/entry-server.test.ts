import { cakeBuilderPage } from '@pj/builders/customiser-builders'
import { offeredProducts } from '@pj/shared/menu/product'
import { arbitraryMenuDocument } from '@pj/shared/testing/arbitrary-menu'
import { menuA, menuB } from '@pj/shared/testing/menus'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeCake } from '../builders/share-link.ts'
import { sourceMessages } from '../builders/texts.ts'
import { orderMessages } from '../orders/texts.ts'
import { createRenderer } from './entry-server.tsx'
import { type RouteInfo, routeTable } from './route-table.ts'

const origin = 'https://shop.test'
/** Friday, 10:30 in Lagos. */
const now = new Date('2026-11-20T09:30:00Z')
const render = createRenderer()
/** The pages by URL: rendering takes time, and the tests read the same pages. */
const pages = new Map<string, ReturnType<typeof render>>()
function renderUrl(url: string): ReturnType<typeof render> {
  const page = pages.get(url) ?? render({ url, origin, now, menu: menuA })
  pages.set(url, page)
  return page
}

/** The text of a page without its markup. */
const readText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('a page from the server', () => {
  it.each(routeTable.map(({ path }) => path))('has a heading, a title and metadata: %s', async (path) => {
    const { head, root } = await renderUrl(
      path.replace(':orderId', 'PJ-7K2M9QXA').replace(':slug', 'brownies').replace('*', '/nowhere'),
    )
    expect(root).toMatch(/<h1[ >]/)
    expect(head).toMatch(/<title>[^<]*P&amp;J Bakery<\/title>/)
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(head).toMatch(/<meta property="og:image" content="https:\/\/shop\.test\//)
    // All of the head, and nothing that the content security policy would block.
    expect(root).not.toMatch(/<title|<meta|<script(?! type="application\/ld\+json")/)
  })

  it.each([
    ['/home', ['Brownies', '₦16,500', 'from ₦37,500 for 1 flavour', 'Ready today by 1:30 pm']],
    ['/gallery', ['Cinnamon Rolls', 'Chicken Pie', 'from ₦15,000']],
    ['/gallery?show=treats', ['2 to choose from', 'Macroons']],
    ['/gallery/two-tiered', ['2-Tiered Cakes']],
    ['/products/brownies', ['Dark, fudgy squares', 'Box of 6', '₦16,500', 'Our Delicious Gallery']],
    ['/menu', ['Brownies', '₦16,500']],
    ['/contact', ['14 Adeola Odeku Street', 'Open now', '+234 800 555 0142']],
    ['/customize', ['Build Your Cake', '₦']],
    ['/cart', ['Loading your cart...']],
    ['/nowhere', ['Oops! Page not found']],
  ])('is readable without scripts: %s', async (url, texts) => {
    const text = readText((await renderUrl(url)).root)
    for (const expected of texts) expect(text).toContain(expected)
  })

  it('shares nothing with a page that is rendered at the same time', async () => {
    const requests = [
      { url: '/contact', origin: 'https://one.test', now, menu: menuA },
      { url: '/contact', origin: 'https://two.test', now: new Date('2026-11-20T22:00:00Z'), menu: menuA },
    ]
    const alone = [await render(requests[0] ?? fail()), await render(requests[1] ?? fail())]
    expect(await Promise.all(requests.map((request) => render(request)))).toEqual(alone)
    expect(alone[0]?.root).toContain('Open now')
    expect(alone[1]?.root).toContain('Closed now')
    expect(alone[0]?.head).not.toContain('two.test')
  })

  it('shows the prices of the reading', async () => {
    const { root } = await render({ url: '/menu', origin, now, menu: menuB })
    expect(root).not.toBe((await renderUrl('/menu')).root)
  })

  it('is rendered from any menu that can be published', async () => {
    const paths = routeTable.filter((route: RouteInfo) => !route.canonical).map(({ path }) => path)
    for (const document of fc.sample(arbitraryMenuDocument, { numRuns: 4, seed: 20_261_120 })) {
      const menu = { ...menuA, ...document }
      for (const path of paths) {
        const url = path
          .replace(':orderId', 'PJ-7K2M9QXA')
          .replace(':slug', offeredProducts(menu)[0]?.slug ?? '')
          .replace('*', '/nowhere')
        expect((await render({ url, origin, now, menu })).root, path).toMatch(/<h1[ >]/)
      }
    }
  })

  it('shows the order that it is rendered from, and shares it with no other page', async () => {
    const orderId = 'PJ-7K2M9QXA'
    const order = {
      order_id: orderId,
      status: 'baking',
      delivery_method: 'pickup',
      delivery_date: '2026-11-21T09:00:00Z',
      placed_at: '2026-11-20T09:00:00Z',
      history: [{ status: 'baking', at: '2026-11-20T09:20:00Z' }],
      amount: 16_500,
      paid_amount: 0,
      balance_due: 16_500,
      deposit: 0,
      transfer_sent: false,
    }
    const renderOrder = async (data?: object) =>
      readText(
        (await render({ url: `/orders/${orderId}`, origin, now, menu: menuA, data: data && JSON.stringify(data) }))
          .root,
      )
    const text = await renderOrder({ orderId, order })
    for (const expected of ['baking it now.', 'Sat 21 Nov', '10:00 am', '14 Adeola Odeku Street', '10:20 am', 'Bank'])
      expect(text).toContain(expected)
    expect(await renderOrder({ orderId, order: null })).toContain('find that order')
    expect(await renderOrder()).toContain(orderMessages.loading)
  })

  it('shows a shared cake', async () => {
    const item = cakeBuilderPage.normalize({ ...cakeBuilderPage.initialItem, message: 'For Ada' }, menuA)
    const { root } = await renderUrl(`/customize?cake=${encodeCake(cakeBuilderPage, item)}`)
    expect(root).toContain('value="For Ada"')
    expect(readText(root)).toContain(sourceMessages['shared-link']())
  })
})

function fail(): never {
  throw new Error('There is no such request')
}
