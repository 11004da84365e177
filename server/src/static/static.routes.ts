import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '../config.ts'
import { type BuiltApp, createPage, readBuiltApp } from './built-app.ts'
import { formatRobots, formatSitemap } from './sitemap.ts'
import { type StaticFile, sendStaticFile } from './static-file.ts'
import { findRoute, readStorefrontRoutes, withPreloads } from './storefront-routes.ts'

/** Directories of the two built front ends. */
export interface FrontEnds {
  readonly storefront: string
  readonly console: string
}

type StaticConfig = Pick<AppConfig, 'priceReading' | 'publicUrl'>

/** Serves the storefront at `/` and the console at `/console/`: files with caching, and the page for every other URL. */
export async function addFrontEnds(app: FastifyInstance, frontEnds: FrontEnds, config: StaticConfig): Promise<void> {
  const findStorefrontFile = await prepareStorefront(frontEnds.storefront, config)
  const findConsoleFile = await prepareConsole(frontEnds.console, config)
  addSitemap(app, frontEnds.storefront, config.publicUrl)
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = decodePath(request)
    if (path === '/console') return reply.redirect('/console/', 308)
    if (path.startsWith('/console/')) return send(request, reply, findConsoleFile(path))
    if (/^\/api(\/|$)/.test(path)) return reply.callNotFound()
    return send(request, reply, findStorefrontFile(path))
  })
}

function addSitemap(app: FastifyInstance, storefront: string, publicUrl: string | undefined): void {
  const origin = (request: FastifyRequest): string => publicUrl ?? `${request.protocol}://${request.host}`
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    // Read on each request: in development the file may be written after the server has started.
    const routes = await readStorefrontRoutes(storefront)
    const paths = routes.filter(({ inSitemap }) => inSitemap).map(({ path }) => path)
    return reply.type('application/xml').send(formatSitemap(origin(request), paths))
  })
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(formatRobots(origin(request))),
  )
}

/** What a path of one of the apps leads to. */
interface Target {
  /** Undefined while the app is not built, as in development, where Vite serves it. */
  readonly app: BuiltApp | undefined
  /** Relative to the app's directory. */
  readonly file: string
  /** Sent where no file has this path. */
  readonly page: StaticFile | undefined
  readonly status: 200 | 404
}

/** Every route has its own page, which preloads the route's files. A URL without a route gets the not-found screen. */
async function prepareStorefront(directory: string, config: StaticConfig): Promise<(path: string) => Target> {
  const app = await readBuiltApp(directory)
  const routes = await readStorefrontRoutes(directory)
  const html = app && withAbsoluteImage(withPriceReading(app.html, config), config)
  const notFoundPage = html === undefined ? undefined : await createPage(html)
  const pages = new Map<string, StaticFile>()
  for (const route of html === undefined ? [] : routes) {
    pages.set(route.path, await createPage(withPreloads(html ?? '', route)))
  }
  return (path) => {
    const route = findRoute(routes, path === '/index.html' ? '/' : path)
    const page = route && pages.get(route.path)
    return { app, file: path.slice(1), page: page ?? notFoundPage, status: page ? 200 : 404 }
  }
}

async function prepareConsole(directory: string, config: StaticConfig): Promise<(path: string) => Target> {
  const app = await readBuiltApp(directory)
  const page = app && (await createPage(withPriceReading(app.html, config)))
  return (path) => ({ app, file: path.slice('/console/'.length), page, status: 200 })
}

/** The build writes reading A into its page; the server replaces it by its own. docs/business-rules.md#price-readings */
const withPriceReading = (html: string, { priceReading }: StaticConfig): string =>
  html.replace('data-price-reading="A"', `data-price-reading="${priceReading}"`)

/** Programs that show a preview of a link need an absolute URL. */
const withAbsoluteImage = (html: string, { publicUrl }: StaticConfig): string =>
  publicUrl ? html.replace('content="/og-image.jpg"', `content="${publicUrl}/og-image.jpg"`) : html

function decodePath(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { app, file, page, status }: Target): FastifyReply {
  const found = app?.files.get(file)
  if (found) return sendStaticFile(request, reply.header('cache-control', cacheControl(file)), found)
  if (page && acceptsPage(request, file))
    return sendStaticFile(request, reply.code(status).header('cache-control', 'no-cache'), page)
  reply.callNotFound()
  return reply
}

/** Extensions of the apps' own files and of files that browsers request by themselves. Another dot is part of a URL. */
const assetName = /\.(js|mjs|css|map|json|webmanifest|svg|png|jpe?g|gif|webp|avif|ico|woff2?|pdf|txt|xml|gz|br)$/i

/** A missing file gets no page: a script tag that receives HTML fails with a misleading error. */
const acceptsPage = (request: FastifyRequest, file: string): boolean =>
  file === 'index.html' || (!assetName.test(file) && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? ''))

/** Names in assets/ contain a hash of their contents; images and icons change with a new version of the shop. */
function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return file.startsWith('pictures/') ? 'public, max-age=86400' : 'no-cache'
}
