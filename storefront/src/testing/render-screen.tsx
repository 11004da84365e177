import { render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { ShopBuilders } from '../lib/shop-builders.tsx'

/** Renders a screen at a URL, with `path` as its route. Every other path shows the text 'Another screen'. */
export const renderScreen = (element: ReactNode, url: string, path = new URL(url, 'http://shop').pathname) =>
  renderRoutes(
    [
      { path, element: <ShopBuilders>{element}</ShopBuilders> },
      { path: '*', element: <p>Another screen</p> },
    ],
    url,
  )

/** Renders the routes at a URL. */
export function renderRoutes(routes: RouteObject[], url: string) {
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const { container, unmount } = render(<RouterProvider router={router} />)
  const currentUrl = (): string => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  // Without its delays and its computed styles, which happy-dom is slow to return.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, router, currentUrl, container, unmount }
}

/** The amount in naira of the total with this accessible name. */
export const readAmount = (name: string): number =>
  Number(screen.getByRole('status', { name }).getAttribute('data-naira'))

/** True when the field is marked invalid and its accessible description contains `error`. */
export function hasFieldError(field: HTMLElement, error: string): boolean {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const description = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return field.getAttribute('aria-invalid') === 'true' && description.includes(error)
}

/** Matches a text that begins with a sentence. */
export const startingWith =
  (sentence: string) =>
  (text: string): boolean =>
    text.startsWith(sentence)
