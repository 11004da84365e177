import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { NotFoundScreen } from './not-found/not-found-screen.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { Frame } from './ui/frame.tsx'
import { LiveDay } from './ui/live/live-day.tsx'
import { ScreenFailure } from './ui/screen-failure.tsx'
import { useSession } from './ui/use-session.ts'

const OrderScreen = lazy(async () => ({ default: (await import('./order/order-screen.tsx')).OrderScreen }))
const TicketScreen = lazy(async () => ({ default: (await import('./ticket/ticket-screen.tsx')).TicketScreen }))
const BakeListScreen = lazy(async () => ({
  default: (await import('./bake-list/bake-list-screen.tsx')).BakeListScreen,
}))
const CustomCartsScreen = lazy(async () => ({
  default: (await import('./custom-carts/custom-carts-screen.tsx')).CustomCartsScreen,
}))
const SalesScreen = lazy(async () => ({ default: (await import('./sales/sales-screen.tsx')).SalesScreen }))
const TeamScreen = lazy(async () => ({ default: (await import('./team/team-screen.tsx')).TeamScreen }))

export function Router() {
  // The address holds what fields show: drawn later than the press, a choice would jump back for a moment.
  return (
    <BrowserRouter basename="/console/" useTransitions={false}>
      <Routes>
        <Route path="sign-in" element={<SignedInElsewhere />} />
        <Route element={<NeedsSession />}>
          <Route path="tickets" element={<Screen of={TicketScreen} />} />
          <Route element={<Frame />}>
            <Route index element={<QueueScreen />} />
            <Route path="orders" element={<ToQueue />} />
            <Route path="orders/:orderId" element={<Screen of={OrderScreen} />} />
            <Route path="bake-list" element={<Screen of={BakeListScreen} />} />
            <Route path="custom-carts" element={<Screen of={CustomCartsScreen} />} />
            <Route path="sales" element={<OwnerScreen of={SalesScreen} />} />
            <Route path="team" element={<OwnerScreen of={TeamScreen} />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
        </Route>
      </Routes>
    </BrowserRouter>
  )
}

/** The queue has the shortest address; a longer one leads there with its filters. */
function ToQueue() {
  return <Navigate to={{ pathname: '/', search: useLocation().search }} replace />
}

/** Without a session every address shows the sign-in, and stays as it is. */
function NeedsSession() {
  return useSession() ? <LiveDay /> : <SignInScreen />
}

function SignedInElsewhere() {
  return useSession() ? <Navigate to="/" replace /> : <SignInScreen />
}

function Screen({ of: Shown }: { of: ComponentType }) {
  return (
    <ScreenFailure>
      <Suspense fallback={<div className="screen skeleton screen-loading" />}>
        <Shown />
      </Suspense>
    </ScreenFailure>
  )
}

/** The server refuses these calls to staff anyway; here nobody is led into a refusal. */
function OwnerScreen({ of: Shown }: { of: ComponentType }) {
  return useSession()?.user.role === 'owner' ? <Screen of={Shown} /> : <NotFoundScreen />
}
