import { allProducts } from '@pj/shared/catalogue/catalogue'
import { slideSizes, slideSources } from './landing/slides.ts'
import { imageSizes, imageSources } from './products/image-sources.ts'
import { productUrl } from './products/product-url.ts'

export interface RouteInfo {
  /** React Router's path; letter case does not matter. */
  readonly path: string
  /** The module that routes.tsx loads for it: the server tells the browser to fetch its chunks early. */
  readonly module: string
  /** Search engines may list it. */
  readonly inSitemap?: boolean
  /** The AVIF image at the top of the screen: the browser fetches it beside the scripts and not after them. */
  readonly image?: { readonly srcset: string; readonly sizes: string }
  /** The most gzip JavaScript that a first visit may download, in thousands of bytes. */
  readonly budgetKb?: number
}

const slideImage = { srcset: slideSources('slide-1', 'avif'), sizes: slideSizes }
const heroImage = { srcset: imageSources('slide-2', 'avif'), sizes: imageSizes.hero }
const cardImage = (slug: string) => ({ srcset: imageSources(slug, 'avif'), sizes: imageSizes.card })
const dialogImage = (slug: string) => ({ srcset: imageSources(slug, 'avif'), sizes: imageSizes.dialog })

/**
 * Every URL of the shop. The router, the server (status 404 for any other URL), the sitemap and the weight check read it.
 * docs/business-rules.md#routes
 */
const table = [
  { path: '/', module: 'src/landing/landing-screen.tsx', image: slideImage, inSitemap: true, budgetKb: 105 },
  { path: '/home', module: 'src/home/home-screen.tsx', image: heroImage, inSitemap: true, budgetKb: 123 },
  {
    path: '/gallery',
    module: 'src/gallery/our-gallery-screen.tsx',
    image: cardImage('brownies'),
    inSitemap: true,
    budgetKb: 120,
  },
  { path: '/gallery/all', module: 'src/gallery/our-gallery-screen.tsx', image: cardImage('brownies') },
  {
    path: '/gallery/singlelayer',
    module: 'src/gallery/category-screens.tsx',
    image: cardImage('single-tier-1'),
    inSitemap: true,
    budgetKb: 120,
  },
  {
    path: '/gallery/2tieredcakes',
    module: 'src/gallery/category-screens.tsx',
    image: cardImage('two-tier-1'),
    inSitemap: true,
  },
  { path: '/gallery/two-tiered', module: 'src/gallery/category-screens.tsx', image: cardImage('two-tier-1') },
  {
    path: '/gallery/themed-cakes',
    module: 'src/gallery/category-screens.tsx',
    image: cardImage('themed-birthday'),
    inSitemap: true,
  },
  { path: '/gallery/themed', module: 'src/gallery/category-screens.tsx', image: cardImage('themed-birthday') },
  { path: '/gallery/3tieredcakes', module: 'src/gallery/placeholder-screens.tsx' },
  { path: '/gallery/pastries', module: 'src/gallery/placeholder-screens.tsx', inSitemap: true, budgetKb: 116 },
  { path: '/customize', module: 'src/builders/customiser-screens.tsx', inSitemap: true, budgetKb: 136 },
  { path: '/ExpressDashboard', module: 'src/builders/express-screen.tsx', inSitemap: true, budgetKb: 135 },
  { path: '/orderform', module: 'src/builders/order-form-screen.tsx', inSitemap: true, budgetKb: 136 },
  { path: '/cart', module: 'src/cart/cart-screen.tsx', budgetKb: 120 },
  { path: '/checkout', module: 'src/checkout/checkout-screen.tsx', budgetKb: 136 },
  { path: '/orders/:orderId', module: 'src/order-status/order-status-screen.tsx', budgetKb: 133 },
  { path: '/login', module: 'src/account/login-screen.tsx', budgetKb: 121 },
  { path: '/signup', module: 'src/account/signup-screen.tsx', budgetKb: 116 },
  { path: '/menu', module: 'src/menu/menu-screen.tsx', inSitemap: true, budgetKb: 119 },
  { path: '/contact', module: 'src/contact/contact-screen.tsx', inSitemap: true, budgetKb: 117 },
] as const satisfies readonly RouteInfo[]

/** One route for each product, so that the server knows which products there are. */
const productRoutes = allProducts.map(
  (product, index): RouteInfo => ({
    path: productUrl(product),
    module: 'src/gallery/product-screen.tsx',
    image: dialogImage(product.slug),
    inSitemap: true,
    ...(index === 0 && { budgetKb: 122 }),
  }),
)

export const routeTable: readonly RouteInfo[] = [...table, ...productRoutes]

export type RoutePath = (typeof table)[number]['path']
