import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

// docs/decisions/011-offline.md

/** The page without content, from which the browser renders every screen. */
const offlinePage = '/offline.html'
const pageTimeoutSeconds = 6
const menuTimeoutSeconds = 4
const daySeconds = 86_400

/** Everything else, such as the console and most of the API, never passes through the worker's caches. */
const isPage = (path: string): boolean => !/^\/(console|api|healthz|readyz|og)(\/|$)/.test(path) && !/\.\w+$/.test(path)

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false })

// A page is never stored: the browser renders it from the menu.
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: pageTimeoutSeconds,
    plugins: [{ handlerDidError: () => matchPrecache(offlinePage) }],
  }),
)

// The page stores the menu that it shows (src/lib/service-worker.ts), because a page from the server requests only its version.
registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && /\/api\/(menu|availability)$/.test(url.pathname),
  new NetworkFirst({ cacheName: 'menu', networkTimeoutSeconds: menuTimeoutSeconds }),
)

registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && /\/api\/menu\/\d+$/.test(url.pathname),
  new NetworkFirst({
    cacheName: 'menu-versions',
    plugins: [new ExpirationPlugin({ maxEntries: 3, purgeOnQuotaError: true })],
  }),
)

// Images of the build have no hash in their names, and an uploaded one is sent in a smaller size until its files are made:
// they are also requested again, as the HTTP cache decides.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(pictures|images)\//.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true })],
  }),
)

// After the first installation the visit goes on without a network.
clientsClaim()

self.addEventListener('message', (event) => {
  if (event.data?.type === 'take-over') event.waitUntil(takeOver(event.data.entryScript))
})

/**
 * Replaces the previous worker when `entryScript` belongs to this version and no other page of the shop is open: a page of
 * the previous version still needs the scripts that are deleted then.
 */
async function takeOver(entryScript: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shopPages = pages.filter(({ url }) => isPage(new URL(url).pathname))
  if (shopPages.length <= 1 && getCacheKeyForURL(entryScript)) await self.skipWaiting()
}
