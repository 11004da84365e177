import { matchRoutes, type RouteObject } from 'react-router-dom'

let appRoutes: RouteObject[] = []

/** From now on the code of a screen is fetched as soon as a link to it is pointed at or focused. */
export function prefetchLinks(routes: RouteObject[]): void {
  appRoutes = routes
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, prefetchTarget, { passive: true })
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) prefetchScreen(link.pathname)
}

export function prefetchScreen(path: string): void {
  for (const { route } of matchRoutes(appRoutes, path) ?? []) {
    if (typeof route.lazy === 'function') prefetch(route.lazy)
  }
}

/** What a shopper needs who loses the connection after something could be added. */
export function prefetchPurchase(): void {
  prefetchScreen('/cart')
  prefetchScreen('/checkout')
}

/** Calls `load`, ignoring its failure: it is reported when the code is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

/** Browsers say in different words that a script or a response did not arrive. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /^(failed to fetch|error loading|importing a module|load failed|networkerror|unable to preload)/i.test(error.message)
