import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { OrderStatusResponse } from '@pj/shared/orders/checkout.api'
import type { PublicQuote } from '@pj/shared/quotes/quotes.api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppConfig } from '../config.ts'
import { originOf } from '../http/addresses.ts'
import { frameableHeaders } from '../http/security-headers.ts'
import { type BuiltApp, createOfflineFiles, createPage, createTextFile, readBuiltApp, workerName } from './built-app.ts'
import { renderPng, shopCard } from './cake-card.ts'
import type { BuiltApps } from './kept-files.ts'
import { addProductCards } from './product-cards.ts'
import { createStaticFile, type StaticFile, sendStaticFile } from './static-file.ts'
import { createStorefrontPages, type PageMenus } from './storefront-pages.ts'
import { formatRobots, formatSitemap, listSitemapPaths, readStorefrontRoutes } from './storefront-routes.ts'

export interface FrontEnds {
  readonly storefront: string
  readonly console: string
}

interface StaticParts {
  readonly config: Pick<AppConfig, 'publicUrl' | 'rateLimit' | 'serviceWorker'>
  readonly menus: PageMenus
  /** An uploaded product image as it was stored. */
  readonly loadImage: (hash: string) => Promise<Buffer | undefined>
  readonly loadOrderStatus: (orderId: string, reference?: string) => Promise<OrderStatusResponse | undefined>
  readonly loadQuote: (publicId: string) => Promise<PublicQuote | undefined>
  /** A file of another build by its path. */
  readonly findKeptFile: (path: string) => Promise<StaticFile | undefined>
}

/** Staff used to enter orders on the shop's own pages, and have bookmarked them. */
const deskFormPath = '/console/orders/new?for=later'

/** Limits the pages of shared cakes and orders for one address. */
const renderedPages = { max: 60, timeWindow: 60_000 }

/** Sends a page for every URL that is no file. Returns what was built. */
export async function addFrontEnds(
  app: FastifyInstance,
  frontEnds: FrontEnds,
  { config, menus, loadOrderStatus, loadQuote, loadImage, findKeptFile }: StaticParts,
): Promise<BuiltApps> {
  const storefront = await readBuiltApp(frontEnds.storefront)
  const consoleApp = await readBuiltApp(frontEnds.console)
  const origin = (request: FastifyRequest): string => originOf(request, config).origin
  const findPage =
    storefront &&
    (await createStorefrontPages({
      directory: frontEnds.storefront,
      template: storefront.html,
      menus,
      loadStatus: loadOrderStatus,
      loadQuote,
      onError: (error) => app.log.error(error, 'A page could not be rendered'),
    }))
  const countRenderedPage = config.rateLimit ? app.createRateLimit(renderedPages) : undefined
  const offlineFiles = storefront && (await createOfflineFiles(storefront, config))
  const consoleWorker = config.serviceWorker ? consoleApp?.files.get(workerName) : offlineFiles?.get(workerName)
  const consolePage = consoleApp && (await createPage(consoleApp.html))

  async function sendStorefront(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const file = path.slice(1)
    const found = offlineFiles?.get(file) ?? storefront?.files.get(file) ?? (await findKeptFile(file))
    if (found) return sendFile(request, reply, { path: file, file: found })
    if (!findPage || !acceptsPage(request, file)) return notFound(reply)
    const query = new URLSearchParams(request.url.split('?')[1])
    if (query.get('desk') === '1') return reply.redirect(deskFormPath, 302)
    const isWithinLimit = async () => {
      const counted = await countRenderedPage?.(request)
      // `isAllowed` is true only for exempt addresses.
      return !counted || counted.isAllowed || !counted.isExceeded
    }
    const { page, status } = await findPage({ path, query, ...originOf(request, config), isWithinLimit })
    return sendPage(request, reply.code(status).headers(frameableHeaders), page)
  }

  async function sendConsole(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const file = path.slice('/console/'.length)
    const own = file === workerName ? consoleWorker : consoleApp?.files.get(file)
    const found = own ?? (await findKeptFile(path.slice(1)))
    if (found) return sendFile(request, reply, { path: file, file: found })
    return consolePage && acceptsPage(request, file) ? sendPage(request, reply, consolePage) : notFound(reply)
  }

  addSitemap(app, { directory: frontEnds.storefront, origin, menus })
  addShopFiles(app, storefront, menus)
  addProductCards(app, {
    menus,
    loadPicture: async ({ slug, image }) =>
      image ? loadImage(image.hash) : storefront?.files.get(`pictures/${slug}-preview.jpg`)?.plain,
  })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = decodePath(request)
    if (path === '/console') return reply.redirect('/console/', 308)
    if (path.startsWith('/console/')) return sendConsole(request, reply, path)
    if (/^\/api(\/|$)/.test(path)) return notFound(reply)
    return sendStorefront(request, reply, path === '/index.html' ? '/' : path)
  })
  return { storefront, console: consoleApp }
}

/** These built files contain the initial name of the bakery, which is replaced. */
function addShopFiles(app: FastifyInstance, storefront: BuiltApp | undefined, menus: PageMenus): void {
  const previews = new LRUCache<string, StaticFile>({
    max: 2,
    fetchMethod: async () => {
      return createStaticFile('og-image.png', await renderPng(() => shopCard(menus.current())))
    },
  })
  app.get('/site.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const built = storefront?.files.get('site.webmanifest')
    if (!built) return notFound(reply)
    const { title, name } = menus.current().business
    const manifest = { ...JSON.parse(built.plain.toString()), name: title, short_name: name }
    const file = await createTextFile('site.webmanifest', JSON.stringify(manifest))
    return sendFile(request, reply, { path: 'site.webmanifest', file })
  })
  app.get('/og-image.jpg', { schema: { hide: true } }, async (request, reply) => {
    const { title } = menus.current().business
    const built = storefront?.files.get('og-image.jpg')
    const file = title === initialMenu.business.title ? built : await previews.fetch(title)
    return file ? sendFile(request, reply, { path: 'og-image.jpg', file }) : notFound(reply)
  })
}

interface SitemapParts {
  readonly directory: string
  readonly origin: (request: FastifyRequest) => string
  readonly menus: PageMenus
}

function addSitemap(app: FastifyInstance, { directory, origin, menus }: SitemapParts): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    // Read the routes on each request: in development the file may be written after the server has started.
    const paths = listSitemapPaths(await readStorefrontRoutes(directory), menus.current())
    return reply.type('application/xml').send(formatSitemap(origin(request), paths))
  })
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) => {
    const { email } = menus.current().business
    const expires = new Date(Date.now() + 180 * 86_400_000).toISOString()
    const canonical = `${origin(request)}/.well-known/security.txt`
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${canonical}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(formatRobots(origin(request))),
  )
}

function decodePath(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { path, file }: { path: string; file: StaticFile },
): FastifyReply => sendStaticFile(request, reply.header('cache-control', cacheControl(path)), file)

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: StaticFile): FastifyReply =>
  sendStaticFile(request, reply.header('cache-control', 'no-cache'), page)

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** Extensions of files that the apps or browsers request. Another dot is part of a URL. */
const assetName = /\.(js|mjs|css|map|json|webmanifest|svg|png|jpe?g|gif|webp|avif|ico|woff2?|pdf|txt|xml|gz|br)$/i

/** A script tag that receives HTML fails with a misleading error, so a missing file gets no page. */
const acceptsPage = (request: FastifyRequest, file: string): boolean =>
  file === 'index.html' || (!assetName.test(file) && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? ''))

/** Names in assets/ contain a hash; images and icons may change with a new version of the shop. */
function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return file.startsWith('pictures/') ? 'public, max-age=86400' : 'no-cache'
}
