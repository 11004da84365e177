import { useSyncExternalStore } from 'react'

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
