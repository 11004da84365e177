import type { Right } from '@pj/shared/accounts/roles'
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { EntryScreen } from '../accounts/sign-in-screen.tsx'
import { HeaderPause } from '../calendar/pause.tsx'
import { QueueSheet } from '../kitchen/queue-sheet.tsx'
import { TickSender } from '../kitchen/tick-queue.ts'
import { ConsoleLayout } from '../layout/console-layout.tsx'
import { NoAccessScreen, NotFoundScreen, ScreenError } from '../layout/error-screens.tsx'
import { isKitchen, useRights, useSession } from '../lib/session.ts'
import { LiveProvider } from '../live/live-provider.tsx'
import { MenuProvider } from '../menu/use-menu.tsx'
import { ChangeNotices } from '../orders/change-notices.tsx'
import { NeedsYou } from '../orders/needs-you.tsx'
import { OpenRequestDialog } from '../orders/open-request-dialog.tsx'
import { QueueScreen } from '../orders/queue-screen.tsx'
import { SendOutDialog } from '../orders/send-out-dialog.tsx'

/** One screen per part of the menu, over one draft. */
const shopRoute: RouteObject = {
  path: 'shop',
  lazy: async () => ({ Component: (await import('../menu/shop-layout.tsx')).ShopLayout }),
  children: [
    { index: true, element: <Navigate to="/shop/products" replace /> },
    {
      path: 'products',
      lazy: async () => ({ Component: (await import('../menu/products/products-screen.tsx')).ProductsScreen }),
    },
    {
      path: 'prices',
      lazy: async () => ({ Component: (await import('../menu/prices-screen.tsx')).PricesScreen }),
    },
    {
      path: 'delivery',
      lazy: async () => ({ Component: (await import('../menu/delivery-screen.tsx')).DeliveryScreen }),
    },
    {
      path: 'hours',
      lazy: async () => ({ Component: (await import('../menu/hours-screen.tsx')).HoursScreen }),
    },
    {
      path: 'capacity',
      lazy: async () => ({ Component: (await import('../menu/capacity-screen.tsx')).CapacityScreen }),
    },
    {
      path: 'business',
      lazy: async () => ({ Component: (await import('../menu/business-screen.tsx')).BusinessScreen }),
    },
    {
      path: 'history',
      lazy: async () => ({ Component: (await import('../menu/history-screen.tsx')).HistoryScreen }),
    },
    {
      path: 'review',
      lazy: async () => ({ Component: (await import('../menu/review-screen.tsx')).ReviewScreen }),
    },
  ],
}

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
            element: <MenuRoute />,
            children: [
              withRight('printTickets', [
                {
                  path: 'tickets',
                  lazy: async () => ({ Component: (await import('../kitchen/ticket-screen.tsx')).TicketScreen }),
                },
                {
                  path: 'tickets/unprinted',
                  lazy: async () => ({
                    Component: (await import('../kitchen/ticket-screen.tsx')).UnprintedTicketsScreen,
                  }),
                },
              ]),
            ],
          },
          {
            element: <ConsoleLayout pause={<HeaderPause />} needs={<NeedsYou />} />,
            // An error in one screen leaves the navigation and the live status in place.
            children: [{ element: <MenuRoute />, errorElement: <ScreenError />, children: screenRoutes() }],
          },
        ],
      },
    ],
  },
]

function screenRoutes(): RouteObject[] {
  return [
    withRight('readOrders', [
      { index: true, element: <StartRoute /> },
      { path: 'orders', element: <Redirect to="/" /> },
      {
        path: 'orders/:orderId',
        lazy: async () => ({ Component: (await import('../orders/order-screen.tsx')).OrderScreen }),
      },
      {
        path: 'kitchen',
        lazy: async () => ({ Component: (await import('../kitchen/kitchen-screen.tsx')).KitchenScreen }),
      },
      { path: 'bake-list', element: <Redirect to="/kitchen" /> },
      {
        path: 'day-sheet',
        lazy: async () => ({ Component: (await import('../kitchen/day-sheet-screen.tsx')).DaySheetScreen }),
      },
    ]),
    withRight('takeOrders', [
      {
        path: 'orders/new',
        lazy: async () => ({ Component: (await import('../order-form/order-form-screen.tsx')).NewOrderScreen }),
      },
      { path: 'counter', element: <Redirect to="/orders/new" /> },
    ]),
    withRight('editOrders', [
      {
        path: 'orders/:orderId/edit',
        lazy: async () => ({ Component: (await import('../order-form/order-form-screen.tsx')).EditOrderScreen }),
      },
    ]),
    withRight('deliver', [
      {
        path: 'deliveries',
        lazy: async () => ({ Component: (await import('../deliveries/deliveries-screen.tsx')).DeliveriesScreen }),
      },
    ]),
    withRight('editAvailability', [
      {
        path: 'calendar',
        lazy: async () => ({ Component: (await import('../calendar/calendar-screen.tsx')).CalendarScreen }),
      },
      { path: 'today', element: <Redirect to="/calendar" /> },
      { path: 'month', element: <Redirect to="/calendar" /> },
    ]),
    withRight('readCustomCarts', [
      {
        path: 'custom-carts',
        lazy: async () => ({ Component: (await import('../orders/custom-carts-screen.tsx')).CustomCartsScreen }),
      },
    ]),
    withRight('readCustomers', [
      {
        path: 'customers',
        lazy: async () => ({ Component: (await import('../customers/customers-screen.tsx')).CustomersScreen }),
      },
      {
        path: 'customers/:key',
        lazy: async () => ({ Component: (await import('../customers/customer-screen.tsx')).CustomerScreen }),
      },
    ]),
    withRight('readSales', [
      { path: 'sales', lazy: async () => ({ Component: (await import('../sales/sales-screen.tsx')).SalesScreen }) },
    ]),
    withRight('readCashUp', [
      {
        path: 'cash-up',
        lazy: async () => ({ Component: (await import('../payments/cash-up-screen.tsx')).CashUpScreen }),
      },
    ]),
    withRight('readRegister', [
      {
        path: 'documents',
        lazy: async () => ({ Component: (await import('../payments/documents-screen.tsx')).DocumentsScreen }),
      },
    ]),
    withRight('editMenu', [shopRoute]),
    withRight('manageBusiness', [
      {
        path: 'opening',
        lazy: async () => ({ Component: (await import('../accounts/opening-screen.tsx')).OpeningScreen }),
      },
    ]),
    withRight('readAudit', [
      { path: 'audit', lazy: async () => ({ Component: (await import('../accounts/audit-screen.tsx')).AuditScreen }) },
    ]),
    withRight('manageTeam', [
      { path: 'team', lazy: async () => ({ Component: (await import('../accounts/team-screen.tsx')).TeamScreen }) },
    ]),
    {
      path: 'account',
      lazy: async () => ({ Component: (await import('../accounts/account-screen.tsx')).AccountScreen }),
    },
    { path: '*', element: <NotFoundScreen /> },
  ]
}

/** Redirects from a former path and keeps the filters. */
function Redirect({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />
}

/** Without a session every URL shows the sign-in screen and does not change. */
function SessionRoute() {
  const isLive = useRights()('readOrders')
  if (!useSession()) return <EntryScreen />
  if (!isLive) return <Outlet />
  return (
    <LiveProvider>
      <Outlet />
      <ChangeNotices />
      <OpenRequestDialog />
      <SendOutDialog />
      <TickSender />
    </LiveProvider>
  )
}

/** Every screen of a session needs the menu; the navigation does not wait for it. */
function MenuRoute() {
  return (
    <MenuProvider>
      <Outlet />
    </MenuProvider>
  )
}

/** The kitchen begins with what it makes, and finds the queue in the navigation. */
function StartRoute() {
  const role = useSession()?.user.role
  const { key, search } = useLocation()
  const isOpened = key === 'default' && search === ''
  return isOpened && isKitchen(role) ? <Navigate to="/kitchen" replace /> : <QueueScreen Sheet={QueueSheet} />
}

function SignInRoute() {
  const session = useSession()
  return session ? <Navigate to={isKitchen(session.user.role) ? '/kitchen' : '/'} replace /> : <EntryScreen />
}

/** The server enforces the right. */
function withRight(right: Right, children: RouteObject[]): RouteObject {
  return { element: <RightRoute right={right} />, children }
}

function RightRoute({ right }: { right: Right }) {
  const can = useRights()
  const isStart = useLocation().pathname === '/'
  if (can(right)) return <Outlet />
  return isStart && can('deliver') ? <Navigate to="/deliveries" replace /> : <NoAccessScreen />
}
