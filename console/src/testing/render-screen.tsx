import type { Role } from '@pj/shared/accounts/roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { signInAs } from './session.ts'
import { WithMenu } from './with-menu.tsx'

/** Renders a screen at a URL for somebody signed in, the owner unless another role is given. Every path but `path` shows the text 'Another screen'. */
export function renderScreen(
  element: ReactNode,
  url: string,
  path = new URL(url, 'http://shop').pathname,
  role: Role = 'owner',
) {
  signInAs(role)
  history.replaceState(null, '', url)
  const router = createBrowserRouter([
    { path, element },
    { path: '*', element: <p>Another screen</p> },
  ])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <WithMenu>
        <RouterProvider router={router} useTransitions={false} />
      </WithMenu>
    </QueryClientProvider>,
  )
  const currentUrl = (): string => location.pathname + location.search
  // Without its delays and its computed styles, which happy-dom is slow to return.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, currentUrl, queries }
}
