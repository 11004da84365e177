export interface RouteInfo {
  /** React Router's path; letter case does not matter. `*` is every URL without a route. */
  readonly path: string
  /** routes.tsx loads this module; the server tells the browser to fetch its chunks early. */
  readonly module: string
  /** Modules without which nothing can be ordered here, should the connection be lost: fetched behind the page's own. */
  readonly next?: readonly string[]
  readonly inSitemap?: boolean
  /** The page from the server depends on these parameters: the id of a category of the menu, or any value. */
  readonly query?: Readonly<Record<string, 'category' | 'any'>>
  /** Search engines list the same page under this path. */
  readonly canonical?: string
}

const cart = 'src/cart/cart-screen.tsx'
const builderNext = ['src/builders/save-cake.ts', 'src/image-carousel.tsx', cart]

/**
 * Every URL of the shop. The router, the server (status 404 for any other URL), the sitemap and the weight check read it.
 * docs/business-rules.md#routes
 */
const table = [
  { path: '/', module: 'src/home/landing-screen.tsx', inSitemap: true },
  { path: '/home', module: 'src/home/home-screen.tsx', query: { cake: 'any' }, inSitemap: true },
  {
    path: '/gallery',
    module: 'src/catalogue/our-gallery-screen.tsx',
    query: { show: 'category' },
    inSitemap: true,
  },
  {
    path: '/gallery/all',
    module: 'src/catalogue/our-gallery-screen.tsx',
    query: { show: 'category' },
    canonical: '/gallery',
  },
  // Where links to the products of a day lead.
  { path: '/products', module: 'src/catalogue/our-gallery-screen.tsx', canonical: '/gallery' },
  {
    path: '/gallery/singlelayer',
    module: 'src/catalogue/category-screens.tsx',
    inSitemap: true,
  },
  {
    path: '/gallery/2tieredcakes',
    module: 'src/catalogue/category-screens.tsx',
    inSitemap: true,
  },
  { path: '/gallery/two-tiered', module: 'src/catalogue/category-screens.tsx', canonical: '/gallery/2tieredcakes' },
  {
    path: '/gallery/themed-cakes',
    module: 'src/catalogue/category-screens.tsx',
    inSitemap: true,
  },
  { path: '/gallery/themed', module: 'src/catalogue/category-screens.tsx', canonical: '/gallery/themed-cakes' },
  { path: '/gallery/3tieredcakes', module: 'src/catalogue/placeholder-screens.tsx' },
  { path: '/gallery/pastries', module: 'src/catalogue/placeholder-screens.tsx', inSitemap: true },
  {
    path: '/customize',
    module: 'src/builders/customiser-screens.tsx',
    next: builderNext,
    query: { cake: 'any' },
    inSitemap: true,
  },
  {
    path: '/ExpressDashboard',
    module: 'src/builders/express-screen.tsx',
    next: builderNext,
    query: { cake: 'any' },
    inSitemap: true,
  },
  {
    path: '/orderform',
    module: 'src/builders/order-form-screen.tsx',
    next: builderNext,
    query: { cake: 'any' },
    inSitemap: true,
  },
  { path: '/cart', module: 'src/cart/cart-screen.tsx' },
  { path: '/checkout', module: 'src/checkout/checkout-screen.tsx' },
  { path: '/orders', module: 'src/orders/orders-screen.tsx' },
  { path: '/orders/:orderId', module: 'src/orders/order-status-screen.tsx', query: { reference: 'any' } },
  { path: '/quotes/:publicId', module: 'src/quotes/quote-screen.tsx' },
  // A rider's stops; the token behind the # says whose.
  { path: '/rider', module: 'src/deliveries/rider-screen.tsx' },
  { path: '/login', module: 'src/accounts/login-screen.tsx' },
  { path: '/signup', module: 'src/accounts/signup-screen.tsx' },
  { path: '/menu', module: 'src/catalogue/menu-screen.tsx', inSitemap: true },
  // Only products on offer have a page; the server adds their URLs to the sitemap.
  { path: '/products/:slug', module: 'src/catalogue/product-screen.tsx', next: [cart] },
  // Only published ones; the server adds their URLs to the sitemap.
  { path: '/policies/:slug', module: 'src/catalogue/policy-screen.tsx' },
  { path: '/contact', module: 'src/catalogue/contact-screen.tsx', inSitemap: true },
  { path: '*', module: 'src/catalogue/not-found-screen.tsx' },
] as const satisfies readonly RouteInfo[]

export const routeTable: readonly RouteInfo[] = table

export type RoutePath = (typeof table)[number]['path']
