import fastifyStatic from '@fastify/static'
import type { PriceReading } from '@pj/shared/pricing/readings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltApp, type Page, readBuiltApp } from './built-app.ts'
import { isScreen } from './screens.ts'

/** Folders of the two built front ends. */
export interface FrontEnds {
  readonly storefront: string
  readonly console: string
}

/** The storefront at `/`, the console at `/console/`: files with caching, and the page for every address of a screen. */
export async function addFrontEnds(app: FastifyInstance, folders: FrontEnds, reading: PriceReading): Promise<void> {
  const storefront = await readBuiltApp(folders.storefront, reading)
  const kitchen = await readBuiltApp(folders.console, reading)
  await app.register(fastifyStatic, {
    root: folders.storefront,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request)
    if (path === '/console') return reply.redirect('/console/', 308)
    if (path.startsWith('/console/'))
      return answer(request, reply, { app: kitchen, path: path.slice('/console/'.length) })
    if (/^\/api(\/|$)/.test(path)) return reply.callNotFound()
    return answer(request, reply, { app: storefront, path: path.slice(1), status: isScreen(path) ? 200 : 404 })
  })
}

const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

interface Wanted {
  /** Undefined while it is not built, as in development, where Vite serves it. */
  readonly app: BuiltApp | undefined
  readonly path: string
  /** Of the page, when no file has this path. */
  readonly status?: number
}

function answer(request: FastifyRequest, reply: FastifyReply, { app, path, status = 200 }: Wanted): FastifyReply {
  if (app?.files.has(path)) {
    reply.header('cache-control', cachingOf(path))
    return reply.sendFile(path, app.folder)
  }
  if (app && asksForPage(request, path)) return sendPage(request, reply.code(status), app.page)
  reply.callNotFound()
  return reply
}

/** What pages are made of, and what browsers ask for unasked. Any other dot is part of a mistyped address. */
const fileName = /\.(js|mjs|css|map|json|webmanifest|svg|png|jpe?g|gif|webp|avif|ico|woff2?|pdf|txt|xml|gz|br)$/i

/** A file that is not there is no page: a script that gets HTML fails in a way nobody understands. */
const asksForPage = (request: FastifyRequest, path: string): boolean =>
  path === 'index.html' || (!fileName.test(path) && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? ''))

/** Names in assets/ carry a hash of their contents; pictures and icons are replaced with a new version of the shop. */
const cachingOf = (path: string): string => {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('pictures/') ? 'public, max-age=86400' : 'no-cache'
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = (['br', 'gzip'] as const).find((name) => isAccepted(request.headers['accept-encoding'], name))
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
  })
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  if (!encoding) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(page[encoding])
}

/** A quality of 0 means "anything but this". */
const isAccepted = (accepted: string | string[] | undefined, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(String(accepted ?? ''))
