import type { Right, Role } from '@pj/shared/accounts/roles'
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { EntryScreen } from '../accounts/sign-in-screen.tsx'
import { HeaderPause } from '../calendar/pause.tsx'
import { codesCapability } from '../codes/codes.capability.ts'
import { ridersCapability } from '../deliveries/riders.capability.ts'
import { QueueSheet } from '../kitchen/queue-sheet.tsx'
import { TickSender } from '../kitchen/tick-queue.ts'
import { ConsoleLayout } from '../layout/console-layout.tsx'
import { NoAccessScreen, NotFoundScreen, ScreenError } from '../layout/error-screens.tsx'
import { type Capability, lazyScreen } from '../layout/places.ts'
import { ScreenLoading } from '../layout/screen.tsx'
import { isKitchen, useRights, useSession } from '../lib/session.ts'
import { LiveProvider } from '../live/live-provider.tsx'
import { MenuProvider } from '../menu/use-menu.tsx'
import { ChangeNotices } from '../orders/change-notices.tsx'
import { readLastFilters } from '../orders/last-list.ts'
import { NeedsYou } from '../orders/queue/needs-you.tsx'
import { QueueScreen } from '../orders/queue/queue-screen.tsx'
import { OpenRequestDialog } from '../orders/status/open-request-dialog.tsx'
import { SendOutDialog } from '../orders/status/send-out-dialog.tsx'
import { cashUpCapability } from '../payments/cash-up.capability.ts'
import { quotesCapability } from '../quotes/quotes.capability.ts'

const capabilities: readonly Capability[] = [quotesCapability, ridersCapability, cashUpCapability, codesCapability]

/** One screen per part of the menu, over one draft. */
const shopRoute: RouteObject = {
  path: 'shop',
  lazy: async () => ({ Component: (await import('../menu/shop-layout.tsx')).ShopLayout }),
  children: [
    { index: true, element: <Navigate to="/shop/products" replace /> },
    lazyScreen('products', () => import('../menu/products/products-screen.tsx'), 'ProductsScreen'),
    lazyScreen('prices', () => import('../menu/prices-screen.tsx'), 'PricesScreen'),
    lazyScreen('delivery', () => import('../menu/delivery-screen.tsx'), 'DeliveryScreen'),
    lazyScreen('hours', () => import('../menu/hours-screen.tsx'), 'HoursScreen'),
    lazyScreen('capacity', () => import('../menu/capacity-screen.tsx'), 'CapacityScreen'),
    lazyScreen('business', () => import('../menu/business-screen.tsx'), 'BusinessScreen'),
    lazyScreen('policies', () => import('../menu/policies-screen.tsx'), 'PoliciesScreen'),
    lazyScreen('history', () => import('../menu/history-screen.tsx'), 'HistoryScreen'),
    lazyScreen('review', () => import('../menu/review-screen.tsx'), 'ReviewScreen'),
  ],
}

/** The routes of the console, below `/console/`. */
export const routes: RouteObject[] = [
  {
    errorElement: <ScreenError />,
    hydrateFallbackElement: <ScreenLoading />,
    children: [
      { path: 'sign-in', element: <SignInRoute /> },
      {
        element: <SessionRoute />,
        children: [
          {
            element: <MenuRoute />,
            children: [
              withRight('printTickets', [
                lazyScreen('tickets', () => import('../kitchen/ticket-screen.tsx'), 'TicketScreen'),
                lazyScreen('tickets/unprinted', () => import('../kitchen/ticket-screen.tsx'), 'UnprintedTicketsScreen'),
              ]),
            ],
          },
          {
            element: <ConsoleLayout capabilities={capabilities} pause={<HeaderPause />} needs={<NeedsYou />} />,
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
      lazyScreen('orders/:orderId', () => import('../orders/order-page/order-screen.tsx'), 'OrderScreen'),
      lazyScreen('kitchen', () => import('../kitchen/kitchen-screen.tsx'), 'KitchenScreen'),
      { path: 'bake-list', element: <Redirect to="/kitchen" /> },
      lazyScreen('day-sheet', () => import('../kitchen/day-sheet-screen.tsx'), 'DaySheetScreen'),
    ]),
    withRight('takeOrders', [
      lazyScreen('orders/new', () => import('../order-form/order-form-screen.tsx'), 'NewOrderScreen'),
      { path: 'counter', element: <Redirect to="/orders/new" /> },
    ]),
    withRight('editOrders', [
      lazyScreen('orders/:orderId/edit', () => import('../order-form/order-form-screen.tsx'), 'EditOrderScreen'),
    ]),
    withRight('editAvailability', [
      lazyScreen('calendar', () => import('../calendar/calendar-screen.tsx'), 'CalendarScreen'),
      { path: 'today', element: <Redirect to="/calendar" /> },
      { path: 'month', element: <Redirect to="/calendar" /> },
    ]),
    withRight('readCustomCarts', [
      lazyScreen('custom-carts', () => import('../orders/custom-carts-screen.tsx'), 'CustomCartsScreen'),
    ]),
    withRight('readCustomers', [
      lazyScreen('customers', () => import('../customers/customers-screen.tsx'), 'CustomersScreen'),
      lazyScreen('customers/:key', () => import('../customers/customer-screen.tsx'), 'CustomerScreen'),
    ]),
    withRight('readSales', [lazyScreen('sales', () => import('../sales/sales-screen.tsx'), 'SalesScreen')]),
    withRight('readRegister', [
      lazyScreen('documents', () => import('../payments/documents-screen.tsx'), 'DocumentsScreen'),
    ]),
    withRight('editMenu', [shopRoute]),
    withRight('manageBusiness', [
      lazyScreen('opening', () => import('../accounts/opening-screen.tsx'), 'OpeningScreen'),
    ]),
    withRight('readAudit', [lazyScreen('audit', () => import('../accounts/audit-screen.tsx'), 'AuditScreen')]),
    withRight('manageTeam', [lazyScreen('team', () => import('../accounts/team-screen.tsx'), 'TeamScreen')]),
    ...capabilities.map(({ place, right = place.right, screens }) => withRight(right, screens)),
    lazyScreen('account', () => import('../accounts/account-screen.tsx'), 'AccountScreen'),
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

/** The kitchen starts with its own list, others with the filters they last used. */
function StartRoute() {
  const role = useSession()?.user.role
  const { key, search } = useLocation()
  const isOpened = key === 'default' && search === ''
  const start = startOf(role)
  const isElsewhere = start.pathname !== '/' || start.search !== ''
  return isOpened && isElsewhere ? <Navigate to={start} replace /> : <QueueScreen Sheet={QueueSheet} />
}

const startOf = (role: Role | undefined) =>
  isKitchen(role) ? { pathname: '/kitchen', search: '' } : { pathname: '/', search: readLastFilters() }

function SignInRoute() {
  const session = useSession()
  return session ? <Navigate to={startOf(session.user.role)} replace /> : <EntryScreen />
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
