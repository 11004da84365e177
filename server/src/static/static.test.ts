import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { PriceReading } from '@pj/shared/pricing/readings'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addErrorHandler } from '../errors.ts'
import { addNotFoundHandler } from '../not-found.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { isScreen } from './screens.ts'
import { addFrontEnds } from './static.routes.ts'

let folder: string
let app: FastifyInstance

async function serve(reading: PriceReading): Promise<FastifyInstance> {
  const server = fastify()
  addErrorHandler(server)
  await addSecurityHeaders(server)
  addNotFoundHandler(server)
  await addFrontEnds(server, { storefront: join(folder, 'storefront'), console: join(folder, 'console') }, reading)
  return server
}

async function build(name: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(join(folder, name, path, '..'), { recursive: true })
    await writeFile(join(folder, name, path), contents)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pj-static-'))
  const script = 'console.log("hello")\n'.repeat(200)
  await build('storefront', {
    'index.html': '<!doctype html><html lang="en" data-price-reading="A"><title>shop</title>',
    'assets/main-abc123.js': script,
    'assets/main-abc123.js.gz': gzipSync(script),
    'pictures/brownies-400.webp': 'RIFF',
    'menu.pdf': '%PDF',
    '.vite/manifest.json': '{}',
  })
  await build('console', {
    'index.html': '<!doctype html><html lang="en" data-price-reading="A"><title>kitchen</title>',
  })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  app = await serve('A')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const page = (url: string, headers = {}) => app.inject({ url, headers: { ...asBrowser, ...headers } })

describe('the page', () => {
  it.each([
    '/',
    '/home',
    '/Gallery',
    '/gallery/themed',
    '/cart?from=menu',
    '/ExpressDashboard',
    '/orders/PJ-12345678',
    '/home/',
  ])('of the storefront is at %s', async (url) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(answer.body).toContain('<title>shop')
  })

  it.each(['/nowhere', '/gallery/none', '/home/more', '/index.php', '/cakes/no.5'])(
    'shows the not-found screen at %s, with status 404',
    async (url) => {
      const answer = await page(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('<title>shop')
    },
  )

  it.each(['/console/', '/console/orders/PJ-12345678', '/console/sales'])('of the console is at %s', async (url) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>kitchen')
  })

  it('of the console is found without its last slash', async () => {
    const answer = await page('/console')
    expect(answer.headers.location).toBe('/console/')
  })

  it('names the reading of the prices', async () => {
    const b = await serve('B')
    for (const url of ['/', '/console/']) {
      expect((await b.inject({ url, headers: asBrowser })).body).toContain('data-price-reading="B"')
    }
    await b.close()
  })

  it('comes in the best encoding the browser takes, and not at all when it has it', async () => {
    const brotli = await page('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<title>shop')
    const gzip = await page('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<title>shop')
    expect((await page('/', { 'if-none-match': brotli.headers.etag })).statusCode).toBe(304)
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['BR', 'br'],
    ['identity', undefined],
    ['brotli', undefined],
  ])('to whom accepts %s comes as %s', async (accepted, encoding) => {
    const answer = await page('/', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
  })

  it('is guarded: only our own origin, never in a frame', async () => {
    const { headers } = await page('/')
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a file', () => {
  it('with a hash in its name is kept for good', async () => {
    const answer = await app.inject({ url: '/assets/main-abc123.js' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  it('is sent as the build compressed it', async () => {
    const answer = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toContain('hello')
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
  })

  it('comes in parts, and says so where there is no such part', async () => {
    const part = await app.inject({ url: '/menu.pdf', headers: { range: 'bytes=1-3' } })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('PDF')
    const beyond = await app.inject({ url: '/menu.pdf', headers: { range: 'bytes=900-' } })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.json()).toMatchObject({ success: false, error: 'range_not_satisfiable' })
  })

  it.each([
    ['/menu.pdf', 'application/pdf'],
    ['/pictures/brownies-400.webp', 'image/webp'],
  ])('%s has its type', async (url, type) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
  })

  it.each([
    '/assets/gone-123.js',
    '/pictures/gone.webp',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/assets/main-abc123.js.gz',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/console/assets/gone.js',
  ])('%s is not there, and no page comes in its place', async (url) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it('that a script asks for and that is not there is no page', async () => {
    const answer = await app.inject({ url: '/anything', headers: { accept: 'application/json' } })
    expect(answer.json()).toMatchObject({ success: false, error: 'not_found' })
  })

  it('of the API is never a page', async () => {
    expect((await page('/api/nothing')).json().error).toBe('not_found')
  })
})

it('knows every screen of the storefront', async () => {
  const screens = await readFile(join(import.meta.dirname, '../../../storefront/src/screens.ts'), 'utf8')
  const paths = [...screens.matchAll(/'(\/[\w/:-]*)'/g)].map(([, path = '']) => path.replace(/:\w+/, 'PJ-12345678'))
  expect(paths.length).toBeGreaterThan(15)
  // /cakes is a page of development, in no build.
  expect(paths.filter((path) => !isScreen(path) && path !== '/cakes')).toEqual([])
})
