import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { escapeText } from '@pj/shared/cakes/canvas'
import { findCategory } from '@pj/shared/menu/category'
import type { Menu } from '@pj/shared/menu/menu'
import { readPolicy } from '@pj/shared/menu/policies'
import type { OrderStatusResponse } from '@pj/shared/orders/checkout.api'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import type { PublicQuote } from '@pj/shared/quotes/quotes.api'
import { LRUCache } from 'lru-cache'
import { createPage } from './built-app.ts'
import { withSharedCake } from './shared-cake.ts'
import type { StaticFile } from './static-file.ts'
import {
  createRouteFinder,
  notFoundPath,
  readStorefrontRoutes,
  type StorefrontRoute,
  withLateScripts,
} from './storefront-routes.ts'

/** Every path and accepted query is a separate page, so strangers could fill the memory. */
const maxPages = 1000
const maxBytes = 64 * 1024 * 1024

const minuteMs = 60_000

export interface PageMenus {
  current(): Menu
  revision(): string
}

interface StorefrontPagesOptions extends OwnPageDataOptions {
  readonly directory: string
  /** The build's page, with places for the rendered head and root. */
  readonly template: string
  readonly menus: PageMenus
}

interface PageUrl {
  readonly path: string
  readonly query: URLSearchParams
  readonly origin: string
  /** False for another origin, whose pages are not cached, because there is no limit to them. */
  readonly isOurs: boolean
  /** Counts a page rendered for this client alone. Returns false when it has had too many. */
  readonly isWithinLimit: () => Promise<boolean>
}

interface PageResponse {
  readonly page: StaticFile
  readonly status: 200 | 404
}

export type FindPage = (url: PageUrl) => Promise<PageResponse>

/**
 * Renders each page at most once a minute, because pages contain times such as "Ready today by 5:30 pm". The page of an
 * order or a quote is rendered for each request, because its status changes at any time.
 */
export async function createStorefrontPages(options: StorefrontPagesOptions): Promise<FindPage> {
  const { directory, template, menus, onError } = options
  const routes = await readStorefrontRoutes(directory)
  const findRoute = createRouteFinder(routes)
  const notFoundRoute = routes.find(({ path }) => path === notFoundPath)
  const render = await loadPageRenderer(directory)
  const loadOwn = createOwnPageData(options)
  const cache = new LRUCache<string, StaticFile, RenderedUrl>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    // Requests that arrive while a page is rendered wait for the same page.
    fetchMethod: async (_key, _stale, { context }) => createPage(await renderHtml(context)),
  })

  async function renderHtml(context: RenderedUrl): Promise<string> {
    const { route, url, origin, now, menu, data } = context
    const html = withData(withLateScripts(template, route ?? notFoundRoute, menuPreload(menu)), context)
    if (!render) return html
    try {
      const { head, root } = await render({ url, origin, now, menu, data: data && JSON.stringify(data) })
      const rendered = html
        .replace('<!--head-->', () => head + formatUrlTags(route, { url, origin }))
        .replace('<!--root-->', () => root)
      return withSharedCake(rendered, { url, origin, menu })
    } catch (error) {
      // The browser renders the page then.
      onError(error)
      return html
    }
  }

  const renderOwn = async (context: RenderedUrl & { data: OwnPageData }): Promise<PageResponse> => ({
    page: await createPage(await renderHtml(context)),
    status: ('order' in context.data ? context.data.order : context.data.quote) ? 200 : 404,
  })

  return async ({ path, query, isWithinLimit, ...requested }) => {
    const { origin, isKept } = await chooseOrigin({ ...requested, isWithinLimit })
    const menu = menus.current()
    const route = findRoute(path, menu)
    const now = new Date(Math.floor(Date.now() / minuteMs) * minuteMs)
    const toKey = (url: string): string => `${now.getTime()} ${menus.revision()} ${origin} ${url}`
    const load = async (url: string): Promise<StaticFile> => {
      const context = { route, url, origin, now, menu, data: readPolicyOf(route, menu) }
      return isKept ? cache.forceFetch(toKey(url), { context }) : createPage(await renderHtml(context))
    }
    if (!route) return { page: await load(notFoundUrl), status: 404 }
    const used = selectQuery(route, query, menu)
    const url = formatUrl(route, path, used.params)
    if (isOwn(route) && (await isWithinLimit())) {
      const data = await loadOwn(route, path.split('/')[2] ?? '', query.get('reference') ?? undefined)
      if (data) return renderOwn({ route, url, origin, now, menu, data })
    }
    const isRendered = !isKept || cache.has(toKey(url))
    // The browser shows a shared cake too, once the page is hydrated.
    if (used.hasAnyValue && !isRendered && !(await isWithinLimit())) {
      return { page: await load(formatUrl(route, path, new URLSearchParams())), status: 200 }
    }
    return { page: await load(url), status: 200 }
  }
}

/** Renders a page for a host that isn't ours for the request alone; above the limit, its URLs have no origin. */
async function chooseOrigin({
  origin,
  isOurs,
  isWithinLimit,
}: Pick<PageUrl, 'origin' | 'isOurs' | 'isWithinLimit'>): Promise<{ origin: string; isKept: boolean }> {
  if (isOurs) return { origin, isKept: true }
  return (await isWithinLimit()) ? { origin, isKept: false } : { origin: '', isKept: true }
}

interface RenderedUrl {
  /** Undefined for the not-found screen. */
  readonly route: StorefrontRoute | undefined
  readonly url: string
  readonly origin: string
  readonly now: Date
  readonly menu: Menu
  readonly data?: OwnPageData | PolicyData | undefined
}

type PolicyData = ReturnType<typeof readPolicy>

/** What the page of a policy shows: browsers have the menu without its text. */
const readPolicyOf = (route: StorefrontRoute | undefined, menu: Menu): PolicyData =>
  route?.path.startsWith('/policies/') ? readPolicy(route.path.split('/')[2] ?? '', menu) : undefined

const orderPath = '/orders/:orderId'
const quotePath = '/quotes/:publicId'

/** Whether only who has the link knows the page. */
const isOwn = ({ path }: StorefrontRoute): boolean => path === orderPath || path === quotePath

/** All unknown URLs share this page. */
const notFoundUrl = '/not-found'

interface UsedQuery {
  readonly params: URLSearchParams
  /** True when a parameter may have any value, so the number of such pages is unlimited. */
  readonly hasAnyValue: boolean
}

/** Keeps the parameters that the route's page depends on, so that others don't make another page. */
function selectQuery({ query: accepted }: StorefrontRoute, query: URLSearchParams, menu: Menu): UsedQuery {
  const params = new URLSearchParams()
  let hasAnyValue = false
  for (const [name, values] of Object.entries(accepted)) {
    const value = query.get(name)
    if (value === null || (values === 'category' && !findCategory(menu, value))) continue
    params.set(name, value)
    hasAnyValue ||= values === 'any'
  }
  return { params, hasAnyValue }
}

function formatUrl({ path: pattern }: StorefrontRoute, path: string, params: URLSearchParams): string {
  const hasParameters = pattern.includes(':')
  return (
    (hasParameters ? path.split('/').map(encodeURIComponent).join('/') : pattern) +
    (params.size > 0 ? `?${params}` : '')
  )
}

type HydrationData = Pick<RenderedUrl, 'origin' | 'now' | 'menu' | 'data'>

/**
 * Hydration starts from this data. The menu is a separate file, which browsers cache. The data has no limit, and browsers look for the
 * encoding in the first 1,024 bytes: it belongs behind the head.
 */
function withData(html: string, { origin, now, menu, data }: HydrationData): string {
  const values = {
    origin,
    'render-time': now.toISOString(),
    'menu-version': String(menu.version),
    'price-reading': menu.price_reading,
    availability: JSON.stringify(menu.availability),
    // Where the shop cannot start in a browser (storefront/public/before-hydration.js).
    call: telUrl(menu.business.phone),
    whatsapp: whatsappUrl(menu.business.whatsapp),
    ...(data && { page: JSON.stringify(data) }),
  }
  const attributes = Object.entries(values).map(([name, value]) => ` data-${name}="${escapeText(value)}"`)
  return html.replace('<body>', () => `<body${attributes.join('')}>`)
}

const menuPreload = ({ version }: Menu): string =>
  `<link rel="preload" as="fetch" crossorigin href="/api/menu/${version}">`

/** Search engines don't list a page without its own URL, such as an order's or a quote's. */
function formatUrlTags(
  route: StorefrontRoute | undefined,
  { url, origin }: Pick<RenderedUrl, 'url' | 'origin'>,
): string {
  if (!route || isOwn(route)) return '<meta name="robots" content="noindex">'
  const address = escapeText(origin + (route.canonical ?? url.split('?')[0]))
  return `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`
}

interface PageRequest extends Omit<RenderedUrl, 'route' | 'data'> {
  /** JSON of what the page shows beyond its URL. */
  readonly data: string | undefined
}

interface RenderedPage {
  readonly head: string
  readonly root: string
}

type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

/** Built from storefront/src/app/entry-server.tsx. */
interface RendererBundle {
  createRenderer(): PageRenderer
}

async function loadPageRenderer(directory: string): Promise<PageRenderer | undefined> {
  const file = join(directory, '.server/entry-server.js')
  if (!existsSync(file)) return undefined
  const bundle: RendererBundle = await import(pathToFileURL(file).href)
  return bundle.createRenderer()
}

/** A page waits for the database no longer than this. */
const timeLimitMs = 1000
/** Leaves most database connections to the API. */
const maxLookups = 3
const maxIdLength = 60
const maxReferenceLength = 100

interface OwnPageDataOptions {
  /** Resolves to undefined when no order has this id. `reference` names a payment that the customer comes back from. */
  readonly loadStatus: (orderId: string, reference?: string) => Promise<OrderStatusResponse | undefined>
  readonly loadQuote: (publicId: string) => Promise<PublicQuote | undefined>
  readonly onError: (error: unknown) => void
}

/**
 * The page is rendered from it and, as JSON, hydrated with it (storefront/src/orders/order-status-screen.tsx and
 * storefront/src/quotes/quote-screen.tsx). Null when there is no such order or quote.
 */
type OwnPageData =
  | { readonly orderId: string; readonly order: OrderStatusResponse | null }
  | { readonly publicId: string; readonly quote: PublicQuote | null }

/**
 * The returned function resolves to undefined when the database is busy, late or fails: the browser requests the order or
 * the quote then.
 */
function createOwnPageData({ loadStatus, loadQuote, onError }: OwnPageDataOptions) {
  let lookups = 0

  async function load(path: string, id: string, reference: string | undefined): Promise<OwnPageData | undefined> {
    lookups += 1
    try {
      if (path === quotePath) return { publicId: id, quote: (await loadQuote(id)) ?? null }
      return { orderId: id, order: (await loadStatus(id, reference)) ?? null }
    } catch (error) {
      onError(error)
      return undefined
    } finally {
      lookups -= 1
    }
  }

  return async ({ path }: StorefrontRoute, id: string, reference?: string): Promise<OwnPageData | undefined> =>
    lookups < maxLookups && id.length <= maxIdLength
      ? Promise.race([
          load(path, id, reference?.slice(0, maxReferenceLength)),
          setTimeout(timeLimitMs, undefined, { ref: false }),
        ])
      : undefined
}
