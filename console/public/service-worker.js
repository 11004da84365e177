// Opens the kitchen's screen without a network, from the files that console/src/kitchen/keep-offline.ts has stored in the
// browser. With a network every page comes from the server. See docs/decisions/011-offline.md.

const timeoutMs = 6_000

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  const isAsset = pathname.startsWith('/console/assets/')
  event.respondWith(isAsset ? openAsset(request) : openFile(request))
})

const findStored = (file) => caches.match(file, { cacheName: 'console', ignoreVary: true })

/** The names contain a hash: what is stored never changes. */
const openAsset = async (request) => (await findStored(request)) ?? fetch(request)

/** From the network, if it answers in time. Every URL of the console has the same page. */
async function openFile(request) {
  const stored = await findStored(request.mode === 'navigate' ? '/console/' : request)
  if (!stored) return fetch(request)
  const tooSlow = new Promise((resolve) => setTimeout(() => resolve(stored), timeoutMs))
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? stored : response),
    () => stored,
  )
  return Promise.race([answer, tooSlow])
}
