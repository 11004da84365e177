import { type ComponentType, lazy, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { FirstLook } from './ui/page-loading.tsx'
import { ahead, setPrefetch } from './ui/prefetch.ts'
import { ScreenError } from './ui/screen-error.tsx'

interface Screen {
  /** Letter case does not matter: /Gallery is /gallery. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** The words while it is fetched, where the spec has some. */
  loading?: string
}

/** The builder weighs more than the rest of /home together: the section fetches it when the shopper comes near. */
const Customiser = lazy(() =>
  import('./builders/customiser-section.tsx').then((module) => ({ default: module.CustomiserSection })),
)

const landing: Screen = {
  path: '/',
  load: () => import('./landing/landing-screen.tsx').then((module) => ({ default: module.LandingScreen })),
}

/** The screens under the shared header: every one but the landing (spec 1 section 2). */
const screens: readonly Screen[] = [
  {
    path: '/home',
    load: () =>
      import('./home/home-screen.tsx').then(({ HomeScreen }) => ({
        default: () => <HomeScreen Customiser={Customiser} />,
      })),
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
const routes = screens.map(({ path, load, loading }) => ({ path, loading, Screen: lazy(load) }))

/** Fetches the screen of this path ahead of the visit: on arrival beside the shell, and when a link is pointed at. */
function prefetchScreen(path: string): void {
  const screen = [landing, ...screens].find((candidate) => matchPath(candidate.path, path))
  if (screen) ahead(screen.load)()
}

setPrefetch(prefetchScreen)
if (location.pathname !== '/') ahead(loadShell)()
prefetchScreen(location.pathname)

/**
 * The first screen whose path fits. The table is flat, so matching is all that it takes; the router's own Routes, with
 * nesting, loaders and error elements, would add 3 KB to every first visit.
 */
export function Router() {
  const { pathname } = useLocation()
  const route = routes.find(({ path }) => matchPath(path, pathname))
  const landed = pathname === '/'
  return (
    // The shell keeps a screen's failure to itself; this one is for the landing's, and for the shell's own.
    <ErrorBoundary key={String(landed)} fallback={<ScreenError />}>
      <Suspense fallback={<FirstLook words={route?.loading} />}>
        {landed ? <Landing /> : <Shell loading={route?.loading}>{route && <route.Screen />}</Shell>}
      </Suspense>
    </ErrorBoundary>
  )
}
