import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeText } from '@pj/shared/cakes/canvas'
import type { Menu } from '@pj/shared/menu/menu'
import { findPolicy, policyUrl, publishedPolicies } from '@pj/shared/menu/policies'
import { offeredProducts, type ProductList } from '@pj/shared/menu/product'
import { z } from 'zod'

const routesSchema = z.array(
  z.object({
    /** The path with parameters, such as `/orders/:orderId`; `*` is the not-found screen. */
    path: z.string(),
    inSitemap: z.boolean().default(false),
    scripts: z.array(z.string()),
    /** Scripts without which nothing can be ordered on the page. */
    next: z.array(z.string()).default([]),
    /** The page depends on these parameters: the id of a category of the menu, or any value. */
    query: z.record(z.string(), z.enum(['category', 'any'])).default({}),
    /** Search engines list the same page under this path. */
    canonical: z.string().optional(),
  }),
)

export type StorefrontRoute = z.infer<typeof routesSchema>[number]

/** Written by the storefront's build (storefront/src/app/route-table.ts). Empty without a build. */
export async function readStorefrontRoutes(directory: string): Promise<StorefrontRoute[]> {
  const file = join(directory, '.vite/routes.json')
  return existsSync(file) ? routesSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : []
}

type PageList = ProductList & Pick<Menu, 'policies'>

type FindRoute = (path: string, menu: PageList) => StorefrontRoute | undefined

/**
 * Finds a route as the storefront's router does: letter case and a final slash don't matter. A product's route has the
 * path of its page; a product that is not on offer has none, nor has a policy that is not published.
 */
export function createRouteFinder(routes: readonly StorefrontRoute[]): FindRoute {
  const patterns = routes
    .filter(({ path }) => path !== notFoundPath)
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i') }))
  return (path, menu) => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path)
      if (!match) continue
      const slug = match.groups?.slug?.toLowerCase()
      if (slug === undefined) return route
      const isShown = route.path === policyPath ? findPolicy(slug, menu) : isOffered(menu, slug)
      return isShown ? { ...route, path: route.path.replace(':slug', slug) } : undefined
    }
    return undefined
  }
}

const policyPath = '/policies/:slug'

const isOffered = (menu: ProductList, slug: string): boolean =>
  offeredProducts(menu).some((product) => product.slug === slug)

const productPath = (slug: string): string => `/products/${slug}`

/** Includes the pages of visible products and published policies. */
export const listSitemapPaths = (routes: readonly StorefrontRoute[], menu: PageList): string[] => [
  ...routes.filter(({ inSitemap }) => inSitemap).map(({ path }) => path),
  ...offeredProducts(menu).map(({ slug }) => productPath(slug)),
  ...publishedPolicies(menu).map(policyUrl),
]

export const notFoundPath = '*'

/**
 * Puts the entry script and all preloads into a template, from which before-hydration.js starts them
 * (docs/decisions/009-server-rendering.md).
 */
export function withLateScripts(html: string, route: StorefrontRoute | undefined, preload: string): string {
  const entry = /<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? ''
  const preloads = [
    ...(route?.scripts ?? []).filter((file) => !entry.includes(file)).map((file) => `href="/${file}"`),
    ...(route?.next ?? []).map((file) => `fetchpriority="low" href="/${file}"`),
  ]
  const links = preloads.map((attributes) => `<link rel="modulepreload" ${attributes} crossorigin>`)
  return html
    .replace(entry, '')
    .replace(
      '<script defer src="/before-hydration.js">',
      `<template id="scripts">${entry}${preload}${links.join('')}</template><script async src="/before-hydration.js">`,
    )
}

/** Cart, checkout and orders belong to one shopper, the console to the staff. */
const disallowed = ['/api/', '/console/', '/cart', '/checkout', '/orders', '/quotes/', '/rider']

export const formatSitemap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeText(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

export const formatRobots = (origin: string): string =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
