import type { ComponentType } from 'react'

export interface Screen {
  /** Letter case does not matter: /Gallery is /gallery. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** The words while it is fetched, where the spec has some. */
  loading?: string
}

export const landing: Screen = {
  path: '/',
  load: () => import('./landing/landing-screen.tsx').then((module) => ({ default: module.LandingScreen })),
}

/** The screens under the shared header: every one but the landing (spec 1 section 2). */
export const screens: readonly Screen[] = [
  {
    path: '/home',
    load: () => import('./home-route.tsx').then((module) => ({ default: module.HomeRoute })),
  },
  ...['/gallery', '/gallery/all'].map((path) => ({
    path,
    load: () => import('./gallery/our-gallery-screen.tsx').then((module) => ({ default: module.OurGalleryScreen })),
  })),
  {
    path: '/gallery/singlelayer',
    load: () => import('./gallery/category-screens.tsx').then((module) => ({ default: module.SingleTierScreen })),
  },
  ...['/gallery/2tieredcakes', '/gallery/two-tiered'].map((path) => ({
    path,
    load: () => import('./gallery/category-screens.tsx').then((module) => ({ default: module.TwoTierScreen })),
  })),
  ...['/gallery/themed-cakes', '/gallery/themed'].map((path) => ({
    path,
    load: () => import('./gallery/category-screens.tsx').then((module) => ({ default: module.ThemedScreen })),
  })),
  {
    path: '/gallery/3tieredcakes',
    load: () => import('./gallery/placeholder-screens.tsx').then((module) => ({ default: module.ThreeTierScreen })),
  },
  {
    path: '/gallery/pastries',
    load: () => import('./gallery/placeholder-screens.tsx').then((module) => ({ default: module.PastriesScreen })),
  },
  {
    path: '/customize',
    load: () => import('./builders/customiser-screens.tsx').then((module) => ({ default: module.CakeBuilderScreen })),
  },
  {
    path: '/ExpressDashboard',
    load: () => import('./builders/express-screen.tsx').then((module) => ({ default: module.ExpressScreen })),
  },
  {
    path: '/orderform',
    load: () => import('./builders/order-form-screen.tsx').then((module) => ({ default: module.OrderFormScreen })),
  },
  {
    path: '/cart',
    load: () => import('./cart/cart-screen.tsx').then((module) => ({ default: module.CartScreen })),
    loading: 'Loading your cart...',
  },
  {
    path: '/checkout',
    load: () => import('./checkout/checkout-screen.tsx').then((module) => ({ default: module.CheckoutScreen })),
  },
  {
    path: '/orders/:orderId',
    load: () =>
      import('./order-status/order-status-screen.tsx').then((module) => ({ default: module.OrderStatusScreen })),
  },
  {
    path: '/login',
    load: () => import('./account/login-screen.tsx').then((module) => ({ default: module.LoginScreen })),
  },
  {
    path: '/signup',
    load: () => import('./account/signup-screen.tsx').then((module) => ({ default: module.SignupScreen })),
  },
  {
    path: '/menu',
    load: () => import('./menu/menu-screen.tsx').then((module) => ({ default: module.MenuScreen })),
  },
  {
    path: '/contact',
    load: () => import('./contact/contact-screen.tsx').then((module) => ({ default: module.ContactScreen })),
  },
  {
    path: '*',
    load: () => import('./not-found/not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })),
  },
]

export const loadShell = () => import('./ui/shell.tsx').then((module) => ({ default: module.Shell }))

/** Whether the path of an address is that of this screen, `*` being that of any. */
export const isAt = ({ path }: Pick<Screen, 'path'>, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace('*', '.*')}/?$`, 'i').test(pathname)

/**
 * The first screen whose path fits. The table is flat, so matching is all that it takes; the router's own Routes, with
 * nesting, loaders and error elements, would add 3 KB to every first visit.
 */
export const screenAt = (pathname: string): Screen | undefined =>
  [landing, ...screens].find((screen) => isAt(screen, pathname))
