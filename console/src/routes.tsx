import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { ConsoleLayout } from './layout/console-layout.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import { ScreenError } from './layout/screen-error.tsx'
import { LiveProvider } from './live/live-provider.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'
import { useSession } from './session/session.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { ChangeNotices } from './status-changes/change-notices.tsx'

/** The routes of the console, below `/console/`. */
export const routes: RouteObject[] = [
  {
    errorElement: <ScreenError />,
    hydrateFallbackElement: <div className="screen skeleton screen-loading" />,
    children: [
      { path: 'sign-in', element: <SignInRoute /> },
      {
        element: <SessionRoute />,
        children: [
          {
            path: 'tickets',
            lazy: async () => ({ Component: (await import('./ticket/ticket-screen.tsx')).TicketScreen }),
          },
          {
            element: <ConsoleLayout />,
            // An error in one screen leaves the navigation and the live status in place.
            children: [{ errorElement: <ScreenError />, children: screenRoutes() }],
          },
        ],
      },
    ],
  },
]

function screenRoutes(): RouteObject[] {
  return [
    { index: true, element: <QueueScreen /> },
    { path: 'orders', element: <QueueRedirect /> },
    {
      path: 'orders/:orderId',
      lazy: async () => ({ Component: (await import('./order/order-screen.tsx')).OrderScreen }),
    },
    {
      path: 'bake-list',
      lazy: async () => ({ Component: (await import('./bake-list/bake-list-screen.tsx')).BakeListScreen }),
    },
    {
      path: 'custom-carts',
      lazy: async () => ({ Component: (await import('./custom-carts/custom-carts-screen.tsx')).CustomCartsScreen }),
    },
    {
      path: 'account',
      lazy: async () => ({ Component: (await import('./account/account-screen.tsx')).AccountScreen }),
    },
    {
      element: <OwnerRoute />,
      children: [
        { path: 'sales', lazy: async () => ({ Component: (await import('./sales/sales-screen.tsx')).SalesScreen }) },
        { path: 'team', lazy: async () => ({ Component: (await import('./team/team-screen.tsx')).TeamScreen }) },
      ],
    },
    { path: '*', element: <NotFoundScreen /> },
  ]
}

/** Redirects to the queue, whose URL is `/`, and keeps the filters. */
function QueueRedirect() {
  return <Navigate to={{ pathname: '/', search: useLocation().search }} replace />
}

/** Without a session every URL shows the sign-in screen and does not change. */
function SessionRoute() {
  if (!useSession()) return <SignInScreen />
  return (
    <LiveProvider>
      <Outlet />
      <ChangeNotices />
    </LiveProvider>
  )
}

function SignInRoute() {
  return useSession() ? <Navigate to="/" replace /> : <SignInScreen />
}

/** The server enforces the role; staff see the same screen as for an unknown URL. */
function OwnerRoute() {
  return useSession()?.user.role === 'owner' ? <Outlet /> : <NotFoundScreen />
}
