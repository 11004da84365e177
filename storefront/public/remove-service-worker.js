// The server sends this file as /service-worker.js with SERVICE_WORKER=off: it replaces the worker of every browser, deletes
// its caches and unregisters itself. Open pages stay as they are.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
