import { useQueryClient } from '@tanstack/react-query'
import { endSession } from '../lib/session.ts'
import { markAllSeen } from '../live/unseen-orders.ts'

/** Returns the function that ends the session of this browser and removes what it has loaded and what was typed in this tab. */
export function useLeave(): () => void {
  const queries = useQueryClient()
  return () => {
    endSession()
    markAllSeen()
    queries.clear()
    clearTab()
  }
}

/** Drafts and the cart of the desk: the next person who signs in here must not find them. */
function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A blocked storage has no drafts.
  }
}
