import { type ComponentType, lazy, Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { PageLoading } from './ui/page-loading.tsx'

interface Screen {
  /** Letter case does not matter: /Gallery is /gallery. */
  path: string
  load: () => Promise<{ default: ComponentType }>
}

const landing: Screen = {
  path: '/',
  load: () => import('./landing/landing-screen.tsx').then((module) => ({ default: module.LandingScreen })),
}

/** The screens under the shared header: every one but the landing (spec 1 section 2). */
const screens: readonly Screen[] = [
  {
    path: '/home',
    load: () => import('./home/home-screen.tsx').then((module) => ({ default: module.HomeScreen })),
  },
  {
    path: '/gallery/*',
    load: () => import('./gallery/gallery-routes.tsx').then((module) => ({ default: module.GalleryRoutes })),
  },
  {
    path: '/customize',
    load: () => import('./builders/cake-builder-screen.tsx').then((module) => ({ default: module.CakeBuilderScreen })),
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
  ...(import.meta.env.DEV
    ? [
        {
          path: '/cakes',
          load: () => import('./builders/cakes-page.tsx').then((module) => ({ default: module.CakesPage })),
        },
      ]
    : []),
  {
    path: '*',
    load: () => import('./not-found/not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })),
  },
]

const loadShell = () => import('./ui/shell.tsx').then((module) => ({ default: module.Shell }))

const Shell = lazy(loadShell)
const Landing = lazy(landing.load)
const routes = screens.map(({ path, load }) => ({ path, Screen: lazy(load) }))

/** Fetches the screen of this path ahead of the visit: on arrival beside the shell, and when a link is pointed at. */
export function prefetchScreen(path: string): void {
  const screen = [landing, ...screens].find((candidate) => matchPath(candidate.path, path))
  // A screen that cannot be fetched now is fetched, and its failure told, when it is visited.
  screen?.load().catch(() => {})
}

if (location.pathname !== '/') void loadShell()
prefetchScreen(location.pathname)

export const Router = () => (
  <Suspense fallback={<PageLoading />}>
    <Routes>
      <Route path="/" element={<Landing />} />
      <Route element={<Shell />}>
        {routes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  </Suspense>
)
