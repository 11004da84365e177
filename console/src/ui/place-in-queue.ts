import { makeStore } from './store.ts'

/** The order one was at in the queue, to come back to from its page or its ticket. */
export const placeInQueue = makeStore<string | undefined>(undefined)
