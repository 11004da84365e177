import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorefrontPages, type FindPage } from './storefront-pages.ts'

const template =
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--root--></div></body></html>'

const routes = [
  { path: '/home', scripts: [] },
  { path: '/gallery', scripts: [], query: { show: ['cake'] } },
  { path: '/gallery/all', scripts: [], query: { show: ['cake'] }, canonical: '/gallery' },
  { path: '/orders/:orderId', scripts: [] },
  { path: '/customize', scripts: [], query: { cake: 'any' } },
  { path: '*', scripts: ['assets/not-found.js'] },
]

/** Stands in for the storefront's bundle: counts its calls, and fails for /orders/broken. */
const bundle = `
let count = 0
export const createRenderer = (reading) => async ({ url, origin, now }) => {
  await null
  if (url === '/orders/broken') throw new Error('The screen is broken')
  count += 1
  return { head: '<title>' + url + '</title>', root: [reading, origin, now.toISOString(), '$& no. ' + count].join(' ') }
}`

let directory: string
let findPage: FindPage
const onError = vi.fn()
const origin = 'https://shop.test'
const isWithinLimit = vi.fn(async () => true)

const find = async (url: string, from = origin) => {
  const [path = '', query] = url.split('?')
  const { page, status } = await findPage({ path, query: new URLSearchParams(query), origin: from, isWithinLimit })
  return { status, html: page.plain.toString() }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:40Z'), toFake: ['Date'] })
  directory = await mkdtemp(join(tmpdir(), 'pj-pages-'))
  await mkdir(join(directory, '.vite'))
  await mkdir(join(directory, '.server'))
  await writeFile(join(directory, '.vite/routes.json'), JSON.stringify(routes))
  await writeFile(join(directory, '.server/entry-server.js'), bundle)
  findPage = await createStorefrontPages({ directory, template, priceReading: 'B', onError })
})
afterEach(async () => {
  vi.useRealTimers()
  onError.mockReset()
  isWithinLimit.mockReset().mockResolvedValue(true)
  await rm(directory, { recursive: true })
})

describe('a page of the storefront', () => {
  it('contains what the bundle renders for its URL, with the minute and the origin for hydration', async () => {
    const { status, html } = await find('/home')
    expect(status).toBe(200)
    expect(html).toContain('<title>/home</title><link rel="canonical" href="https://shop.test/home">')
    expect(html).toContain('<div id="root">B https://shop.test 2026-11-20T09:30:00.000Z $& no. 1</div>')
    expect(html).toContain('<html data-origin="https://shop.test" data-render-time="2026-11-20T09:30:00.000Z" ')
  })

  it('is rendered once a minute, also for requests at the same time', async () => {
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

  it('depends on the parameters of its route and on no others', async () => {
    const { html } = await find('/gallery?show=cake')
    expect(html).toContain('<title>/gallery?show=cake</title>')
    expect((await find('/gallery?utm_source=x&show=cake&show=other')).html).toBe(html)
    expect((await find('/gallery?utm_source=x')).html).toContain('<title>/gallery</title>')
    expect((await find('/gallery?show=anything')).html).toContain('<title>/gallery</title>')
    expect(isWithinLimit).not.toHaveBeenCalled()
    expect((await find('/home?show=cake')).html).toContain('<title>/home</title>')
  })

  it('of a shared cake is rendered within the limit of the client, then left to the browser', async () => {
    const { html } = await find('/customize?cake=abc')
    expect(html).toContain('<title>/customize?cake=abc</title>')
    isWithinLimit.mockResolvedValue(false)
    expect((await find('/customize?cake=abc')).html).toBe(html)
    expect((await find('/customize?cake=def')).html).toContain('<title>/customize</title>')
  })

  it('has a canonical URL without the query, shared by its aliases', async () => {
    const canonical = '<link rel="canonical" href="https://shop.test/gallery">'
    for (const url of ['/gallery', '/Gallery?show=cake', '/gallery/all'])
      expect((await find(url)).html).toContain(canonical)
    expect((await find('/orders/PJ-7K2M9QXA')).html).toContain('href="https://shop.test/orders/PJ-7K2M9QXA"')
  })

  it('of every unknown URL is the same, with status 404, its own scripts, and out of search engines', async () => {
    const { status, html } = await find('/nowhere')
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('href="/assets/not-found.js"')
    expect(html).not.toContain('canonical')
    expect((await find('/another?x=1')).html).toBe(html)
  })

  it('is rendered for each host, with its name escaped', async () => {
    const { html } = await find('/home', 'http://"><script>')
    expect(html).toMatch(/^<!doctype html><html data-origin="http:\/\/&#34;&#62;&#60;script&#62;" /)
    expect((await find('/home')).html).toContain('data-origin="https://shop.test"')
  })

  it('is left to the browser when it cannot be rendered', async () => {
    const { status, html } = await find('/orders/broken')
    expect(status).toBe(200)
    expect(html).toContain('<div id="root"><!--root--></div>')
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'The screen is broken' }))
  })
})
