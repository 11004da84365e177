import type { AppConfig } from '../config.ts'
import { type BuiltApp, createTextFile } from './built-app.ts'
import type { StaticFile } from './static-file.ts'

const workerName = 'service-worker.js'

/**
 * Returns the storefront's files for visits without a network, by name: the page without content and the service worker,
 * or with SERVICE_WORKER=off the script that removes the worker of every browser. docs/decisions/011-offline.md
 */
export async function createOfflineFiles(
  { html, files }: BuiltApp,
  { serviceWorker }: Pick<AppConfig, 'serviceWorker'>,
): Promise<Map<string, StaticFile>> {
  const worker = files.get(serviceWorker ? workerName : 'remove-service-worker.js')
  return new Map([
    ['offline.html', await createTextFile('offline.html', html)],
    ...(worker ? [[workerName, worker] as const] : []),
  ])
}
