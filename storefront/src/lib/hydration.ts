import { useEffect, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Returns `value`, and `serverValue` on the server and while its page is hydrated, which must render the same. A component
 * renders again after hydration only where the two differ.
 */
export const useBrowserValue = <Value>(value: Value, serverValue: Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => value,
    () => serverValue,
  )

/** True once the page is hydrated. Screens then read what only the browser knows, such as a stored cart. */
export const useIsHydrated = (): boolean => useBrowserValue(true, false)

declare global {
  interface Window {
    /** Set by public/before-hydration.js. */
    repeatEarlyActions?: () => void
    /** Keeps the page from the server where the shop has not started yet, and says why. Set by public/before-hydration.js. */
    keepServerPage?: (reason: 'network' | 'failed') => void
  }
}

/** Repeats, once the page works, what a visitor did while its scripts were loading. Renders nothing. */
export function EarlyActions() {
  // Drafts and the cart are restored in the same render, so that an early action does not replace them.
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) window.repeatEarlyActions?.()
  }, [isHydrated])
  return null
}
