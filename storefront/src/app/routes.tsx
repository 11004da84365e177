import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ScreenError } from '../layout/page-meta.tsx'
import { LoadingPage, Root } from '../layout/root.tsx'
import type { RoutePath } from './route-table.ts'

type LazyScreen = () => Promise<{ Component: ComponentType }>

const screen =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name): LazyScreen =>
  async () => ({ Component: (await load())[name] })

const ourGallery = screen(() => import('../catalogue/our-gallery-screen.tsx'), 'OurGalleryScreen')
const loadCategories = () => import('../catalogue/category-screens.tsx')
const twoTier = screen(loadCategories, 'TwoTierScreen')
const themed = screen(loadCategories, 'ThemedScreen')
const loadPlaceholders = () => import('../catalogue/placeholder-screens.tsx')

const screens: Readonly<Record<RoutePath, LazyScreen>> = {
  '/': screen(() => import('../home/landing-screen.tsx'), 'LandingScreen'),
  '/home': screen(() => import('../home/home-screen.tsx'), 'HomeScreen'),
  '/gallery': ourGallery,
  '/gallery/all': ourGallery,
  '/products': ourGallery,
  '/gallery/singlelayer': screen(loadCategories, 'SingleTierScreen'),
  '/gallery/2tieredcakes': twoTier,
  '/gallery/two-tiered': twoTier,
  '/gallery/themed-cakes': themed,
  '/gallery/themed': themed,
  '/gallery/3tieredcakes': screen(loadPlaceholders, 'ThreeTierScreen'),
  '/gallery/pastries': screen(loadPlaceholders, 'PastriesScreen'),
  '/customize': screen(() => import('../builders/customiser-screens.tsx'), 'CakeBuilderScreen'),
  '/ExpressDashboard': screen(() => import('../builders/express-screen.tsx'), 'ExpressScreen'),
  '/orderform': screen(() => import('../builders/order-form-screen.tsx'), 'OrderFormScreen'),
  '/cart': screen(() => import('../cart/cart-screen.tsx'), 'CartScreen'),
  '/checkout': screen(() => import('../checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  '/orders': screen(() => import('../orders/orders-screen.tsx'), 'OrdersScreen'),
  '/orders/:orderId': screen(() => import('../orders/order-status-screen.tsx'), 'OrderStatusScreen'),
  '/quotes/:publicId': screen(() => import('../quotes/quote-screen.tsx'), 'QuoteScreen'),
  '/rider': screen(() => import('../deliveries/rider-screen.tsx'), 'RiderScreen'),
  '/login': screen(() => import('../accounts/login-screen.tsx'), 'LoginScreen'),
  '/signup': screen(() => import('../accounts/signup-screen.tsx'), 'SignupScreen'),
  '/menu': screen(() => import('../catalogue/menu-screen.tsx'), 'MenuScreen'),
  '/products/:slug': screen(() => import('../catalogue/product-screen.tsx'), 'ProductScreen'),
  '/policies/:slug': screen(() => import('../catalogue/policy-screen.tsx'), 'PolicyScreen'),
  '*': screen(() => import('../catalogue/not-found-screen.tsx'), 'NotFoundScreen'),
  '/contact': screen(() => import('../catalogue/contact-screen.tsx'), 'ContactScreen'),
}

/**
 * Each lazy route has its own HydrateFallback: where only a parent has one, React Router shows nothing instead of the
 * errorElement when the route cannot be loaded.
 */
const toRoute = (path: string, lazy: LazyScreen): RouteObject => ({
  path,
  lazy,
  HydrateFallback: LoadingPage,
  errorElement: <ScreenError />,
})

const { '/': landing, '/rider': rider, ...screensWithHeader } = screens

export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <ScreenError />,
    children: [
      toRoute('/', landing),
      toRoute('/rider', rider),
      {
        // Not in the entry chunk: the landing page does not need it.
        lazy: screen(() => import('../layout/app-layout.tsx'), 'AppLayout'),
        HydrateFallback: LoadingPage,
        children: Object.entries(screensWithHeader).map(([path, lazy]) => toRoute(path, lazy)),
      },
    ],
  },
]
