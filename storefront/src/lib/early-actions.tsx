import { useEffect } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

declare global {
  interface Window {
    /** Set by public/before-hydration.js. */
    repeatEarlyActions?: () => void
    /** Says that the shop could not be fetched. Set by public/before-hydration.js. */
    showLoadError?: () => void
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
