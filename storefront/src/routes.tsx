import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { LoadingPage } from './layout/page-loading.tsx'
import { Root } from './layout/root.tsx'
import { ScreenError } from './layout/screen-error.tsx'
import type { RoutePath } from './route-table.ts'

type LazyScreen = () => Promise<{ Component: ComponentType }>

const ourGallery: LazyScreen = async () => ({
  Component: (await import('./gallery/our-gallery-screen.tsx')).OurGalleryScreen,
})
const twoTier: LazyScreen = async () => ({ Component: (await import('./gallery/category-screens.tsx')).TwoTierScreen })
const themed: LazyScreen = async () => ({ Component: (await import('./gallery/category-screens.tsx')).ThemedScreen })

const screens: Readonly<Record<RoutePath, LazyScreen>> = {
  '/': async () => ({ Component: (await import('./landing/landing-screen.tsx')).LandingScreen }),
  '/home': async () => ({ Component: (await import('./home/home-screen.tsx')).HomeScreen }),
  '/gallery': ourGallery,
  '/gallery/all': ourGallery,
  '/gallery/singlelayer': async () => ({
    Component: (await import('./gallery/category-screens.tsx')).SingleTierScreen,
  }),
  '/gallery/2tieredcakes': twoTier,
  '/gallery/two-tiered': twoTier,
  '/gallery/themed-cakes': themed,
  '/gallery/themed': themed,
  '/gallery/3tieredcakes': async () => ({
    Component: (await import('./gallery/placeholder-screens.tsx')).ThreeTierScreen,
  }),
  '/gallery/pastries': async () => ({ Component: (await import('./gallery/placeholder-screens.tsx')).PastriesScreen }),
  '/customize': async () => ({ Component: (await import('./builders/customiser-screens.tsx')).CakeBuilderScreen }),
  '/ExpressDashboard': async () => ({ Component: (await import('./builders/express-screen.tsx')).ExpressScreen }),
  '/orderform': async () => ({ Component: (await import('./builders/order-form-screen.tsx')).OrderFormScreen }),
  '/cart': async () => (await import('./cart/cart-screen.tsx')).loadCartScreen(),
  '/checkout': async () => ({ Component: (await import('./checkout/checkout-screen.tsx')).CheckoutScreen }),
  '/orders/:orderId': async () => ({
    Component: (await import('./order-status/order-status-screen.tsx')).OrderStatusScreen,
  }),
  '/login': async () => ({ Component: (await import('./account/login-screen.tsx')).LoginScreen }),
  '/signup': async () => ({ Component: (await import('./account/signup-screen.tsx')).SignupScreen }),
  '/menu': async () => ({ Component: (await import('./menu/menu-screen.tsx')).MenuScreen }),
  '/products/:slug': async () => ({ Component: (await import('./gallery/product-screen.tsx')).ProductScreen }),
  '*': async () => ({ Component: (await import('./not-found/not-found-screen.tsx')).NotFoundScreen }),
  '/contact': async () => ({ Component: (await import('./contact/contact-screen.tsx')).ContactScreen }),
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

const { '/': landing, ...screensWithHeader } = screens

export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <ScreenError />,
    children: [
      toRoute('/', landing),
      {
        // Not in the entry chunk: the landing page does not need it.
        lazy: async () => ({ Component: (await import('./layout/app-layout.tsx')).AppLayout }),
        HydrateFallback: LoadingPage,
        children: Object.entries(screensWithHeader).map(([path, lazy]) => toRoute(path, lazy)),
      },
    ],
  },
]
