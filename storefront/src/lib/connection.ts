import { createStore } from '@pj/ui/create-store'
import { listen } from '@pj/ui/listen'
import { useEffect } from 'react'

const reachable = createStore(true)
let timer: ReturnType<typeof setTimeout> | undefined

/** Between two questions while the server does not answer: the browser doesn't always report that the line is back. */
const retryMs = 5_000
/** A moment to read why the page is lost. */
const reloadMs = 10_000
/** PerformanceNavigation.TYPE_RELOAD */
const typeReload = 1

/**
 * Asks the server whether it can be reached, after a request without a response and when the browser reports another state
 * of its network: `navigator.onLine` alone is wrong on a dead line, and on some machines always true. Asks again until the
 * server answers.
 */
export async function checkConnection(): Promise<void> {
  const isReachable = await fetch(apiUrl('/healthz'), { method: 'HEAD', mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  reachable.write(isReachable)
  if (!isReachable) timer = setTimeout(() => void checkConnection(), retryMs)
}

/**
 * Loads the page again once the server can be reached, until the returned function is called. A page that was just
 * reloaded waits until the connection has been lost since: its file is missing, and would be again.
 */
export function reloadWhenOnline(): () => void {
  let mayReload = performance.navigation.type !== typeReload
  void checkConnection()
  const check = async (): Promise<void> => {
    await checkConnection()
    if (!reachable.read()) mayReload = true
    else if (mayReload) location.reload()
  }
  const timer = setInterval(check, reloadMs)
  return () => clearInterval(timer)
}

/** Whether the server answered when it was asked last. */
export function useOnline(): boolean {
  useEffect(() => {
    const check = () => void checkConnection()
    if (!navigator.onLine) check()
    return listen(window, ['online', 'offline'], check)
  }, [])
  return reachable.use()
}

/** The URL of a path of the API, which can have another origin than the page. */
export const apiUrl = (path: string): string => `${import.meta.env.VITE_API_BASE ?? ''}${path}`
