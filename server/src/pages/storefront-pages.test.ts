import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Menu } from '@pj/shared/menu/menu'
import { menuA, menuB } from '@pj/shared/testing/menus'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicOrder, publicQuote } from '../testing/public-order.ts'
import { createStorefrontPages, type FindPage } from './storefront-pages.ts'

const template =
  '<!doctype html><html lang="en"><head><script defer src="/before-hydration.js"></script><!--head--></head><body><div id="root"><!--root--></div></body></html>'

const routes = [
  { path: '/home', scripts: [] },
  { path: '/gallery', scripts: [], query: { show: 'category' } },
  { path: '/gallery/all', scripts: [], query: { show: 'category' }, canonical: '/gallery' },
  { path: '/orders/:orderId', scripts: [] },
  { path: '/quotes/:publicId', scripts: [] },
  { path: '/customize', scripts: [], query: { cake: 'any' } },
  { path: '/products/:slug', scripts: ['assets/product.js'] },
  { path: '/policies/:slug', scripts: [] },
  { path: '*', scripts: ['assets/not-found.js'] },
]

/** Stands in for the storefront's bundle: counts its calls, and fails for /orders/broken. */
const bundle = `
let count = 0
export const createRenderer = () => async ({ url, origin, now, menu, data }) => {
  await null
  if (url === '/orders/broken') throw new Error('The screen is broken')
  count += 1
  return { head: '<title>' + url + '</title>', root: [menu.price_reading, origin, now.toISOString(), '$& no. ' + count].join(' ') + (data ?? '') }
}`

let directory: string
let findPage: FindPage
let menu: Menu
let availabilityRevision: number
const onError = vi.fn()
const origin = 'https://shop.test'
const isWithinLimit = vi.fn(async () => true)
const loadStatus = vi.fn(async (orderId: string) => (orderId === publicOrder.order_id ? publicOrder : undefined))

const loadQuote = async (publicId: string) => (publicId === 'link' ? publicQuote : undefined)

const find = async (url: string, from = origin, isOurs = true) => {
  const [path = '', query] = url.split('?')
  const { page, status } = await findPage({
    path,
    query: new URLSearchParams(query),
    origin: from,
    isOurs,
    isWithinLimit,
  })
  return { status, html: page.plain.toString() }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:40Z'), toFake: ['Date'] })
  directory = await mkdtemp(join(tmpdir(), 'pj-pages-'))
  await mkdir(join(directory, '.vite'))
  await mkdir(join(directory, '.server'))
  await writeFile(join(directory, '.vite/routes.json'), JSON.stringify(routes))
  await writeFile(join(directory, '.server/entry-server.js'), bundle)
  menu = menuB
  availabilityRevision = 0
  const menus = { current: () => menu, revision: () => `${menu.version}.${availabilityRevision}` }
  findPage = await createStorefrontPages({ directory, template, menus, onError, loadStatus, loadQuote })
})
afterEach(async () => {
  vi.useRealTimers()
  onError.mockReset()
  isWithinLimit.mockReset().mockResolvedValue(true)
  loadStatus.mockClear()
  await rm(directory, { recursive: true })
})

describe('a page of the storefront', () => {
  it('contains what the bundle renders for its URL, with the minute and the origin for hydration', async () => {
    const { status, html } = await find('/home')
    expect(status).toBe(200)
    expect(html).toContain('<title>/home</title><link rel="canonical" href="https://shop.test/home">')
    expect(html).toContain('<div id="root">B https://shop.test 2026-11-20T09:30:00.000Z $& no. 1</div>')
    expect(html).toContain('<body data-origin="https://shop.test" data-render-time="2026-11-20T09:30:00.000Z" ')
  })

  it('is rendered once a minute, even for simultaneous requests', async () => {
    const pages = await Promise.all([find('/home'), find('/home/'), find('/HOME')])
    vi.setSystemTime(new Date('2026-11-20T09:30:59Z'))
    const sameMinute = await find('/home')
    vi.setSystemTime(new Date('2026-11-20T09:31:00Z'))
    const nextMinute = await find('/home')
    expect([...pages, sameMinute].map(({ html }) => html)).toEqual(
      pages.map(({ html }) => html).concat(pages[0]?.html ?? ''),
    )
    expect(nextMinute.html).toContain('09:31:00.000Z $& no. 2')
  })

  it('names the menu, fetches it with the scripts, and contains what staff have changed since', async () => {
    const { html } = await find('/home')
    expect(html).toContain('data-menu-version="1" data-price-reading="B" data-availability="{&quot;sold_out&quot;:[],')
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/api/menu/1"></template>')
    const pause = { until: null, message: '"><script>' }
    menu = { ...menuA, availability: { ...menuA.availability, pause } }
    availabilityRevision = 1
    const { html: paused } = await find('/home')
    expect(paused).toContain('data-price-reading="A"')
    expect(paused).toContain('&quot;message&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;')
  })

  it('is rendered again when another menu is published or its availability changes', async () => {
    expect((await find('/home')).html).toContain('no. 1')
    menu = { ...menuB, version: 2 }
    const { html } = await find('/home')
    expect(html).toContain('no. 2')
    expect(html).toContain('href="/api/menu/2"')
    availabilityRevision = 1
    expect((await find('/home')).html).toContain('no. 3')
    expect((await find('/home')).html).toContain('no. 3')
  })

  it("ignores letter case in a product's URL, and exists only while the product is visible", async () => {
    const { status, html } = await find('/products/brownies')
    expect(status).toBe(200)
    expect(html).toContain('<link rel="canonical" href="https://shop.test/products/brownies">')
    expect(html).toContain('href="/assets/product.js"')
    expect((await find('/Products/BROWNIES/')).html).toBe(html)
    const notFound = (await find('/nowhere')).html
    expect(await find('/products/no-such-cake')).toEqual({ status: 404, html: notFound })
    menu = { ...menuB, version: 2, products: initialMenu.products.map((product) => ({ ...product, hidden: true })) }
    expect((await find('/products/brownies')).status).toBe(404)
  })

  it('renders a policy with its text, and exists only while it is published', async () => {
    const notFound = await find('/nowhere')
    expect(await find('/policies/privacy')).toEqual(notFound)
    const policies = {
      privacy: { text: 'What we keep', published: true },
      refunds: { text: 'A draft', published: false },
    }
    menu = { ...menuB, version: 2, policies }
    const { status, html } = await find('/Policies/Privacy')
    expect(status).toBe(200)
    expect(html).toContain('{"slug":"privacy","text":"What we keep"}')
    expect(html).toContain('<link rel="canonical" href="https://shop.test/policies/privacy">')
    for (const slug of ['refunds', 'delivery', 'terms']) expect((await find(`/policies/${slug}`)).status).toBe(404)
  })

  it('depends on the parameters of its route and on no others', async () => {
    const { html } = await find('/gallery?show=cakes')
    expect(html).toContain('<title>/gallery?show=cakes</title>')
    expect((await find('/gallery?utm_source=x&show=cakes&show=other')).html).toBe(html)
    expect((await find('/gallery?utm_source=x')).html).toContain('<title>/gallery</title>')
    expect((await find('/gallery?show=anything')).html).toContain('<title>/gallery</title>')
    expect(isWithinLimit).not.toHaveBeenCalled()
    expect((await find('/home?show=cakes')).html).toContain('<title>/home</title>')
  })

  it('shows a shared cake within the client’s limit, then leaves it to the browser', async () => {
    const { html } = await find('/customize?cake=abc')
    expect(html).toContain('<title>/customize?cake=abc</title>')
    isWithinLimit.mockResolvedValue(false)
    expect((await find('/customize?cake=abc')).html).toBe(html)
    expect((await find('/customize?cake=def')).html).toContain('<title>/customize</title>')
  })

  it('has a canonical URL without the query, shared by its aliases', async () => {
    const canonical = '<link rel="canonical" href="https://shop.test/gallery">'
    for (const url of ['/gallery', '/Gallery?show=cakes', '/gallery/all'])
      expect((await find(url)).html).toContain(canonical)
  })

  it('is the same for every unknown URL, with status 404, its own scripts, and out of search engines', async () => {
    const { status, html } = await find('/nowhere')
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('href="/assets/not-found.js"')
    expect(html).not.toContain('canonical')
    expect((await find('/another?x=1')).html).toBe(html)
  })

  it('is not kept for a host that is not ours, and has no origin above the limit', async () => {
    const first = (await find('/home', 'http://a.test', false)).html
    expect(first).toContain('data-origin="http://a.test"')
    const second = (await find('/home', 'http://a.test', false)).html
    expect(second, 'rendered again').not.toBe(first)
    isWithinLimit.mockResolvedValue(false)
    const shared = (await find('/home', 'http://b.test', false)).html
    expect(shared).toContain('data-origin=""')
    expect(shared).not.toContain('b.test')
    expect((await find('/home', 'http://c.test', false)).html, 'kept once for all').toBe(shared)
    isWithinLimit.mockResolvedValue(true)
  })

  it('is rendered for each host, with its name escaped', async () => {
    const { html } = await find('/home', 'http://"><script>')
    expect(html).toContain('<body data-origin="http://&quot;&gt;&lt;script&gt;" ')
    expect((await find('/home')).html).toContain('data-origin="https://shop.test"')
  })

  it('is left to the browser when it cannot be rendered', async () => {
    const { html } = await find('/orders/broken')
    expect(html).toContain('<div id="root"><!--root--></div>')
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'The screen is broken' }))
  })
})

describe('the page of an order', () => {
  const url = `/orders/${publicOrder.order_id}`
  const withoutData = /no\. \d+<\/div>/

  it('is rendered with the order for each request, and out of search engines', async () => {
    const { status, html } = await find(url)
    expect(status).toBe(200)
    const data = JSON.stringify({ orderId: publicOrder.order_id, order: publicOrder })
    expect(html).toContain(`no. 1${data}</div>`)
    expect(html).toContain(`data-page="${data.replaceAll('"', '&quot;')}"`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
    loadStatus.mockResolvedValueOnce({ ...publicOrder, status: 'confirmed' })
    expect((await find(url)).html).toContain('"status":"confirmed"')
  })

  it('is rendered for a quote too, with status 404 for an unknown link', async () => {
    const { status, html } = await find('/quotes/link')
    expect(status).toBe(200)
    expect(html).toContain(`${JSON.stringify({ publicId: 'link', quote: publicQuote })}</div>`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(await find('/quotes/other')).toMatchObject({ status: 404, html: expect.stringContaining('noindex') })
  })

  it('has status 404 for an unknown number, which is escaped', async () => {
    const { status, html } = await find('/orders/"><b>')
    expect(status).toBe(404)
    expect(html).toContain('data-page="{&quot;orderId&quot;:&quot;\\&quot;&gt;&lt;b&gt;&quot;,&quot;order&quot;:null}"')
  })

  it('is left to the browser beyond the limit of the client and for a number that is too long', async () => {
    isWithinLimit.mockResolvedValueOnce(false)
    for (const { status, html } of [await find(url), await find(`/orders/${'9'.repeat(61)}`)]) {
      expect(status).toBe(200)
      expect(html).toMatch(withoutData)
      expect(html).toContain('noindex')
    }
    expect(loadStatus).not.toHaveBeenCalled()
  })

  it('gives up on a database that does not respond, and does not ask it while three others wait', async () => {
    loadStatus.mockReturnValue(new Promise(() => {}))
    const waiting = Promise.all([find(url), find(url), find(url)])
    await expect.poll(() => loadStatus).toHaveBeenCalledTimes(3)
    expect((await find(url)).html).toMatch(withoutData)
    expect(loadStatus).toHaveBeenCalledTimes(3)
    for (const { html } of await waiting) expect(html).toMatch(withoutData)
  })
})
