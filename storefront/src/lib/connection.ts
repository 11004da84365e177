import { createStore } from '@pj/ui/create-store'
import { listen } from '@pj/ui/listen'
import { useEffect } from 'react'

const reachable = createStore(true)
let timer: ReturnType<typeof setTimeout> | undefined

/** Between two questions while the server does not answer. */
const retryMs = 5_000

/**
 * Asks the server whether it can be reached, after a request without a response and when the browser reports another state
 * of its network: `navigator.onLine` alone is wrong on a dead line, and on some machines always true. Asks again until the
 * server answers.
 */
export async function checkConnection(): Promise<void> {
  clearTimeout(timer)
  const isReachable = await fetch(apiUrl('/healthz'), { method: 'HEAD', cache: 'no-store', mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  reachable.write(isReachable)
  if (!isReachable) timer = setTimeout(() => void checkConnection(), retryMs)
}

/** Between two questions about a page that is lost: the browser doesn't always report that the line is back. */
const reloadMs = 10_000

/**
 * Loads the page again once the server can be reached, until the returned function is called. The first question comes later,
 * so that a file which stays missing doesn't load the page without end.
 */
export function reloadWhenOnline(): () => void {
  const reload = () => void checkConnection().then(() => reachable.read() && location.reload())
  const timer = setInterval(reload, reloadMs)
  const stopListening = listen(window, ['online'], reload)
  return () => {
    clearInterval(timer)
    stopListening()
  }
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
