/** Cart, checkout and orders belong to one shopper, the console to the staff. */
const disallowed = ['/api/', '/console/', '/cart', '/checkout', '/orders/']

/** The sitemap of these paths at `origin`, such as `https://shop.example.com`. */
export const formatSitemap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeMarkup(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

export const formatRobots = (origin: string): string =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/** Text for an XML or HTML attribute or element: an origin may come from the request's Host header. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
