export interface RouteInfo {
  /** React Router's path; letter case does not matter. */
  readonly path: string
  /** The module that routes.tsx loads for it: the server tells the browser to fetch its chunks early. */
  readonly module: string
  /** Search engines may list it. */
  readonly inSitemap?: boolean
  /** The most gzip JavaScript that a first visit may download, in thousands of bytes. */
  readonly budgetKb?: number
}

/**
 * Every URL of the shop. The router, the server (status 404 for any other URL), the sitemap and the weight check read it.
 * docs/business-rules.md#routes
 */
const table = [
  { path: '/', module: 'src/landing/landing-screen.tsx', inSitemap: true, budgetKb: 107 },
  { path: '/home', module: 'src/home/home-screen.tsx', inSitemap: true, budgetKb: 127 },
  { path: '/gallery', module: 'src/gallery/our-gallery-screen.tsx', inSitemap: true, budgetKb: 122 },
  { path: '/gallery/all', module: 'src/gallery/our-gallery-screen.tsx' },
  { path: '/gallery/singlelayer', module: 'src/gallery/category-screens.tsx', inSitemap: true, budgetKb: 122 },
  { path: '/gallery/2tieredcakes', module: 'src/gallery/category-screens.tsx', inSitemap: true },
  { path: '/gallery/two-tiered', module: 'src/gallery/category-screens.tsx' },
  { path: '/gallery/themed-cakes', module: 'src/gallery/category-screens.tsx', inSitemap: true },
  { path: '/gallery/themed', module: 'src/gallery/category-screens.tsx' },
  { path: '/gallery/3tieredcakes', module: 'src/gallery/placeholder-screens.tsx' },
  { path: '/gallery/pastries', module: 'src/gallery/placeholder-screens.tsx', inSitemap: true, budgetKb: 120 },
  { path: '/customize', module: 'src/builders/customiser-screens.tsx', inSitemap: true, budgetKb: 145 },
  { path: '/ExpressDashboard', module: 'src/builders/express-screen.tsx', inSitemap: true, budgetKb: 145 },
  { path: '/orderform', module: 'src/builders/order-form-screen.tsx', inSitemap: true, budgetKb: 145 },
  { path: '/cart', module: 'src/cart/cart-screen.tsx', budgetKb: 135 },
  { path: '/checkout', module: 'src/checkout/checkout-screen.tsx', budgetKb: 146 },
  { path: '/orders/:orderId', module: 'src/order-status/order-status-screen.tsx', budgetKb: 136 },
  { path: '/login', module: 'src/account/login-screen.tsx', budgetKb: 135 },
  { path: '/signup', module: 'src/account/signup-screen.tsx', budgetKb: 135 },
  { path: '/menu', module: 'src/menu/menu-screen.tsx', inSitemap: true, budgetKb: 120 },
  { path: '/contact', module: 'src/contact/contact-screen.tsx', inSitemap: true, budgetKb: 120 },
] as const satisfies readonly RouteInfo[]

export const routeTable: readonly RouteInfo[] = table

export type RoutePath = (typeof table)[number]['path']
