/** Where the shop is reached from outside; search engines want whole addresses. */
const site = (process.env.VITE_SITE_URL ?? 'https://pj.example.com').replace(/\/$/, '')

/** The screens that a stranger may look for; cart, checkout, accounts and orders are for the shopper alone. */
const screens = [
  '/',
  '/home',
  '/gallery',
  '/gallery/singlelayer',
  '/gallery/2tieredcakes',
  '/gallery/themed-cakes',
  '/gallery/pastries',
  '/customize',
  '/ExpressDashboard',
  '/orderform',
  '/menu',
  '/contact',
]

const hidden = ['/api/', '/console/', '/cart', '/checkout', '/orders/']

export const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...screens.map((screen) => `  <url><loc>${site}${screen}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

export const robots = (): string =>
  ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
