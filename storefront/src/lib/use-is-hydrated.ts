import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Returns false on the server and while its page is hydrated, which must render the same; then true. Screens read what
 * only the browser knows, such as a stored cart, once it is true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
