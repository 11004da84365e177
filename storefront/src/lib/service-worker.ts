import type { Menu } from '@pj/shared/menu/menu'
import { apiUrl } from './connection.ts'
import { currentMenu, onMenu } from './menu.ts'

// Imported for its effect: registers the worker of service-worker/, with which the shop opens without a network.
/** The worker downloads the whole shop; the first steps of the visit need the line more. */
const delayMs = 5_000

if ('serviceWorker' in navigator && !savesData()) setTimeout(() => start().catch(() => {}), delayMs)

async function start(): Promise<void> {
  let stored: Promise<void> | undefined
  onMenu(() => {
    stored = storeMenu(currentMenu()).catch(() => {})
  })
  // First, so that the shop opens without a network as soon as the worker is there.
  await stored
  await register()
}

/** Rejects when the worker cannot be fetched or is refused: the shop works without it. */
async function register(): Promise<void> {
  // The HTTP cache never decides whether there is a new worker.
  const { waiting } = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  waiting?.postMessage({ type: 'take-over', entryScript: findEntryScript() })
}

/** Its name changes with every version of the shop. */
const findEntryScript = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Known in Chromium only. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true
}

/** Stores the menu that the page shows where the service worker looks for it without a network. */
export async function storeMenu({ availability, ...menu }: Menu): Promise<void> {
  const cache = await caches.open('menu')
  await Promise.all([
    cache.put(apiUrl('/api/menu'), toResponse(menu)),
    cache.put(apiUrl('/api/availability'), toResponse(availability)),
  ])
}

const toResponse = (content: unknown): Response =>
  new Response(JSON.stringify(content), { headers: { 'Content-Type': 'application/json' } })
