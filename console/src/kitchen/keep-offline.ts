import { useEffect } from 'react'
import { entryScript } from '../lib/kept-queries.ts'

const page = '/console/'

/** Lets this device open the screen again without a network, with the files that the page has loaded. */
export function useKeptOffline(): void {
  useEffect(() => {
    // Blocked storage, no https, or a server that is just restarting: the next visit tries again.
    if (!import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in window) keepFiles().catch(() => undefined)
  }, [])
}

async function keepFiles(): Promise<void> {
  const script = entryScript()
  const html = await fetch(page)
  // A deployment may have come in between: its page needs other files than these.
  if (!html.ok || !(await html.clone().text()).includes(new URL(script).pathname)) return
  // The page of an order is read here without a network too.
  await import('../orders/order-page/order-screen.tsx')
  const cache = await caches.open('console')
  const files = listLoadedFiles()
  await cache.addAll(files)
  await cache.put(page, html)
  const kept = new Set([page, ...files])
  for (const { url } of await cache.keys()) if (!kept.has(new URL(url).pathname)) await cache.delete(url)
  await navigator.serviceWorker.register('/console/service-worker.js', { updateViaCache: 'none' })
}

/** The browser lists a few hundred files at most, so the document's own are added. */
function listLoadedFiles(): string[] {
  const linked = [
    ...document.querySelectorAll<HTMLLinkElement>('link:is([rel=modulepreload], [rel=stylesheet], [rel=icon])'),
  ]
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = [...linked.map(({ href }) => href), ...scripts.map(({ src }) => src), ...loaded].map(
    (url) => new URL(url),
  )
  const isFile = ({ origin, pathname }: URL) =>
    origin === location.origin && /^\/console\/(assets\/|before-app\.js$|icon\.svg$)/.test(pathname)
  return [...new Set(urls.filter(isFile).map(({ pathname }) => pathname))]
}
