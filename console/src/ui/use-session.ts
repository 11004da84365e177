import { useSyncExternalStore } from 'react'
import { currentSession, onSession, type SignedIn } from '../api/session.ts'

export const useSession = (): SignedIn | undefined => useSyncExternalStore(onSession, currentSession)
