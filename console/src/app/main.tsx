import '@pj/ui/fonts.css'
import '@pj/ui/tokens.css'
import '@pj/ui/base.css'
import '@pj/ui/utilities.css'
import '../tokens.css'
import '../layout/screen.css'
import { ApiError } from '@pj/ui/http'
import { prefetchToaster } from '@pj/ui/toast'
import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { bakeListKey, kitchenAlertsQuery } from '../api/kitchen.ts'
import { menuQuery } from '../api/menu.ts'
import { ordersByIdKey } from '../api/orders.ts'
import { keepQueries } from '../lib/kept-queries.ts'
import { currentSession, endSession, isKitchen } from '../lib/session.ts'
import { routes } from './routes.tsx'

/** Ends the session when its token is no longer valid, which shows the sign-in screen at the same URL. */
function handleError(error: Error): void {
  if (error instanceof ApiError && error.code === 'not_signed_in') endSession()
}

/** Retries network errors only: repeating a refused request does not change the response. */
const shouldRetry = (failureCount: number, error: Error): boolean =>
  failureCount < 2 && (!(error instanceof ApiError) || error.status === 0)

// A tap leaves a field and presses a button at once: what the field has changed is rendered before the button reads it.
notifyManager.setScheduler(queueMicrotask)

const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleError }),
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    // Without a network a screen says so instead of waiting silently, and loads once the network is back.
    queries: { retry: shouldRetry, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    // A change fails at once. Made later, it would surprise people.
    mutations: { networkMode: 'always' },
  },
})

/** What the kitchen's screen needs to open without a network. Its copies of orders are without contacts and money. */
const listKeptKeys = (): QueryKey[] => [
  ...[bakeListKey, kitchenAlertsQuery.queryKey, menuQuery.queryKey],
  ...(isKitchen(currentSession()?.user.role) ? [ordersByIdKey] : []),
]
queryClient.setQueryDefaults(ordersByIdKey, { gcTime: 24 * 3_600_000 })
keepQueries(queryClient, listKeptKeys)

const router = createBrowserRouter(routes, { basename: '/console/' })

addEventListener('load', () => {
  prefetchToaster()
  // Without a network, an order's page says so itself, as soon as its files are here.
  void import('../orders/order-page/order-screen.tsx').catch(() => undefined)
})
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* Form controls show values of the URL: in a transition a new choice would flicker back to the old one. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
