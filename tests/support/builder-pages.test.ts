import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { menuA } from '@pj/shared/testing/menus'
import { beforeAll, expect, it } from 'vitest'
import { buildChanged } from '../../scripts/build.mjs'

// While files move into the package of the builders, the shop's pages must stay as they were, byte for byte.
const pages = {
  '/home': '7b1f083a9cc61c47',
  '/customize': '2e0d4adcc1a3a0cf',
  '/ExpressDashboard': 'b2347a2f2a45c16d',
  '/orderform': '2e73972da4f27529',
  '/products/brownies': '7effefacdcf04321',
  '/products/single-tier-1': '7758ce56f3edf8e8',
}

const scripts = {
  '/': 2,
  '/home': 17,
  '/gallery': 20,
  '/gallery/all': 20,
  '/gallery/singlelayer': 17,
  '/gallery/2tieredcakes': 17,
  '/gallery/two-tiered': 17,
  '/gallery/themed-cakes': 17,
  '/gallery/themed': 17,
  '/gallery/3tieredcakes': 4,
  '/gallery/pastries': 4,
  '/customize': 14,
  '/ExpressDashboard': 13,
  '/orderform': 14,
  '/cart': 16,
  '/checkout': 13,
  '/orders/:orderId': 15,
  '/rider': 10,
  '/login': 10,
  '/signup': 7,
  '/menu': 10,
  '/products/:slug': 23,
  '/contact': 8,
  '*': 3,
}

const dist = process.env.PAGES_OF ?? join(import.meta.dirname, '../../storefront/dist')

beforeAll(() => buildChanged(['storefront']), 120_000)

it('renders the pages with builders and options as before', async () => {
  const { createRenderer } = await import(pathToFileURL(join(dist, '.server/entry-server.js')).href)
  const render = createRenderer()
  const digests: Record<string, string> = {}
  for (const url of Object.keys(pages)) {
    const request = { url, origin: 'https://shop.test', now: new Date('2026-11-20T09:30:00Z'), menu: menuA }
    const { head, root } = await render(request)
    const html = normalize(head + root)
    if (process.env.PAGES_TO) {
      mkdirSync(process.env.PAGES_TO, { recursive: true })
      writeFileSync(join(process.env.PAGES_TO, `${url.replaceAll('/', '_')}.html`), html.replaceAll('>', '>\n'))
    }
    digests[url] = createHash('sha256').update(html).digest('hex').slice(0, 16)
  }
  expect(digests).toEqual(pages)
})

it('lists as many scripts for each route as before', () => {
  const routes: { path: string; scripts: string[] }[] = JSON.parse(
    readFileSync(join(dist, '.vite/routes.json'), 'utf8'),
  )
  expect(Object.fromEntries(routes.map(({ path, scripts }) => [path, scripts.length]))).toEqual(scripts)
})

/** Without the hashes in the names of files and classes, which follow from paths. */
const normalize = (html: string): string =>
  html.replace(/(assets\/[\w-]+)-[\w-]{8}\./g, '$1.').replace(/(?<=[" ])_(\w+?)_[\w-]{5,}_\d+(?=[" ])/g, '$1')
