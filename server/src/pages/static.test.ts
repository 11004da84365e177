import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { menuA } from '@pj/shared/testing/menus'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { addErrorHandler, addNotFoundHandler } from '../http/errors.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { publicOrder } from '../testing/public-order.ts'
import { addFrontEnds } from './static.routes.ts'
import { formatSitemap } from './storefront-routes.ts'

const directory = makeDirectory()
let app: FastifyInstance

type StaticParts = Parameters<typeof addFrontEnds>[2]

async function serve(config: Partial<StaticParts['config']> = {}): Promise<FastifyInstance> {
  const server = fastify()
  addErrorHandler(server)
  addSecurityHeaders(server, { hstsSeconds: 0 })
  addNotFoundHandler(server)
  const frontEnds = { storefront: join(directory, 'storefront'), console: join(directory, 'console') }
  const defaults = { publicUrl: undefined, rateLimit: false, serviceWorker: true } as const
  const products = initialMenu.products.slice(0, 2).map((product, index) => ({ ...product, hidden: index === 1 }))
  const menus = { current: () => ({ ...menuA, products }), revision: () => '1.0' }
  const loadQuote = async () => undefined
  const loadOrderStatus = async (orderId: string) => (orderId === publicOrder.order_id ? publicOrder : undefined)
  const loadImage = async () => undefined
  await addFrontEnds(server, frontEnds, {
    config: { ...defaults, ...config },
    menus,
    loadOrderStatus,
    loadQuote,
    loadImage,
    findKeptFile: async () => undefined,
  })
  return server
}

const routes = [
  { path: '/', inSitemap: true, scripts: [] },
  {
    path: '/home',
    inSitemap: true,
    scripts: ['assets/main-abc123.js', 'assets/home-abc123.js'],
    next: ['assets/cart-abc123.js'],
  },
  { path: '/gallery', scripts: [] },
  { path: '/gallery/themed', scripts: [] },
  { path: '/cart', scripts: [] },
  { path: '/ExpressDashboard', inSitemap: true, scripts: [] },
  { path: '/orders/:orderId', scripts: [] },
]

async function build(name: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(join(directory, name, path, '..'), { recursive: true })
    await writeFile(join(directory, name, path), contents)
  }
}

beforeAll(async () => {
  const script = 'console.log("hello")\n'.repeat(200)
  await build('storefront', {
    'index.html':
      '<!doctype html><html lang="en"><head><script defer src="/before-hydration.js"></script><title>shop</title><script type="module" src="/assets/main-abc123.js"></script></head><body></body>',
    'assets/main-abc123.js': script,
    'assets/main-abc123.js.gz': gzipSync(script),
    'assets/large-abc123.js': Buffer.alloc(300_000, 'x'),
    'pictures/brownies-400.webp': 'RIFF',
    'menu.pdf': '%PDF',
    'service-worker.js': 'precache([{revision:"abc",url:"offline.html"}])',
    'remove-service-worker.js': 'remove()',
    '.vite/routes.json': JSON.stringify(routes),
  })
  await build('console', {
    'index.html': '<!doctype html><html lang="en"><title>kitchen</title>',
    'service-worker.js': 'openKitchen()',
  })
  await writeFile(join(directory, 'secret.txt'), 'secret')
  app = await serve()
})
afterAll(() => app.close())

/** This process's open files and sockets. */
const countOpenFiles = async (): Promise<number> =>
  process.platform === 'linux' ? (await readdir('/proc/self/fd')).length : 0

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const page = (url: string, headers = {}) => app.inject({ url, headers: { ...asBrowser, ...headers } })

describe('the page', () => {
  it.each(['/', '/Gallery', '/gallery/themed', '/orders/PJ-7K2M9QXA'])('serves the storefront at %s', async (url) => {
    const response = await page(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(response.body).toContain('<title>shop')
  })

  it.each(['/nowhere', '/orders/PJ-00000000'])('shows the not-found screen at %s, with status 404', async (url) => {
    const response = await page(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<title>shop')
  })

  it('serves the console at /console/orders/PJ-7K2M9QXA', async () => {
    const response = await page('/console/orders/PJ-7K2M9QXA')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>kitchen')
  })

  it('leads from the former shop of the desk to the order form of the console', async () => {
    const response = await page('/home?desk=1&next=//example.com')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/console/orders/new?for=later'])
  })

  it('contains the scripts of its route in a template, the entry script first and those of the next step last', async () => {
    const { body } = await page('/HOME/')
    expect(body).toContain(
      '<template id="scripts"><script type="module" src="/assets/main-abc123.js"></script>' +
        '<link rel="preload" as="fetch" crossorigin href="/api/menu/1">' +
        '<link rel="modulepreload" href="/assets/home-abc123.js" crossorigin>' +
        '<link rel="modulepreload" fetchpriority="low" href="/assets/cart-abc123.js" crossorigin></template>' +
        '<script async src="/before-hydration.js"></script><title>shop</title></head>',
    )
    expect((await page('/cart')).body).not.toContain('home-abc123')
  })

  it('is sent in the best encoding that the browser accepts, or as 304', async () => {
    const brotli = await page('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<title>shop')
    const gzip = await page('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<title>shop')
    expect((await page('/', { 'if-none-match': brotli.headers.etag })).statusCode).toBe(304)
  })

  it.each([
    ['the shop', 'in a frame of our own origin only', '/', "'self'", 'SAMEORIGIN'],
    ['the console', 'in no frame', '/console/', "'none'", 'DENY'],
  ])('shows %s %s', async (_, __, url, ancestors, options) => {
    const { headers } = await page(url)
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining(["default-src 'self'", `frame-ancestors ${ancestors}`]),
    )
    expect(headers).toMatchObject({
      'x-frame-options': options,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a file', () => {
  it('is kept for good when its name contains a hash', async () => {
    const response = await app.inject({ url: '/assets/main-abc123.js' })
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  it('is sent as the build compressed it', async () => {
    const response = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(response.rawPayload).toString()).toContain('hello')
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  })

  it('serves byte ranges and refuses a range outside the file', async () => {
    const part = await app.inject({ url: '/menu.pdf', headers: { range: 'bytes=1-3' } })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('PDF')
    const beyond = await app.inject({ url: '/menu.pdf', headers: { range: 'bytes=900-' } })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.json()).toMatchObject({ success: false, error: 'range_not_satisfiable' })
  })

  it('leaves nothing open when clients close without reading their responses', async () => {
    const server = await serve()
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const before = await countOpenFiles()
    const request = 'GET /assets/large-abc123.js HTTP/1.1\r\nHost: x\r\n\r\n'
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(request.repeat(50))
      // The responses are under way.
      await once(socket, 'readable')
      socket.destroy()
    }
    await expect.poll(() => countOpenFiles()).toBeLessThanOrEqual(before)
    await server.close()
  })

  it.each([
    '/assets/gone-123.js',
    '/assets/main-abc123.js.gz',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
  ])('sends no page instead of %s, which is not there', async (url) => {
    const response = await page(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
  })
})

describe('/sitemap.xml and /robots.txt', () => {
  it('names the host of the request, and the products on offer', async () => {
    const headers = { host: 'cakes.test:5000' }
    const sitemap = await app.inject({ url: '/sitemap.xml', headers })
    expect(sitemap.headers['content-type']).toContain('application/xml')
    expect(sitemap.body.match(/<loc>.*<\/loc>/g)).toEqual([
      '<loc>http://cakes.test:5000/</loc>',
      '<loc>http://cakes.test:5000/home</loc>',
      '<loc>http://cakes.test:5000/ExpressDashboard</loc>',
      '<loc>http://cakes.test:5000/products/brownies</loc>',
    ])
    const robots = await app.inject({ url: '/robots.txt', headers })
    expect(robots.body).toContain('Disallow: /checkout')
    expect(robots.body).toContain('Sitemap: http://cakes.test:5000/sitemap.xml')
  })

  it('names the public URL where one is set, as pages do', async () => {
    const server = await serve({ publicUrl: 'https://shop.test' })
    expect((await server.inject('/sitemap.xml')).body).toContain('<loc>https://shop.test/home</loc>')
    expect((await server.inject('/robots.txt')).body).toContain('Sitemap: https://shop.test/sitemap.xml')
    expect((await server.inject({ url: '/home', headers: asBrowser })).body).toContain(
      'data-origin="https://shop.test"',
    )
    await server.close()
  })
})

describe('without a network', () => {
  it('opens the shop from a page without content and menu', async () => {
    const offline = await app.inject('/offline.html')
    expect(offline.headers['content-type']).toContain('text/html')
    expect(offline.body).not.toMatch(/data-render-time|api\/menu/)
  })

  it('lets browsers check the service worker on every visit', async () => {
    const worker = await app.inject('/service-worker.js')
    const ofConsole = await app.inject('/console/service-worker.js')
    for (const { headers } of [worker, ofConsole])
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'no-cache',
      })
    expect(worker.body).toContain('abc')
    expect(ofConsole.body).toBe('openKitchen()')
  })

  it('serves the script that removes the worker with SERVICE_WORKER=off', async () => {
    const server = await serve({ serviceWorker: false })
    for (const path of ['/service-worker.js', '/console/service-worker.js'])
      expect((await server.inject(path)).body).toBe('remove()')
    await server.close()
  })
})

it('contains no markup from the Host header', () => {
  expect(formatSitemap('http://"><script>', ['/'])).not.toContain('<script>')
})
