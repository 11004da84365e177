import { useQueryClient } from '@tanstack/react-query'
import { clearLiveState } from '../live/live-provider.tsx'
import { endSession } from './session.ts'

/** Returns the function that ends the session of this browser and removes what it has loaded. */
export function useLeave(): () => void {
  const queries = useQueryClient()
  return () => {
    endSession()
    clearLiveState()
    queries.clear()
  }
}
