// Imported for its effect: registers the worker of service-worker/, with which the shop opens without a network.

/** The worker downloads the whole shop; the first steps of the visit need the line more. */
const delayMs = 5_000

if ('serviceWorker' in navigator && !savesData()) setTimeout(() => register().catch(() => {}), delayMs)

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

export {}
