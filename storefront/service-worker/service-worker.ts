import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

// docs/decisions/011-offline.md

/** The page without content, from which the browser renders every screen. */
const offlinePage = '/offline.html'
const pageTimeoutSeconds = 6
const daySeconds = 86_400

/** Everything else, such as the console, the API and files, never passes through the worker's caches. */
const isPage = (path: string): boolean => !/^\/(console|api|healthz|readyz|og)(\/|$)/.test(path) && !/\.\w+$/.test(path)

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false })

// A page is never stored: its prices always come from the server, or from the scripts of the installed version.
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: pageTimeoutSeconds,
    plugins: [{ handlerDidError: () => matchPrecache(offlinePage) }],
  }),
)

// Their names contain no hash, so they are also requested again, as the HTTP cache decides.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/pictures/'),
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
